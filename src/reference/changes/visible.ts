import { instantOf } from '../model/clock.js';
import type { Product } from '../model/product.js';

/** The version of a product that a service with that lag shows now, or `undefined` where it shows none. */
export function visible(product: Product, lag: number): Product | undefined {
  if (lag === 0) return product;
  const latest = instantOf(Date.now() - lag);
  let version: Product | undefined = product;
  while (version !== undefined && version.lastModifiedOn > latest) version = version.previous;
  return version;
}
