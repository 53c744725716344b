import { instantOf } from '../model/clock.js';
import type { Product } from '../model/product.js';

/**
 * The version of a product that a service with that lag shows, or `undefined` where it shows none.
 *
 * @param lag how long a write takes to show, in milliseconds.
 * @param now the time in milliseconds by the clock that dates the products, which may be ahead or behind.
 */
export function visible(product: Product, lag: number, now: number): Product | undefined {
  if (lag === 0) return product;
  const latest = instantOf(now - lag);
  let version: Product | undefined = product;
  while (version !== undefined && version.lastModifiedOn > latest) version = version.previous;
  return version;
}
