import { notKnown } from '../../../discovery/remedy-in-fixtures.js';
import type { JsonObject } from '../../../json/json.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
import { makeEach } from '../../examples/examples.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { soundProduct } from '../own-products.js';
import { sharedOnce } from '../shared-looks.js';

/** A create of a product with images, after one without them was accepted. */
interface MediaCreate {
  readonly body: JsonObject;
  readonly answered: Answered;
}

/** Two digits: as a text it would stand before most numbers of one. */
const sortOrder = 10;

const image = (...media: readonly JsonObject[]): JsonObject => ({ media: [...media] });

/** Images to send together, with media that have a place in the order and without. One file stands in no product twice. */
const imagesOf = ([first, second, third]: readonly string[]): readonly (readonly JsonObject[])[] => {
  if (first === undefined) return [];
  const ordered = { code: first, sortOrder };
  if (second === undefined) return [[image(ordered)], [image({ code: first })]];
  const further = third === undefined ? [] : [image({ code: third, sortOrder: 1 })];
  return [[image(ordered, { code: second }), ...further]];
};

/** Products with images of media codes that the target knows; untested where no media code is known. */
export const mediaCreates = sharedOnce(
  'product-with-media',
  async (check: Check): Promise<readonly MediaCreate[]> => {
    const { given, has, pim } = check;
    if (has.media.length === 0) {
      return untestable(notKnown('media code', 'media'));
    }
    const sound = await soundProduct(check);
    await given.read(sound);
    return makeEach(imagesOf(has.media), async (images) => {
      const body = { ...restamped(has, sound.body), images: [...images] };
      return { body, answered: await pim.create(body) };
    });
  },
);

/** The products with images, as far as they were accepted. */
export const productsWithMedia = async (check: Check): Promise<readonly Product[]> => {
  const creates = await mediaCreates.shared(check);
  return Promise.all(creates.map(({ body, answered }) => check.given.adopted(body, answered)));
};

/** The first product with images; untested where it was not accepted. */
export const productWithMedia = async (check: Check): Promise<Product> => {
  const [first] = await mediaCreates.shared(check);
  return first === undefined
    ? untestable(notKnown('media code', 'media'))
    : check.given.adopted(first.body, first.answered);
};
