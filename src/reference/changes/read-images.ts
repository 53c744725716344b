import { isArray, isObject, type Json, JsonNumber, type JsonObject, member, textAt } from '../json/json.js';
import type { ReferenceData } from '../model/definition.js';
import { badRequest, notFound, Refused } from '../model/refusal.js';

/**
 * Reads `images` of a request and keeps code and sort order; the addresses are the service's own.
 *
 * @returns the images, `null` where they are to be taken away, or `undefined` where there are none
 * @throws Refused where the shape is another, or a media code does not exist
 */
export function readImages(images: Json | undefined, data: ReferenceData): Json | undefined {
  if (images === undefined || images === null) return images;
  if (!isArray(images)) throw badImages('images must be an array');
  return images.map((image) => {
    const media = isObject(image) ? member(image, 'media') : undefined;
    if (!isArray(media)) throw badImages('Each of images must be an object with an array media');
    return { media: media.map((object) => readMedia(object, data)) };
  });
}

function readMedia(object: Json, data: ReferenceData): JsonObject {
  if (!isObject(object)) throw badImages('Each of media must be an object');
  const code = textAt(object, 'code');
  if (code === undefined) throw badImages('Each of media needs a code');
  if (!data.media.has(code)) {
    throw new Refused(notFound('MEDIA_NOT_FOUND', `There is no file ${JSON.stringify(code)}`, code));
  }
  const sortOrder = member(object, 'sortOrder');
  if (sortOrder === undefined || sortOrder === null) return { code };
  if (!(sortOrder instanceof JsonNumber) || !/^-?\d{1,9}$/.test(sortOrder.raw)) {
    throw badImages('sortOrder must be a whole number');
  }
  return { code, sortOrder };
}

function badImages(message: string): Refused {
  return new Refused(badRequest('BAD_IMAGES', message));
}
