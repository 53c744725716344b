import type { AreaCatalogue } from './requirement.js';

const section = 'GET {base_url}/v1/products';
const formats = 'Data formats';

/** What must hold of the list of products, its filters and its pages. */
export const list = {
  'list/is-array': {
    level: 'MUST',
    title: 'The list of products is a JSON array.',
    section,
  },
  'list/elements-are-products': {
    level: 'MUST',
    title: 'Every element of a list is an object with id, state, createdOn and lastModifiedOn.',
    section,
  },
  'list/success-status': {
    level: 'OBSERVE',
    title: 'Which status answers a list.',
    section,
  },
  'list/agrees-with-get': {
    level: 'MUST',
    title: 'What a list shows of a product agrees with the single product.',
    section,
  },
  'list/shows-all-product-fields': {
    level: 'SHOULD',
    title: 'A list shows every field of the product that the single product shows.',
    section,
  },
  'list/no-product-twice': {
    level: 'MUST',
    title: 'No id and no identifier of a live product stands twice in one answer.',
    section,
  },
  'list/state-filter-holds': {
    level: 'MUST',
    title: 'A list of one state holds products of that state only.',
    section,
  },
  'list/found-under-its-state': {
    level: 'MUST',
    title: 'A product is found under its state and under no other.',
    section,
  },
  'list/no-state-means-all': {
    level: 'MUST',
    title: 'Without a state, or with one that has no value, products of all states are listed.',
    section,
  },
  'list/take-bounds-the-answer': {
    level: 'MUST',
    title: 'A list holds at most as many products as were asked for.',
    section,
  },
  'list/pages-cover-the-set': {
    level: 'MUST',
    title: 'Pages of a filtered set that does not change cover it without gap or repetition.',
    section,
  },
  'list/skip-beyond-the-end': {
    level: 'SHOULD',
    title: 'A page beyond the end is an empty array.',
    section,
  },
  'list/default-page': {
    level: 'OBSERVE',
    title: 'How many products are listed when nothing is asked for.',
    section,
  },
  'list/largest-page': {
    level: 'OBSERVE',
    title: 'What happens to a very large take.',
    section,
  },
  'list/order': {
    level: 'OBSERVE',
    title: 'In which order products are listed.',
    section,
  },
  'list/from-bound': {
    level: 'MUST',
    title:
      'A product is found with a lower bound on the day before its modification, and not with one two days after.',
    section: formats,
  },
  'list/to-bound': {
    level: 'MUST',
    title:
      'A product is found with an upper bound two days after its modification, and not with one two days before.',
    section: formats,
  },
  'list/date-range-holds': {
    level: 'MUST',
    title: 'No product of a list lies days outside the bounds that were asked for.',
    section: formats,
  },
  'list/bounds-look-at-modification': {
    level: 'MUST',
    title: 'The date bounds look at the last modification, not at the creation.',
    section,
  },
  'list/from-day-is-included': {
    level: 'SHOULD',
    title: 'A product is found with its own day as the lower bound, and not with the next.',
    section: formats,
  },
  'list/to-day-is-the-bound': {
    level: 'SHOULD',
    title: 'A product is found with the day after its own as the upper bound, and not with the day before.',
    section: formats,
  },
  'list/to-day': {
    level: 'OBSERVE',
    title: 'Whether the day of the upper bound is included.',
    section: formats,
  },
  'list/empty-term-filters-nothing': {
    level: 'MUST',
    title: 'An empty search term is the same as none.',
    section,
  },
  'list/term-finds-name': {
    level: 'SHOULD',
    title: 'A search term finds a product by a word of its name.',
    section,
  },
  'list/term-finds-identifier': {
    level: 'SHOULD',
    title: 'A search term finds a product by an identifier.',
    section,
  },
  'list/unknown-term-finds-nothing': {
    level: 'SHOULD',
    title: 'A search term that stands nowhere finds nothing.',
    section,
  },
  'list/unknown-channel-filters-nothing': {
    level: 'MUST',
    title: 'A channel that does not exist filters nothing.',
    section,
  },
  'list/channel-finds-its-products': {
    level: 'MUST',
    title: 'A product with content in a channel is found with that channel.',
    section,
  },
  'list/channel-leaves-others-out': {
    level: 'SHOULD',
    title: 'A product without content in a channel is not found with that channel.',
    section,
  },
  'list/channels-can-be-repeated': {
    level: 'MUST',
    title: 'Several channels are accepted, and a product with content in all of them is found.',
    section,
  },
  'list/several-channels': {
    level: 'OBSERVE',
    title: 'Whether several channels mean any of them or all of them.',
    section,
  },
  'list/known-and-unknown-channel': {
    level: 'OBSERVE',
    title: 'What a channel that does not exist does beside one that does.',
    section,
  },
  'list/field-filter-holds': {
    level: 'MUST',
    title: 'A list by the code of a selectable field holds only products with that code.',
    section,
  },
  'list/field-filter-finds': {
    level: 'MUST',
    title: 'A product is found by each code of each of its selectable fields.',
    section,
  },
  'list/variant-field-filter-finds': {
    level: 'SHOULD',
    title: 'A product is found by the code of a selectable field of its variants.',
    section,
  },
  'list/unknown-field-code': {
    level: 'OBSERVE',
    title: 'What a filter by a code that does not exist lists.',
    section,
  },
  'list/field-filter-twice': {
    level: 'OBSERVE',
    title: 'What a filter that is given twice lists.',
    section,
  },
  'list/two-filters-both-hold': {
    level: 'MUST',
    title: 'A list with two filters holds only products that pass both.',
    section,
  },
  'list/bad-values': {
    level: 'OBSERVE',
    title: 'What answers bad values of state, skip, take and the dates, and unknown parameters.',
    section,
  },
  'list/lag': {
    level: 'OBSERVE',
    title: 'How long a write takes to show.',
    section,
    fleeting: true,
  },
} as const satisfies AreaCatalogue<'list'>;
