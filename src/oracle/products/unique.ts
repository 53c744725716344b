import type { JsonObject } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import { member, shown } from '../answers/body.js';
import type { Judgement } from '../deviation.js';
import { isLive, placedVariants } from '../seen-products.js';

/**
 * The live products that hold an ean: neither Deleted nor Replaced.
 *
 * @param code of the field that holds the ean of a variant.
 */
export const eanHolders = (
  products: readonly JsonObject[],
  ean: string,
  code: string,
): readonly JsonObject[] =>
  products.filter(
    (product) =>
      isLive(product) && placedVariants(product).some(({ variant }) => member(variant, code) === ean),
  );

/** The live products that hold a value in a member of their own, such as `productId`. */
export const identifierHolders = (
  products: readonly JsonObject[],
  name: string,
  value: string,
): readonly JsonObject[] => products.filter((product) => isLive(product) && member(product, name) === value);

/**
 * No more than one product holds something that identifies; different answers of one product count once, be its internal
 * id what it may. What shows none may be any of the others.
 */
export const heldOnce = (holders: readonly JsonObject[], what: string): Judgement => {
  const all = holders.map((product) => member(product, 'id') ?? null).filter((id) => id !== null);
  const ids = [...new Map(all.map((id) => [stringifyJson(id), id])).values()];
  if (ids.length < 2) return undefined;
  return {
    expected: `at most one product with ${what}, Deleted and Replaced ones aside`,
    received: `${ids.length} of them: ${ids
      .map((id) => shown(id, 40))
      .slice(0, 4)
      .join(', ')}`,
    pointer: null,
  };
};
