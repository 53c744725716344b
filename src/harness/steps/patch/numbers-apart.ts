import { getAt } from '../../../generators/places.js';
import { freeFrom } from '../../../generators/products/distinct-integers.js';
import type { JsonObject } from '../../../json/json.js';
import { isNumber, numberText } from '../../../json/tree.js';
import type { PatchChange } from './update-bodies.js';

/** Which whole number is meant, written the same for every change of it. */
const nameOf = ({ field, place }: PatchChange): string =>
  JSON.stringify([field.code, place.channel, place.language]);

/**
 * The changes with other whole numbers in place of those that another variant has, or is to have: a service may want an
 * order that tells variants apart, and refuse them.
 *
 * @param variants all that the product has, as they were read.
 */
export const numbersApart = (
  changes: readonly PatchChange[],
  variants: readonly JsonObject[],
): readonly PatchChange[] => {
  const taken = new Map<string, Set<number>>();
  const takenFor = (change: PatchChange): Set<number> => {
    const held = variants
      .map((variant) => getAt(variant, change.place))
      .filter((value) => value !== undefined && isNumber(value))
      .map((value) => Number(numberText(value)));
    const known = taken.get(nameOf(change)) ?? new Set(held);
    taken.set(nameOf(change), known);
    return known;
  };
  return changes.map((change) => {
    const { field, value } = change;
    if (field.kind !== 'integer' || field.owner !== 'variant' || !isNumber(value)) return change;
    const numbers = takenFor(change);
    const number = Number(numberText(value));
    const free = freeFrom(number, numbers);
    numbers.add(free);
    return free === number ? change : { ...change, value: free };
  });
};
