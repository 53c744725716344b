import type { AreaCatalogue } from './requirement.js';

const update = 'PATCH {base_url}/v1/products/{productId}';

/** What must hold after any course of writes, whatever each of them does by itself. */
export const sequences = {
  'sequences/course': {
    level: 'OBSERVE',
    title: 'How many writes of the sequences that a run plays are accepted, and how many refused.',
    section: 'Endpoints',
    fleeting: true,
  },
  'sequences/last-written-shows': {
    level: 'MUST',
    title: 'After any sequence of writes a product shows what was written last.',
    section: update,
  },
  'sequences/refused-write-changes-nothing': {
    level: 'MUST',
    title: 'After any sequence of writes those that were refused have changed nothing that was there.',
    section: 'Errors',
  },
  'sequences/eans-stay-unique': {
    level: 'MUST',
    title:
      'After any sequence of writes, and after a create and an update at the same moment, no two live products hold one ean.',
    section: 'Variant (element of variants[])',
  },
  'sequences/lists-agree': {
    level: 'MUST',
    title: 'After any sequence of writes what a list shows of a product agrees with the single product.',
    section: 'GET {base_url}/v1/products',
  },
  'sequences/concurrent-updates-both-show': {
    level: 'SHOULD',
    title: 'Two updates of different fields of one product at the same moment, both accepted, both show.',
    section: update,
  },
} as const satisfies AreaCatalogue<'sequences'>;
