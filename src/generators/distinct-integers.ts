import type { Vocabulary } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import { fieldsOf } from './fields.js';

/** The number, or the next one above it that is not taken yet. */
const freeFrom = (number: number, taken: ReadonlySet<number>): number => {
  let free = number;
  while (taken.has(free)) free += 1;
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
      const number = variant[code];
      if (typeof number !== 'number') continue;
      const free = freeFrom(number, numbers);
      distinct[code] = free;
      numbers.add(free);
    }
    return distinct;
  });
};
