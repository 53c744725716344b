import type { AreaCatalogue } from './requirement.js';

const definition = 'Resources and their fields: Definition';
const endpoint = 'GET {base_url}/v1/products/definitions';

/** What must hold of the field definition that a target publishes. */
export const definitions = {
  'definitions/has-product-and-variant': {
    level: 'MUST',
    title: 'The definition is a JSON object with product and variant, each an object of field descriptors.',
    section: definition,
  },
  'definitions/fields-have-a-type': {
    level: 'MUST',
    title: 'Every field descriptor is an object with a fieldType that is a string.',
    section: definition,
  },
  'definitions/flags-are-boolean': {
    level: 'MUST',
    title: 'Where required, multiLanguage and multiChannel are there, they are booleans.',
    section: definition,
  },
  'definitions/flags-only-when-true': {
    level: 'SHOULD',
    title: 'Flags of a descriptor are left out rather than false.',
    section: definition,
  },
  'definitions/no-third-key': {
    level: 'SHOULD',
    title: 'The definition has no key beside product and variant.',
    section: definition,
  },
  'definitions/stable': {
    level: 'MUST',
    title: 'Two reads of the definition say the same.',
    section: endpoint,
  },
  'definitions/success-status': {
    level: 'OBSERVE',
    title: 'Which status answers a read of the definition.',
    section: endpoint,
  },
  'definitions/field-types': {
    level: 'OBSERVE',
    title: 'Which field types the target uses that the specification does not list.',
    section: definition,
  },
  'definitions/sample-fields': {
    level: 'OBSERVE',
    title: 'Which fields of the sample definition the target does not have.',
    section: 'Resources and their fields: Product',
  },
} as const satisfies AreaCatalogue<'definitions'>;
