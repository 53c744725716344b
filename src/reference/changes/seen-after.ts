import { instantOf } from '../model/clock.js';
import type { Product } from '../model/product.js';

/**
 * The eyes of a client of a service with that lag: they see of a product the version that shows, or `undefined` where
 * none does.
 *
 * @param lag how long a write takes to show, in milliseconds.
 * @param now the time in milliseconds by the clock that dates the products, which may be ahead or behind.
 */
export function seenAfter(lag: number, now: number): (product: Product) => Product | undefined {
  if (lag === 0) return (product) => product;
  // A list looks at every product by it.
  const latest = instantOf(now - lag);
  return (product) => {
    let version: Product | undefined = product;
    while (version !== undefined && version.lastModifiedOn > latest) version = version.previous;
    return version;
  };
}
