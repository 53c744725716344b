import { looksDrawn, shortestDivisible } from './secret-pieces.js';

/** What stands in reports for the first half of a client secret. */
export const shownHalf = '<first half of the client secret>';

/** Characters of a secret of which none is left out, however a service stores it: some look at no more than 72 bytes. */
const longestHalf = 30;

/**
 * The first half of a secret; undefined where it would betray much of a short one, or is a word by which reports name
 * other things.
 */
export const halfOf = (secret: string): string | undefined => {
  const half = secret.slice(0, Math.min(Math.ceil(secret.length / 2), longestHalf));
  return secret.length >= shortestDivisible && looksDrawn(half) ? half : undefined;
};
