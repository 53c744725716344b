import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { without } from '../../json/json.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { onUpdate, withVariants } from '../parts/alter.js';

/** Defects of updates that send images. */
export const patchImages: readonly Fault[] = [
  {
    name: 'images-not-updated',
    requirement: 'get/media-comes-back',
    says: 'An update of images is answered with success, and the product keeps those that it had.',
    rules: onUpdatedImages((product, { content: { images } }) =>
      images === undefined ? product : { ...product, content: { ...product.content, images } },
    ),
  },
  {
    name: 'fields-not-updated-beside-images',
    requirement: 'patch/changes-product-fields',
    says: 'What an update sends beside images is not stored, but for variants.',
    rules: onUpdatedImages((product, before) => ({
      ...product,
      content: { ...before.content, images: product.content.images ?? [] },
    })),
  },
  {
    name: 'variants-not-updated-beside-images',
    requirement: 'patch/changes-variant-fields',
    says: 'What an update sends for variants beside images is not stored.',
    rules: onUpdatedImages((product, { variants }) => ({ ...product, variants })),
  },
  {
    name: 'language-content-lost-by-images',
    requirement: 'patch/keeps-other-content-of-the-language',
    says: 'An update of images takes the content for languages away.',
    rules: onUpdatedImages((product) => ({ ...product, content: without(product.content, 'languages') })),
  },
  {
    name: 'channels-of-variants-lost-by-images',
    requirement: 'patch/keeps-other-variants',
    says: 'An update of images takes from every variant what it holds for channels.',
    rules: onUpdatedImages((product) =>
      withVariants(product, (variant) => ({ ...variant, content: without(variant.content, 'channels') })),
    ),
  },
  {
    name: 'last-modified-stands-still-with-images',
    requirement: 'patch/last-modified-moves',
    says: 'An update of images and nothing else is stored, and does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdatedImages((product, before, { sent }) =>
      Object.keys(sent.content).length === 1 && (sent.variants ?? []).length === 0
        ? { ...product, lastModifiedOn: before.lastModifiedOn }
        : product,
    ),
  },
];

/** What a product becomes on its way into the store by an update that sends images. */
function onUpdatedImages(alter: (product: Product, before: Product, change: Change) => Product): Departure {
  return onUpdate((product, before, change) =>
    change.sent.content.images === undefined ? product : alter(product, before, change),
  );
}
