/** Numbers that look random and are the same at every start. */
export interface Random {
  /** A whole number from 0 to just below the limit. */
  below(limit: number): number;
  /** Whether something with that probability happens. */
  chance(probability: number): boolean;
  /** One of the items; there must be one. */
  pick<T>(items: readonly T[]): T;
}

/** A generator that starts at the seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
