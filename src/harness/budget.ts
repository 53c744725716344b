import type { Spent } from '../target/allowance.js';
import { theWorld } from './world.js';

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
    [spent.seconds, maxTime, `${maxTime} s that --max-time allows`],
    [spent.requests, maxRequests, `${maxRequests} requests that --max-requests allows`],
    [spent.products, maxProducts, `${maxProducts} products that --max-products allows`],
  ] as const;
  const full = bounds.find(([used, most]) => most !== null && used >= most * shareOfExamples);
  return full === undefined ? null : `four fifths of the ${full[2]} were used up: raise it`;
};

/** The same for this run. */
export const whyNoMoreExamples = (): string | null => {
  const { config, target } = theWorld();
  return whyFull(target.spent(), config);
};
