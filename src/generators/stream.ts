import fc from 'fast-check';

/**
 * A stable hash of its parts, for seeds that follow from the run's seed and a name: the same parts give the same
 * number on every machine and in every version of the suite.
 *
 * @returns an unsigned 32-bit integer.
 */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(parts)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return finalise(hash);
}

/** The value that an arbitrary draws first from this seed. */
export function sampleOf<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  for (const value of fc.sample(arbitrary, { seed, numRuns: 1 })) {
    return value;
  }
  throw new Error('an arbitrary drew nothing');
}

/** Spreads the last characters, which FNV leaves in the low bits, over all 32 (murmur3's final mix). */
function finalise(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
