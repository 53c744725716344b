import fc from 'fast-check';
import { scattered } from '../../../generators/products/scattered.js';
import type { JsonObject } from '../../../json/json.js';
import { unchanging } from '../../asking/shared-reads.js';
import type { Check } from '../../check.js';
import { draw, drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';

/** Enough variants for most pairs of values to stand without each other in one of them. */
const howManyVariants = 4;

/**
 * A product that holds about half of what it could, required or not, and one that holds the other half. In each the
 * second variant has what the first lacks, so that no value stands in both and none in neither.
 */
const halves = sharedByChecks('scattered-halves', async ({ has }: Check): Promise<readonly JsonObject[]> => {
  const coins = new Map<string, boolean>();
  const coin = (where: string): boolean => {
    const inFirst = where.replace(/^variant 1 /, 'variant 0 ');
    if (inFirst !== where) return !coin(inFirst);
    const tossed = coins.get(where) ?? draw(fc.boolean());
    coins.set(where, tossed);
    return tossed;
  };
  return [true, false].map((side) =>
    scattered(has, drawProduct(has, { variants: howManyVariants }), (where) => coin(where) === side),
  );
});

const scatteredHalf = (index: number): ((check: Check) => Promise<Product>) =>
  sharedByChecks(`scattered-product-${index}`, async (check) =>
    unchanging(await check.given.created((await halves(check))[index] ?? {})),
  );

/**
 * Products in which values stand alone that stand beside others elsewhere: a service may lose, or find elsewhere, what
 * lacks its neighbour. Made once, and not Valid for the most part.
 */
export const scatteredProducts = [scatteredHalf(0), scatteredHalf(1)] as const;
