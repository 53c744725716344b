import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { isArray, isObject, type Json, JsonNumber, type JsonObject, member, without } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { badRequest } from '../model/refusal.js';
import type { Departure } from '../rules/index.js';
import type { World } from '../world.js';
import { onCreate, onUpdate, updatesVariantsAlone } from './parts/alter.js';
import { isEan } from './parts/is-ean.js';
import { refusing } from './parts/refusing.js';

/** Defects of taking images of files that exist, of keeping and of showing them. */
export const images: readonly Fault[] = [
  {
    name: 'images-refused',
    requirement: 'get/media-comes-back',
    says: 'A create with images is refused, whatever files they name.',
    rules: refusingMedia(() => true),
  },
  {
    name: 'media-order-of-two-digits-refused',
    requirement: 'get/media-comes-back',
    says: 'A create with a file at the tenth place or behind is refused.',
    rules: refusingMedia((media) => {
      const order = member(media, 'sortOrder');
      return order instanceof JsonNumber && order.raw.length > 1;
    }),
  },
  {
    name: 'media-without-order-refused',
    requirement: 'get/media-comes-back',
    says: 'A create with a file that has no place in the order is refused.',
    rules: refusingMedia((media) => member(media, 'sortOrder') === undefined),
  },
  {
    name: 'codes-lost-beside-images',
    requirement: 'create/keeps-product-fields',
    says: 'A product that is created with images loses the codes that it was sent with.',
    consequences: ['create/keeps-array-order', 'create/keeps-multiple-values'],
    rules: onCreate((product, { call: { world } }) =>
      product.content.images === undefined
        ? product
        : { ...product, content: without(product.content, ...codeFields(world)) },
    ),
  },
  {
    name: 'nothing-kept-beside-images',
    requirement: 'get/by-product-id',
    says: 'A create with images is answered with success, and nothing that it sent is kept.',
    consequences: [
      'create/keeps-array-order',
      'create/keeps-channel-content',
      'create/keeps-channel-prices',
      'create/keeps-language-content',
      'create/keeps-multiple-values',
      'create/keeps-prices',
      'create/keeps-product-fields',
      'create/keeps-variant-fields',
      'create/keeps-variants',
    ],
    rules: onCreate((product) =>
      product.content.images === undefined ? product : { ...product, content: {}, variants: [] },
    ),
  },
  {
    name: 'images-flattened',
    requirement: 'get/media-objects',
    says: 'The images of a product are its media objects, without the nodes that hold them.',
    consequences: ['get/media-comes-back'],
    rules: (rules) => ({
      showImages(images, call) {
        const shown = rules.showImages(images, call);
        return isArray(shown)
          ? shown.flatMap((image) => (isObject(image) && member(image, 'media')) || [])
          : shown;
      },
    }),
  },
  {
    name: 'media-sort-order-as-text',
    requirement: 'get/media-objects',
    says: 'The sort order of media is a text.',
    consequences: ['get/media-comes-back'],
    rules: showingMedia((media) => ({ ...media, sortOrder: stringifyJson(media.sortOrder ?? 0) })),
  },
  {
    name: 'media-with-bare-names',
    requirement: 'get/media-objects',
    says: 'The addresses of media are the names of files.',
    rules: showingMedia((media) => ({ ...media, urls: { small: 'small picture.jpg' } })),
  },
  {
    name: 'media-address-null',
    requirement: 'get/media-objects',
    says: 'Of each file the largest picture has an address that is null.',
    rules: showingMedia((media) => {
      const urls = member(media, 'urls');
      return isObject(urls) ? { ...media, urls: { ...urls, xxxlarge: null } } : media;
    }),
  },
  {
    name: 'media-order-lost',
    requirement: 'get/media-comes-back',
    says: 'Media come back without their sort order.',
    rules: showingMedia((media) => without(media, 'sortOrder')),
  },
  {
    name: 'media-all-first-in-lists',
    requirement: 'list/agrees-with-get',
    says: 'Lists show each file at the first place of the order.',
    rules: showingMedia((media, { operation }) =>
      operation === 'list' && media.sortOrder !== undefined
        ? { ...media, sortOrder: new JsonNumber('0') }
        : media,
    ),
  },
  {
    name: 'lists-without-images',
    requirement: 'list/shows-all-product-fields',
    says: 'Lists show products without their images.',
    rules: (rules) => ({
      showImages: (images, call) => (call.operation === 'list' ? [] : rules.showImages(images, call)),
    }),
  },
  {
    name: 'second-image-lost',
    requirement: 'get/media-comes-back',
    says: 'A product that is created with several images keeps the first of them.',
    rules: onCreate((product) => {
      const sent = product.content.images;
      return isArray(sent)
        ? { ...product, content: { ...product.content, images: sent.slice(0, 1) } }
        : product;
    }),
  },
  {
    name: 'first-place-of-media-lost-by-updates',
    requirement: 'get/media-comes-back',
    says: 'A file that an update puts at the place zero of the order has none.',
    rules: updatingMedia((media) =>
      media.map((one) => {
        const order = member(one, 'sortOrder');
        return order instanceof JsonNumber && Number(order.raw) === 0 ? without(one, 'sortOrder') : one;
      }),
    ),
  },
  {
    name: 'third-medium-of-an-image-lost-by-updates',
    requirement: 'get/media-comes-back',
    says: 'Of an image with more than two files an update keeps the first two.',
    rules: updatingMedia((media) => media.slice(0, 2)),
  },
  {
    name: 'images-lost-by-update',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update that names no images takes them away.',
    rules: onUpdate((product, _before, { sent }) =>
      sent.content.images === undefined
        ? { ...product, content: without(product.content, 'images') }
        : product,
    ),
  },
  {
    name: 'images-lost-by-update-through-an-ean',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update that is addressed by an ean takes the images away where it does not send them.',
    rules: onUpdate((product, _before, { call, sent }) =>
      isEan(call.key) && sent.content.images === undefined
        ? { ...product, content: without(product.content, 'images') }
        : product,
    ),
  },
  {
    name: 'images-lost-by-update-of-a-variant',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of variants alone takes the images of the product away.',
    rules: onUpdate((product, _before, change) =>
      updatesVariantsAlone(change) ? { ...product, content: without(product.content, 'images') } : product,
    ),
  },
];

