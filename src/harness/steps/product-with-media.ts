import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';

/**
 * A product with images of media codes that the target knows.
 *
 * @throws {Untestable} where no media code is known.
 */
export const productWithMedia = sharedByChecks(
  'product-with-media',
  async (check: Check): Promise<Product> => {
    const { given, has } = check;
    if (has.media.length === 0)
      return untestable('no media code is known: name some as `media` in PIM_FIXTURES');
    const media = has.media.slice(0, 2).map((code, index) => ({ code, sortOrder: index + 1 }));
    return given.created({ ...drawProduct(has, { optional: 'none', variants: 1 }), images: [{ media }] });
  },
);
