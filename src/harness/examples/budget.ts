import { grouped } from '../../reporters/text.js';
import type { Spent } from '../../target/pace/allowance.js';
import { theWorld } from '../world/world.js';

/**
 * The part of a bound that drawn examples may use up. The rest is kept for what every run looks at: without it a
 * short run would leave rules untested that a few requests can judge.
 */
const shareOfExamples = 0.8;

/** What a run is allowed in all; null for no bound. */
type Most = Readonly<Record<'maxTime' | 'maxRequests' | 'maxProducts', number | null>>;

/** Why no drawn example may begin any more, with the remedy; null while there is room. */
export const whyFull = (spent: Spent, { maxTime, maxRequests, maxProducts }: Most): string | null => {
  const bounds = [
    [spent.seconds, maxTime, 's that --max-time'],
    [spent.requests, maxRequests, 'requests that --max-requests'],
    [spent.products, maxProducts, 'products that --max-products'],
  ] as const;
  for (const [used, most, what] of bounds) {
    if (most === null || used < most * shareOfExamples) continue;
    return `four fifths of the ${grouped(most)} ${what} allows were used up: raise it`;
  }
  return null;
};

/** The same for this run. */
export const whyNoMoreExamples = (): string | null => {
  const { config, target } = theWorld();
  return whyFull(target.spent(), config);
};
