import type { Vocabulary } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { isNumber, numberText } from '../../json/tree.js';
import { fieldsOf } from '../fields.js';
import { largestPlain } from '../values/plain.js';

/** Above it the next number is sought below: a bound of 16 bits, and of what a number holds exactly, is not passed. */
const LARGE = 2 ** 14;

/**
 * The number, or the next one that is not taken yet: of plain ones another plain one while there is any, else above a small
 * one, below a large one. One that has no neighbours, such as one of 400 digits that an answer shows, stays as it is.
 */
export const freeFrom = (number: number, taken: ReadonlySet<number>): number => {
  if (!Number.isSafeInteger(number)) return number;
  if (number >= 1 && number <= largestPlain) {
    for (let steps = 0; steps < largestPlain; steps += 1) {
      const plain = ((number - 1 + steps) % largestPlain) + 1;
      if (!taken.has(plain)) return plain;
    }
  }
  const step = number > LARGE ? -1 : 1;
  let free = number;
  while (taken.has(free)) free += step;
  return free;
};

/**
 * Variants of one product whose whole numbers, such as the order in which they are shown, differ from each other. That
 * they may be equal is not said ("Variant"): a service may want an order that tells variants apart.
 */
export const withDistinctIntegers = (
  has: Pick<Vocabulary, 'fields'>,
  variants: readonly JsonObject[],
): JsonObject[] => {
  const codes = fieldsOf(has, 'variant').filter(({ kind }) => kind === 'integer');
  const taken = new Map(codes.map(({ code }) => [code, new Set<number>()]));
  return variants.map((variant) => {
    const distinct = { ...variant };
    for (const [code, numbers] of taken) {
      const value = variant[code];
      if (!isNumber(value)) continue;
      const number = Number(numberText(value));
      const free = freeFrom(number, numbers);
      if (free !== number) distinct[code] = free;
      numbers.add(free);
    }
    return distinct;
  });
};
