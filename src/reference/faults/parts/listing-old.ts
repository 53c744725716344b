import type { Change } from '../../changes/change.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';

/** Lists show a product as it was before its last update, where that was such a one. */
export function listingOld(isMeant: (change: Change) => boolean): Departure {
  return (rules) => {
    const old = new Map<string, Product>();
    return {
      toStore(change) {
        const { before } = change;
        if (before !== undefined && isMeant(change)) old.set(before.id, before);
        else if (before !== undefined) old.delete(before.id);
        return rules.toStore(change);
      },
      showElement: (product, call) => rules.showElement(old.get(product.id) ?? product, call),
    };
  };
}
