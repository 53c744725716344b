import type { AreaCatalogue } from './requirement.js';

const creating = 'Create a product';
const errors = 'Errors';
const product = 'Resources and their fields: Product';
const variant = 'Resources and their fields: Variant';
const formats = 'Data formats';

/** What must hold when a product is created, and of what is stored then. */
export const create = {
  'create/path-under-v1': {
    level: 'MUST',
    title: 'Products are created on a path below /v1.',
    section: 'Versioning',
  },
  'create/accepts-complete-product': {
    level: 'MUST',
    title: 'A product with plain values in every known field is accepted.',
    section: creating,
  },
  'create/success-status': {
    level: 'OBSERVE',
    title: 'Which status answers a create that succeeded.',
    section: creating,
  },
  'create/receipt-has-id': {
    level: 'MUST',
    title: 'The receipt of a create has an id that is a string.',
    section: creating,
  },
  'create/receipt-id-is-product-id': {
    level: 'MUST',
    title: 'The id on the receipt is the internal id of the product.',
    section: creating,
  },
  'create/receipt-timestamp-form': {
    level: 'MUST',
    title: 'The timestamp on the receipt is a UTC time with seven decimals and a trailing Z.',
    section: formats,
  },
  'create/receipt-timestamp-is-now': {
    level: 'SHOULD',
    title: 'The timestamp on the receipt lies within five minutes of the Date header.',
    section: formats,
  },
  'create/product-id-origin': {
    level: 'OBSERVE',
    title: 'Whether the client or the service gives the productId.',
    section: product,
  },
  'create/keeps-product-fields': {
    level: 'MUST',
    title: 'Every single value sent for a product field comes back equal.',
    section: creating,
  },
  'create/keeps-multiple-values': {
    level: 'MUST',
    title: 'Every value of a field with several values comes back.',
    section: creating,
  },
  'create/keeps-language-content': {
    level: 'MUST',
    title: 'Content sent for a language comes back under that language.',
    section: product,
  },
  'create/keeps-channel-content': {
    level: 'MUST',
    title: 'Content sent for a channel comes back under that channel and language.',
    section: product,
  },
  'create/keeps-variants': {
    level: 'MUST',
    title: 'Every variant sent comes back, and none besides.',
    section: variant,
  },
  'create/keeps-variant-fields': {
    level: 'MUST',
    title: 'Every value sent for a field of a variant comes back equal.',
    section: variant,
  },
  'create/keeps-prices': {
    level: 'MUST',
    title: 'Every price comes back by value under its currency.',
    section: variant,
  },
  'create/keeps-channel-prices': {
    level: 'MUST',
    title: 'Every price of a channel comes back under its channel and currency.',
    section: variant,
  },
  'create/keeps-array-order': {
    level: 'SHOULD',
    title: 'The values of a field come back in the order in which they were sent.',
    section: creating,
  },
  'create/keeps-exotic-values': {
    level: 'MUST',
    title: 'An unusual value that is accepted comes back equal, texts code point by code point.',
    section: creating,
  },
  'create/exotic-values': {
    level: 'OBSERVE',
    title: 'Which unusual values are refused.',
    section: creating,
  },
  'create/variant-order': {
    level: 'OBSERVE',
    title: 'In which order variants come back.',
    section: variant,
  },
  'create/unknown-code-is-404': {
    level: 'MUST',
    title: 'A product with a code that does not exist in a selectable field is answered with 404.',
    section: creating,
  },
  'create/unknown-code-in-list-is-404': {
    level: 'MUST',
    title:
      'A code that does not exist beside one that does, in a field with several values, is answered with 404.',
    section: errors,
  },
  'create/unknown-variant-code-is-404': {
    level: 'MUST',
    title: 'A code that does not exist in a selectable field of any variant is answered with 404.',
    section: errors,
  },
  'create/unknown-code-creates-nothing': {
    level: 'MUST',
    title: 'A product refused for a code that does not exist is not stored.',
    section: creating,
  },
  'create/unknown-code-is-named': {
    level: 'SHOULD',
    title: 'The error to a code that does not exist names the code among its values.',
    section: errors,
  },
  'create/unknown-code-in-incomplete-product-is-404': {
    level: 'SHOULD',
    title: 'A code that does not exist is answered with 404 also where a required field is missing.',
    section: errors,
  },
  'create/unknown-currency-refused': {
    level: 'MUST',
    title: 'A price in a currency that does not exist is refused.',
    section: errors,
  },
  'create/unknown-currency-in-channel-refused': {
    level: 'MUST',
    title: 'A channel price in a currency that does not exist is refused.',
    section: errors,
  },
  'create/unknown-currency-error': {
    level: 'MUST',
    title:
      'The error to a currency that does not exist has the code CURRENCY_NOT_FOUND, a message, and the currency among its values.',
    section: errors,
  },
  'create/unknown-currency-creates-nothing': {
    level: 'MUST',
    title: 'A product refused for a currency that does not exist is not stored.',
    section: errors,
  },
  'create/unknown-currency-status': {
    level: 'OBSERVE',
    title: 'Which status answers a currency that does not exist.',
    section: errors,
  },
  'create/ean-stays-unique': {
    level: 'MUST',
    title: 'Two live products never hold one ean, be the first one Valid, Invalid or extended later.',
    section: variant,
  },
  'create/ean-unique-in-parallel': {
    level: 'MUST',
    title: 'Creates at the same moment never leave one ean with two live products.',
    section: variant,
  },
  'create/ean-twice-in-one-product-refused': {
    level: 'SHOULD',
    title: 'A product whose variants share an ean is refused.',
    section: variant,
  },
  'create/ean-in-use': {
    level: 'OBSERVE',
    title: 'What happens to a create with an ean that is in use.',
    section: variant,
  },
  'create/identifier-stays-unique': {
    level: 'MUST',
    title: 'Two live products never share a productId or an externalId.',
    section: product,
  },
  'create/identifier-in-use': {
    level: 'OBSERVE',
    title: 'What happens to a create with an identifier that is in use.',
    section: product,
  },
  'create/forged-id-ignored': {
    level: 'SHOULD',
    title: 'An internal id in a request is not taken over.',
    section: product,
  },
  'create/forged-created-on-ignored': {
    level: 'SHOULD',
    title: 'A createdOn in a request is not taken over.',
    section: product,
  },
  'create/unknown-attribute': {
    level: 'OBSERVE',
    title: 'What happens to an attribute that the definition does not have.',
    section: creating,
  },
  'create/wrong-type': {
    level: 'OBSERVE',
    title: 'What happens to a value of another JSON type.',
    section: creating,
  },
  'create/empty-values': {
    level: 'OBSERVE',
    title: 'What happens to null, an empty text and an empty object as a value.',
    section: creating,
  },
  'create/unknown-language': {
    level: 'OBSERVE',
    title: 'What happens to content in a language that does not exist.',
    section: product,
  },
  'create/unknown-channel': {
    level: 'OBSERVE',
    title: 'What happens to content for a channel that does not exist.',
    section: product,
  },
  'create/malformed-json': {
    level: 'OBSERVE',
    title: 'What answers a body that is not JSON.',
    section: creating,
  },
  'create/large-body': {
    level: 'OBSERVE',
    title: 'What happens to a body of one megabyte.',
    section: 'Limits',
  },
} as const satisfies AreaCatalogue<'create'>;