function codeFields({ definition }: World): string[] {
  return [...definition.product.values()].filter(({ kind }) => kind === 'selectable').map(({ code }) => code);
}

/** Refuses every create that names a file of this kind. */
function refusingMedia(isRefused: (media: JsonObject) => boolean): Departure {
  return refusing(
    (change) => change.before === undefined && mediaOf(change).some(isRefused),
    badRequest('BAD_IMAGES', 'These images cannot be taken'),
  );
}

/** Alters the files of each image that an update sends. */
function updatingMedia(alter: (media: readonly JsonObject[]) => readonly JsonObject[]): Departure {
  return onUpdate((product, _before, { sent }) => {
    const { images: sentImages } = sent.content;
    if (!isArray(sentImages)) return product;
    const kept = sentImages.map((image) => ({ media: alter(mediaOfImage(image)) }));
    return { ...product, content: { ...product.content, images: kept } };
  });
}

function mediaOfImage(image: Json): JsonObject[] {
  const media = isObject(image) ? member(image, 'media') : undefined;
  return (isArray(media) ? media : []).filter(isObject);
}

function mediaOf({ sent }: Change): JsonObject[] {
  const sentImages = member(sent.content, 'images');
  return isArray(sentImages) ? sentImages.flatMap(mediaOfImage) : [];
}

function showingMedia(alter: (media: JsonObject, call: Call) => JsonObject): Departure {
  return (rules) => ({
    showImages(images, call) {
      const shown = rules.showImages(images, call);
      if (!isArray(shown)) return shown;
      return shown.map((image) => {
        const media = isObject(image) ? member(image, 'media') : undefined;
        return isArray(media)
          ? { media: media.map((one) => (isObject(one) ? alter(one, call) : one)) }
          : image;
      });
    },
  });
}
