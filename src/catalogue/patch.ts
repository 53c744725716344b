import type { AreaCatalogue } from './requirement.js';

const endpoint = 'PATCH {base_url}/v1/products/{productId}';
const errors = 'Errors';
const states = 'States and transitions';
const formats = 'Data formats';
const product = 'Resources and their fields: Product';

/** What must hold when a product is updated in part. */
export const patch = {
  'patch/accepts-a-change': {
    level: 'MUST',
    title: 'An update of one field is answered with success.',
    section: endpoint,
  },
  'patch/success-status': {
    level: 'OBSERVE',
    title: 'Which status answers an update that succeeded.',
    section: endpoint,
  },
  'patch/answer-body': {
    level: 'OBSERVE',
    title: 'What the answer to an update carries.',
    section: endpoint,
  },
  'patch/by-product-id': {
    level: 'MUST',
    title: 'A product is updated by its productId.',
    section: endpoint,
  },
  'patch/by-external-id': {
    level: 'MUST',
    title: 'A product is updated by its externalId.',
    section: endpoint,
  },
  'patch/by-ean': {
    level: 'MUST',
    title: 'A product is updated by the ean of any of its variants.',
    section: endpoint,
  },
  'patch/by-added-ean': {
    level: 'MUST',
    title: 'A product is updated by the ean of a variant that was added later.',
    section: endpoint,
  },
  'patch/by-internal-id': {
    level: 'OBSERVE',
    title: 'Whether a product is updated by its internal id.',
    section: endpoint,
  },
  'patch/changes-product-fields': {
    level: 'MUST',
    title: 'A product field that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/changes-language-content': {
    level: 'MUST',
    title: 'Language content that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/changes-channel-content': {
    level: 'MUST',
    title: 'Channel content that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/changes-variant-fields': {
    level: 'MUST',
    title: 'A variant field that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/changes-prices': {
    level: 'MUST',
    title: 'A price that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/changes-channel-prices': {
    level: 'MUST',
    title: 'A channel price that was sent has its new value afterwards.',
    section: endpoint,
  },
  'patch/keeps-other-product-fields': {
    level: 'MUST',
    title: 'Product fields that were not sent stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-content-of-the-language': {
    level: 'MUST',
    title: 'Other fields of the same language stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-content-of-the-channel': {
    level: 'MUST',
    title: 'Other fields of the same channel stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-fields-of-the-variant': {
    level: 'MUST',
    title: 'Other fields of an updated variant stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-variants': {
    level: 'MUST',
    title: 'Variants that were not sent stay as they were.',
    section: endpoint,
  },
  'patch/keeps-identity': {
    level: 'MUST',
    title: 'Identifiers and internal ids of product and variants stay as they were.',
    section: endpoint,
  },
  'patch/keeps-created-on': {
    level: 'MUST',
    title: 'createdOn of product and variants does not move.',
    section: endpoint,
  },
  'patch/keeps-other-languages': {
    level: 'SHOULD',
    title: 'Other languages of an updated field stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-channels': {
    level: 'SHOULD',
    title: 'Other channels of an updated field stay as they were.',
    section: endpoint,
  },
  'patch/keeps-other-currencies': {
    level: 'SHOULD',
    title: 'Other currencies of an updated price stay as they were.',
    section: endpoint,
  },
  'patch/last-modified-never-goes-back': {
    level: 'MUST',
    title: 'lastModifiedOn never goes back.',
    section: formats,
  },
  'patch/last-modified-moves': {
    level: 'MUST',
    title: 'lastModifiedOn is later after a product field changed.',
    section: product,
  },
  'patch/last-modified-moves-with-variant': {
    level: 'SHOULD',
    title: 'lastModifiedOn of the product is later after one of its variants changed.',
    section: product,
  },
  'patch/last-modified-without-change': {
    level: 'OBSERVE',
    title: 'Whether lastModifiedOn moves by an update that changes nothing.',
    section: product,
  },
  'patch/updates-identified-variant': {
    level: 'MUST',
    title: 'An update of a variant changes the one that is identified, and no other.',
    section: endpoint,
  },
  'patch/unidentified-variant-changes-nothing': {
    level: 'MUST',
    title: 'A variant without an identifier changes no existing variant, and never succeeds without effect.',
    section: endpoint,
  },
  'patch/unidentified-variant-refused': {
    level: 'SHOULD',
    title: 'An update with a variant that has no identifier is refused.',
    section: endpoint,
  },
  'patch/unknown-ean-refused-or-added': {
    level: 'MUST',
    title: 'A variant with an ean that does not exist is either refused without effect or really added.',
    section: endpoint,
  },
  'patch/unknown-ean': {
    level: 'OBSERVE',
    title: 'What happens to a variant with an ean that does not exist.',
    section: endpoint,
  },
  'patch/adds-variants-to-bare-product': {
    level: 'MUST',
    title: 'Variants can be added to a product that was created without any.',
    section: states,
  },
  'patch/missing-field-can-be-sent-later': {
    level: 'MUST',
    title: 'A required field that was missing at first is stored by a later update.',
    section: states,
  },
  'patch/foreign-ean-stays-unique': {
    level: 'MUST',
    title: 'An update with the ean of another product leaves that product and its ean alone.',
    section: endpoint,
  },
  'patch/unknown-code-is-404': {
    level: 'MUST',
    title:
      'An update with a code that does not exist in a selectable field, alone or beside a good one, is answered with 404.',
    section: errors,
  },
  'patch/unknown-variant-code-is-404': {
    level: 'MUST',
    title: 'An update with a code that does not exist in a variant is answered with 404.',
    section: errors,
  },
  'patch/unknown-code-changes-nothing': {
    level: 'MUST',
    title: 'An update refused for a code that does not exist changes nothing, its good parts included.',
    section: errors,
  },
  'patch/unknown-code-is-named': {
    level: 'SHOULD',
    title: 'The error to an update with a code that does not exist names the code among its values.',
    section: errors,
  },
  'patch/unknown-currency-refused': {
    level: 'MUST',
    title: 'An update with a price in a currency that does not exist is refused.',
    section: errors,
  },
  'patch/unknown-currency-error': {
    level: 'MUST',
    title:
      'The error to an update with a currency that does not exist has CURRENCY_NOT_FOUND, a message, and the currency among its values.',
    section: errors,
  },
  'patch/unknown-currency-changes-nothing': {
    level: 'MUST',
    title: 'An update refused for a currency that does not exist changes nothing, its good parts included.',
    section: errors,
  },
  'patch/unknown-product-refused': {
    level: 'MUST',
    title: 'The update of a product that does not exist is refused.',
    section: errors,
  },
  'patch/unknown-product-is-404': {
    level: 'SHOULD',
    title: 'The update of a product that does not exist is answered with 404.',
    section: errors,
  },
  'patch/null-value': {
    level: 'OBSERVE',
    title: 'What an update to null does to an optional field.',
    section: endpoint,
  },
  'patch/empty-update': {
    level: 'OBSERVE',
    title: 'What an update without any change is answered with.',
    section: endpoint,
  },
  'patch/empty-variants': {
    level: 'OBSERVE',
    title: 'What an update with an empty list of variants does to the variants.',
    section: endpoint,
  },
  'patch/changed-identifier': {
    level: 'OBSERVE',
    title: 'What an update to another identifier does.',
    section: endpoint,
  },
  'patch/arrays': {
    level: 'OBSERVE',
    title: 'Whether an update replaces the values of a field or adds to them.',
    section: endpoint,
  },
} as const satisfies AreaCatalogue<'patch'>;
