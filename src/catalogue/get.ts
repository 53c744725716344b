import type { AreaCatalogue } from './requirement.js';

const endpoint = 'GET {base_url}/v1/products/{productId}';
const product = 'Resources and their fields: Product';
const variant = 'Resources and their fields: Variant';
const media = 'Resources and their fields: Media object';
const errors = 'Errors';

/** What must hold of a single product as it is read. */
export const get = {
  'get/by-product-id': {
    level: 'MUST',
    title: 'A product is read by its productId.',
    section: endpoint,
  },
  'get/success-status': {
    level: 'OBSERVE',
    title: 'Which status answers the read of a product.',
    section: endpoint,
  },
  'get/by-external-id': {
    level: 'OBSERVE',
    title: 'Whether a product is read by its externalId too.',
    section: endpoint,
  },
  'get/by-ean': {
    level: 'OBSERVE',
    title: 'Whether a product is read by the ean of a variant too.',
    section: endpoint,
  },
  'get/by-internal-id': {
    level: 'OBSERVE',
    title: 'Whether a product is read by its internal id too.',
    section: endpoint,
  },
  'get/product-is-object': {
    level: 'MUST',
    title: 'The read of a product is answered with one JSON object.',
    section: endpoint,
  },
  'get/product-has-response-members': {
    level: 'MUST',
    title: 'A product has an internal id that is a string, state, createdOn and lastModifiedOn.',
    section: endpoint,
  },
  'get/variant-has-response-members': {
    level: 'MUST',
    title: 'Every variant has an internal id that is a string, createdOn and lastModifiedOn.',
    section: endpoint,
  },
  'get/identifiers-come-first': {
    level: 'SHOULD',
    title: 'productId and externalId are among the first five members of a product.',
    section: product,
  },
  'get/last-modified-not-before-created': {
    level: 'MUST',
    title: 'lastModifiedOn is not before createdOn.',
    section: product,
  },
  'get/last-modified-not-before-variants': {
    level: 'SHOULD',
    title: 'lastModifiedOn of a product is not before that of its variants.',
    section: variant,
  },
  'get/own-fields-have-their-type': {
    level: 'MUST',
    title: 'The fields of a product that the run made are answered in the form of their field type.',
    section: 'Resources and their fields: Definition',
  },
  'get/existing-fields-have-their-type': {
    level: 'SHOULD',
    title: 'The fields of existing products are answered in the form of their field type.',
    section: 'Resources and their fields: Definition',
  },
  'get/only-known-members': {
    level: 'SHOULD',
    title: 'A product has no member that was neither sent nor published nor documented.',
    section: product,
  },
  'get/absent-rather-than-null': {
    level: 'SHOULD',
    title: 'Optional fields without a value are left out rather than null.',
    section: product,
  },
  'get/media-objects': {
    level: 'MUST',
    title: 'A media object has a code, an integer sortOrder, and urls that are URL strings.',
    section: media,
  },
  'get/media-comes-back': {
    level: 'SHOULD',
    title: 'Media sent with a product come back with their code and sortOrder.',
    section: media,
  },
  'get/unknown-product-refused': {
    level: 'MUST',
    title: 'The read of a product that does not exist is refused.',
    section: errors,
  },
  'get/unknown-product-is-404': {
    level: 'SHOULD',
    title: 'The read of a product that does not exist is answered with 404.',
    section: errors,
  },
} as const satisfies AreaCatalogue<'get'>;
