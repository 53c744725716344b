import { textAt } from '../json/json.js';
import type { Product } from '../model/product.js';
import type { Change } from './change.js';

/** The product that keeps the externalId of a create from others, for services where such a create updates it. */
export function heldByExternalId({
  sent,
  call: { world },
}: Pick<Change, 'sent' | 'call'>): Product | undefined {
  const value = textAt(sent.content, 'externalId');
  if (value === undefined) return undefined;
  const key = { kind: 'externalId', value } as const;
  return world.store.holders(key).find((product) => world.rules.holdsItsKeys(product, key));
}
