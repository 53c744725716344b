import type { AreaCatalogue } from './requirement.js';

const section = 'States and transitions';

/** What decides the state of a product. */
export const states = {
  'states/complete-is-valid': {
    level: 'MUST',
    title: 'A product with all required fields and a variant is Valid.',
    section,
  },
  'states/required-fields-suffice': {
    level: 'MUST',
    title: 'A product with nothing but the required fields and a variant is Valid.',
    section,
  },
  'states/zero-and-false-are-present': {
    level: 'MUST',
    title: 'Zero and false count as present in a required field.',
    section,
  },
  'states/incomplete-is-created': {
    level: 'MUST',
    title: 'A product without a required field, or without variants, is created, not rejected.',
    section,
  },
  'states/missing-product-field-is-invalid': {
    level: 'MUST',
    title: 'A product without any one required field of the product is Invalid.',
    section,
  },
  'states/missing-variant-field-is-invalid': {
    level: 'MUST',
    title: 'A product whose variant lacks any one required field is Invalid.',
    section,
  },
  'states/one-incomplete-variant-is-invalid': {
    level: 'MUST',
    title: 'A product is Invalid when only its last variant lacks a required field.',
    section,
  },
  'states/several-missing-is-invalid': {
    level: 'MUST',
    title: 'A product without several required fields is Invalid.',
    section,
  },
  'states/without-variants-is-invalid': {
    level: 'MUST',
    title: 'A product created without variants, or with an empty list of them, is Invalid.',
    section,
  },
  'states/never-valid-without-variants': {
    level: 'MUST',
    title: 'A product without variants does not become Valid by an update of other fields.',
    section,
  },
  'states/existing-without-variants-not-valid': {
    level: 'MUST',
    title: 'No existing product without variants is Valid.',
    section,
  },
  'states/requested-state-decides-nothing': {
    level: 'MUST',
    title: 'The state that a new product is sent with does not decide which one it has.',
    section,
  },
  'states/known-state': {
    level: 'MUST',
    title: 'The state of a product is Valid, Invalid, Deleted or Replaced.',
    section,
  },
  'states/after-completion': {
    level: 'OBSERVE',
    title: 'Which state an Invalid product has once its missing field was sent.',
    section,
  },
  'states/after-variant-added': {
    level: 'OBSERVE',
    title: 'Which state a product without variants has once a variant was added.',
    section,
  },
  'states/filled-in-fields': {
    level: 'OBSERVE',
    title: 'Which required fields the service fills in when they are left out.',
    section,
  },
} as const satisfies AreaCatalogue<'states'>;
