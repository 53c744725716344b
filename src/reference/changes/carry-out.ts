import type { Product } from '../model/product.js';
import { Refused } from '../model/refusal.js';
import type { World } from '../world.js';
import type { Change } from './change.js';
import { checkChange } from './check-change.js';
import type { Draft } from './draft.js';

/**
 * Checks a change and stores it, all in one step: no other request runs between check and write.
 *
 * @returns the product as it was stored
 * @throws Refused where it was not; then nothing changed
 */
export async function carryOut({ change, refusal }: Draft): Promise<Product> {
  const { rules } = change.call.world;
  const problem = refusal ?? checkChange(change);
  if (problem !== undefined) {
    rules.afterRefusal(change, problem);
    throw new Refused(problem);
  }
  const pause = rules.beforeWrite(change);
  if (pause !== undefined) await pause;
  return storeChange(change);
}

/** Writes a change into the store without another look. */
export function storeChange(change: Change): Product {
  const { world } = change.call;
  const { previous: _, ...product } = world.rules.toStore(change);
  storeVersion(product, change.before, world);
  return product;
}

/** Puts a version of a product in the place of the one before, which stays at hand where writes show late. */
export function storeVersion(product: Product, before: Product | undefined, { rules, store }: World): void {
  const { list, get, patch } = rules.lag();
  const keepsHistory = list + get + patch > 0;
  store.put(keepsHistory && before !== undefined ? { ...product, previous: before } : product);
}
