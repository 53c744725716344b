import { unknownCode } from '../../generators/unknown-code.js';
import type { Check } from '../check.js';
import type { Product } from '../product.js';
import { theWorld } from '../world.js';

/**
 * An identifier of no product, after the shape of the one of a product that exists. It is new in each run, since
 * other runs may have left products behind.
 */
export const unknownProductId = (_check: Check, product: Product): string => {
  const { identifiers } = theWorld();
  return unknownCode([product.address], identifiers.number());
};
