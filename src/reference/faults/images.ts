import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { isArray, isObject, type Json, JsonNumber, type JsonObject, member, without } from '../json/json.js';
import { badRequest, Refused } from '../model/refusal.js';
import type { Departure } from '../rules/index.js';
import { onUpdate } from './alter.js';

/** Defects of taking images of files that exist, and of keeping them. */
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
    name: 'images-lost-by-update',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update that names no images takes them away.',
    rules: onUpdate((product, _before, { sent }) =>
      sent.content.images === undefined
        ? { ...product, content: without(product.content, 'images') }
        : product,
    ),
  },
];

/** Refuses every create that names a file of this kind. */
function refusingMedia(isRefused: (media: JsonObject) => boolean): Departure {
  return (rules) => ({
    beforeWrite(change) {
      if (change.before === undefined && mediaOf(change).some(isRefused)) {
        throw new Refused(badRequest('BAD_IMAGES', 'These images cannot be taken'));
      }
      return rules.beforeWrite(change);
    },
  });
}

function mediaOf({ sent }: Change): JsonObject[] {
  const listed = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);
  return listed(member(sent.content, 'images'))
    .flatMap((image) => (isObject(image) ? listed(member(image, 'media')) : []))
    .filter(isObject);
}
