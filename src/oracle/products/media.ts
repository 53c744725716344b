import type { Field } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject, pointer, sameValue } from '../../json/tree.js';
import { isThere, member, shown } from '../answers/body.js';
import { type Deviation, type Judged, seenIn } from '../deviation.js';
import { schemaDeviations } from '../schemas.js';
import type { SeenProduct } from '../seen-products.js';

/** A media object, or what stands in its place. */
interface SeenMedia {
  readonly media: Json;
  readonly pointer: string;
}

const elements = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The media objects of the images of one node: a product, a variant or a channel. */
const mediaOf = (node: Json | undefined, place: string): readonly SeenMedia[] =>
  elements(member(node, 'images')).flatMap((image, imageIndex) =>
    elements(member(image, 'media')).map((media, mediaIndex) => ({
      media,
      pointer: `${place}${pointer('images', imageIndex, 'media', mediaIndex)}`,
    })),
  );

/** All media objects of a product, wherever it holds images. */
export const mediaIn = (product: JsonObject): readonly SeenMedia[] => {
  const channels = member(product, 'channels');
  return [
    ...mediaOf(product, ''),
    ...(isObject(channels) ? Object.entries(channels) : []).flatMap(([code, channel]) =>
      mediaOf(channel, pointer('channels', code)),
    ),
    ...elements(member(product, 'variants')).flatMap((variant, index) =>
      mediaOf(variant, pointer('variants', index)),
    ),
  ];
};

/** What the images of a product are instead of objects that hold media; nothing where a definition has a field of that name. */
const misshapenImages = ({ product }: SeenProduct, fields: readonly Pick<Field, 'code'>[]): Deviation[] => {
  const images = product.images ?? null;
  if (images === null || fields.some(({ code }) => code === 'images')) return [];
  if (!Array.isArray(images)) {
    return [{ expected: 'an array of images', received: shown(images), pointer: pointer('images') }];
  }
  return images.flatMap((image, index) => {
    const media = member(image, 'media');
    if (isObject(image) && (media === null || Array.isArray(media))) return [];
    const received = isObject(image) ? `media: ${shown(media)}` : shown(image);
    return [{ expected: 'an object with an array of media', received, pointer: pointer('images', index) }];
  });
};

/**
 * The images of a product are objects, each with an array of media. Every media object has a code that is a string; its
 * sortOrder is an integer and its urls are URLs where they are. Section: Resources and their fields.
 */
export const mediaObjects = (seen: SeenProduct, fields: readonly Pick<Field, 'code'>[] = []): Judged => {
  const found = mediaIn(seen.product);
  const misshapen = misshapenImages(seen, fields);
  const deviations = found.flatMap(({ media, pointer: place }) =>
    seenIn(seen.exchange, schemaDeviations('media', media), seen.pointer + place),
  );
  return {
    examples: found.length + misshapen.length,
    deviations: [...seenIn(seen.exchange, misshapen, seen.pointer), ...deviations],
  };
};

const cameBack = (sent: Json, received: readonly SeenMedia[]): Deviation | undefined => {
  const code = member(sent, 'code');
  const order = member(sent, 'sortOrder');
  // An update may replace media or add to them: then one code stands twice.
  const found = received.filter(({ media }) => isThere(code) && member(media, 'code') === code);
  const orders = found.map(({ media }) => member(media, 'sortOrder'));
  const [first] = found;
  if (first === undefined) {
    return { expected: `media with the code ${shown(code)}`, received: 'absent', pointer: '/images' };
  }
  if (!isThere(order) || orders.some((one) => isThere(one) && sameValue(order, one))) return undefined;
  const [answered] = orders;
  return { expected: shown(order), received: shown(answered), pointer: `${first.pointer}/sortOrder` };
};

/** The media sent with a product are in its answer, with their code and sortOrder. */
export const mediaCameBack = (sent: JsonObject, received: JsonObject): Judged => {
  const media = mediaOf(sent, '');
  const answered = mediaOf(received, '');
  const deviations = media
    .map((one) => cameBack(one.media, answered))
    .filter((deviation) => deviation !== undefined);
  return { examples: media.length, deviations };
};
