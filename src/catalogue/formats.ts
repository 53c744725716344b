import type { AreaCatalogue } from './requirement.js';

const section = 'Data formats';

/** How values are written in answers, judged on the text of the answer. */
export const formats = {
  'formats/times': {
    level: 'MUST',
    title:
      'createdOn and lastModifiedOn of products and variants are real times with seven decimals and no zone.',
    section,
  },
  'formats/times-are-utc': {
    level: 'MUST',
    title: 'createdOn of a new product is in UTC: it agrees with the timestamp on its receipt.',
    section,
  },
  'formats/price-notation': {
    level: 'MUST',
    title: 'Prices are JSON numbers without exponent and without a zero at the end of the fraction.',
    section,
  },
  'formats/decimal-notation': {
    level: 'MUST',
    title: 'Decimals are JSON numbers without exponent and without a zero at the end of the fraction.',
    section,
  },
  'formats/trailing-zeros-dropped': {
    level: 'MUST',
    title: 'A price or decimal sent with zeros at the end comes back without them.',
    section,
  },
  'formats/more-than-two-decimals': {
    level: 'OBSERVE',
    title: 'What happens to a price with more than two decimals.',
    section,
  },
  'formats/integer-value': {
    level: 'MUST',
    title: 'A whole number comes back with the value that was sent.',
    section,
  },
  'formats/integer-notation': {
    level: 'SHOULD',
    title: 'Whole numbers are written without a fraction.',
    section,
  },
  'formats/custom-date': {
    level: 'MUST',
    title: 'A date field is answered as the same day, written YYYY-MM-DD.',
    section,
  },
  'formats/custom-date-time-form': {
    level: 'MUST',
    title: 'A date-time field is answered as YYYY-MM-DD HH:MM:SS.',
    section,
  },
  'formats/custom-date-time-instant': {
    level: 'MUST',
    title: 'A date-time field is answered as the same instant, but for a shift of whole quarter hours.',
    section,
  },
  'formats/custom-date-time-unshifted': {
    level: 'SHOULD',
    title: 'A date-time field is answered in UTC.',
    section,
  },
} as const satisfies AreaCatalogue<'formats'>;
