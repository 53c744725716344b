import type { Change } from '../../changes/change.js';
import type { Key, Product } from '../../model/product.js';
import type { Conflict } from '../../rules/identity.js';
import type { Departure } from '../../rules/index.js';

/**
 * Unique values that may be given to others although a product has them.
 *
 * @param kind of which values.
 * @param isMeant which products and values of theirs; all of them where nothing is said.
 */
export function unguarded(
  kind: Key['kind'],
  isMeant: (product: Product, key: Key) => boolean = () => true,
): Departure {
  return (rules) => ({
    holdsItsKeys: (product, key) =>
      !(key.kind === kind && isMeant(product, key)) && rules.holdsItsKeys(product, key),
  });
}

/**
 * Values in use that a write may have all the same.
 *
 * @param kind of which values.
 * @param isMeant in which writes, and where they are in use.
 */
export function overlooked(
  kind: Key['kind'],
  isMeant: (conflict: Conflict, change: Change) => boolean,
): Departure {
  return (rules) => ({
    conflicts: (change) =>
      rules
        .conflicts(change)
        .filter((conflict) => !(conflict.key.kind === kind && isMeant(conflict, change))),
  });
}

/**
 * Whether a value in use is an ean that another product has, and that does not come in the first variants sent.
 *
 * @param count of variants that are the first ones.
 */
export const isBehindTheFirst = ({ holder, key }: Conflict, { draft, sent }: Change, count = 1): boolean =>
  holder !== draft &&
  !sent.variants?.slice(0, count).some(({ content }) => Object.values(content).includes(key.value));
