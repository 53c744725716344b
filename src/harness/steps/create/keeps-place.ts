import type { Place } from '../../../oracle/products/round-trip.js';
import type { Check } from '../../check.js';
import { each, once } from '../../examples/examples.js';
import { expect } from '../../expect.js';
import type { Product } from '../../product.js';
import { bareProduct, ownProducts } from '../own-products.js';
import { keepsOrderOfUpdates } from '../patch/order-of-values.js';
import { eachWithOneGap } from '../states/with-one-gap.js';
import { eachNotation } from './decimal-notations.js';
import { productOfEqualCodes } from './equal-codes.js';
import { fewHolding, holdingPlace, holdsPlace, nothingHeld } from './held-places.js';
import { keepsManyVariants } from './many-variants.js';
import { keepsContentOfOne } from './one-locale.js';
import { productWithMedia } from './product-with-media.js';
import { scatteredProducts } from './scattered-products.js';

const keeps = (product: Product, place: Place): Promise<void> => expect(product).toKeep(product.body, place);

/** A product that was made for something else: it may hold nothing in the place. */
const keepsWhatItHolds = async ({ has }: Check, product: Product, place: Place): Promise<void> => {
  if (holdsPlace(has, product.body, place)) await keeps(product, place);
};

/** Variants in numbers, and variants that are told apart by their eans alone. */
const keepsVariants = async (check: Check): Promise<void> => {
  await once(() => keepsManyVariants(check));
  await once(async () => {
    const product = await productOfEqualCodes(check);
    if (product !== undefined) await keeps(product, 'variants');
  });
};

/**
 * Judges that what products hold in such a place comes back, whatever else they are like.
 *
 * @param none why there may be no such place.
 */
export const keepsPlace = async (check: Check, place: Place, none: string): Promise<void> => {
  const { complete, incomplete, minimal } = await ownProducts(check);
  const holding = await holdingPlace(check, [...complete, minimal, incomplete], place);
  if (holding.length === 0) return nothingHeld(check, place, none);
  await each(holding, (product) => keeps(product, place));
  await each([bareProduct, ...scatteredProducts], async (productOf) =>
    keepsWhatItHolds(check, await productOf(check), place),
  );
  await eachWithOneGap(
    check,
    (creates) => fewHolding(check.has, creates, place),
    (product) => keeps(product, place),
  );
  if (place === 'language' || place === 'channel') await once(() => keepsContentOfOne(check, place));
  if (place === 'variants') await keepsVariants(check);
  if (place === 'order') await once(() => keepsOrderOfUpdates(check));
  if (check.has.media.length > 0) {
    await once(async () => keepsWhatItHolds(check, await productWithMedia(check), place));
  }
  await eachNotation(check, (product) => keeps(product, place), place);
};
