import type { Fault } from '../../departures.js';

const DAY_MS = 86_400_000;

/** Updates of dates are looked at as well. */
const updates = ['formats/custom-date', 'formats/custom-date-time-instant', 'patch/changes-product-fields'];

/** Defects that few days of the calendar show. */
export const rareDates: readonly Fault[] = [
  {
    name: 'thirty-first-becomes-thirtieth',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A date on the 31st of a month is answered as the 30th.',
    consequences: updates,
    rules: (rules) => ({
      writeDate: (day, place) => rules.writeDate(day.replace(/-31$/, '-30'), place),
    }),
  },
  {
    name: 'dates-before-1970-a-day-early',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A date before 1970 is answered as the day before.',
    consequences: updates,
    rules: (rules) => ({
      writeDate: (day, place) =>
        rules.writeDate(day < '1970' && day > '0001-01-01' ? dayBefore(day) : day, place),
    }),
  },
  {
    name: 'leap-days-become-first-of-march',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The 29th of February is answered as the first of March.',
    consequences: updates,
    rules: (rules) => ({
      writeDate: (day, place) => rules.writeDate(day.replace(/-02-29$/, '-03-01'), place),
    }),
  },
  {
    name: 'leap-days-refused',
    rare: 'standard',
    requirement: 'create/accepts-complete-product',
    says: 'A product with a date on the 29th of February is refused.',
    consequences: ['patch/accepts-a-change'],
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.kind === 'date' && String(value).endsWith('-02-29')
          ? 'must be a day of every year'
          : undefined),
    }),
  },
  {
    name: 'midnight-in-the-month-before',
    rare: 'deep',
    requirement: 'create/keeps-exotic-values',
    says: 'A date-time at midnight of the first of a month is answered as the last second of the month before.',
    consequences: updates,
    rules: (rules) => ({
      writeDateTime(time, place) {
        const [, day] = /^(\d{4}-\d{2}-01)T00:00:00/.exec(time) ?? [];
        const isMeant = day !== undefined && day > '0001-01-01';
        return rules.writeDateTime(isMeant ? `${dayBefore(day)}T23:59:59.0000000` : time, place);
      },
    }),
  },
  {
    name: 'hours-had-twice-become-the-first',
    rare: 'standard',
    requirement: 'formats/custom-date-time-unshifted',
    says: 'A time in the hour that clocks have twice on the last Sunday of October is answered an hour early.',
    rules: (rules) => ({
      writeDateTime: (time, place) =>
        rules.writeDateTime(
          time.replace(/^(\d{4}-10-(2[5-9]|3[01])T)02/, (all, day: string) =>
            new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() === 0 ? `${day}01` : all,
          ),
          place,
        ),
    }),
  },
  {
    name: 'midnight-answered-as-day',
    requirement: 'formats/custom-date-time-form',
    says: 'A date-time at midnight is answered as a day alone.',
    rules: (rules) => ({
      writeDateTime: (...given) => rules.writeDateTime(...given).replace(/ 00:00:00$/, ''),
    }),
  },
  {
    name: 'whole-minutes-without-seconds',
    requirement: 'formats/custom-date-time-form',
    says: 'A date-time at a whole minute is answered without seconds.',
    rules: (rules) => ({
      writeDateTime: (...given) => rules.writeDateTime(...given).replace(/:00$/, ''),
    }),
  },
  {
    name: 'clock-of-twelve-hours',
    requirement: 'formats/custom-date-time-instant',
    says: 'The hours of a date-time are answered as a clock of twelve hours shows them.',
    consequences: ['formats/custom-date-time-unshifted'],
    rules: (rules) => ({
      writeDateTime: (...given) =>
        rules
          .writeDateTime(...given)
          .replace(/ (\d\d):/, (_, hour) => ` ${String(Number(hour) % 12 || 12).padStart(2, '0')}:`),
    }),
  },
];

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
