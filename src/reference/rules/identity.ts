import type { Change } from '../changes/change.js';
import { isLive, type Key, keysOf, type Product } from '../model/product.js';
import { badRequest, type Refusal } from '../model/refusal.js';
import type { World } from '../world.js';

/** A unique value of a draft that something else holds already. */
export interface Conflict {
  readonly key: Key;
  /** The other product; the draft itself where one of its variants repeats an ean of another. */
  readonly holder: Product;
}

/** Decisions about unique values; the notes on `productId`, `externalId` and `ean` under "Resources". */
export interface IdentityRules {
  /** A product id for a product that came without one. */
  newProductId(world: World): string;
  /** The internal id of a new product or variant. */
  newId(): string;
  /** The product that a create request updates instead of making a new one. */
  createTarget(change: Pick<Change, 'sent' | 'call'>): Product | undefined;
  /** Whether a product keeps others from taking its unique values. */
  holdsItsKeys(product: Product, key: Key): boolean;
  /** The unique values that the draft must not have. */
  conflicts(change: Change): Conflict[];
  /** What happens to a write with such a value; `undefined` lets it pass. */
  duplicate(conflict: Conflict, change: Change): Refusal | undefined;
  /** Runs between the check and the write; a promise opens the gap that the service must not have. */
  beforeWrite(change: Change): Promise<void> | undefined;
}

/** As the specification has it. */
export const identity: IdentityRules = {
  newProductId({ store }) {
    let number = store.count() + 1;
    let productId = '';
    do {
      productId = `P-${String(number).padStart(6, '0')}`;
      number += 1;
    } while (store.holders({ kind: 'productId', value: productId }).length > 0);
    return productId;
  },

  newId: () => crypto.randomUUID(),

  createTarget: () => undefined,

  holdsItsKeys: (product) => isLive(product),

  conflicts({ draft, call: { world } }) {
    const seen = new Set<string>();
    return keysOf(draft, world.definition).flatMap((key) => {
      const name = `${key.kind}:${key.value}`;
      const isRepeated = seen.has(name);
      seen.add(name);
      return [
        ...(isRepeated ? [{ key, holder: draft }] : []),
        ...world.store
          .holders(key)
          .filter((holder) => holder.id !== draft.id && world.rules.holdsItsKeys(holder, key))
          .map((holder) => ({ key, holder })),
      ];
    });
  },

  duplicate: ({ key }) =>
    badRequest(
      `DUPLICATE_${key.kind.toUpperCase()}`,
      `Another product or variant has the ${key.kind} ${JSON.stringify(key.value)}`,
      key.value,
    ),

  beforeWrite: () => undefined,
};
