import { theWorld } from './world.js';

/**
 * The part of a bound that drawn examples may use up. The rest is kept for what every run looks at: without it a
 * short run would leave rules untested that a few requests can judge.
 */
const shareOfExamples = 0.8;

interface Bound {
  readonly used: number;
  readonly most: number | null;
  /** What is used up, as the user knows it. */
  readonly what: string;
}

const reached = ({ used, most }: Bound, share: number): boolean => most !== null && used >= most * share;

/** Why no drawn example may begin any more, with the remedy; null while there is room. */
export const whyNoMoreExamples = (): string | null => {
  const { config, made, startedAt, target } = theWorld();
  const seconds = (performance.now() - startedAt) / 1_000;
  const bounds: readonly Bound[] = [
    { used: seconds, most: config.maxTime, what: `the ${config.maxTime} s that --max-time allows` },
    {
      used: target.requests(),
      most: config.maxRequests,
      what: `the ${config.maxRequests} requests that --max-requests allows`,
    },
    {
      used: made(),
      most: config.maxProducts,
      what: `the ${config.maxProducts} products that --max-products allows`,
    },
  ];
  const full = bounds.find((bound) => reached(bound, shareOfExamples));
  return full === undefined ? null : `four fifths of ${full.what} were used up: raise it`;
};

/** Why nothing at all may begin any more, with the remedy; null while there is time. */
export const whyOutOfTime = (): string | null => {
  const { config, startedAt } = theWorld();
  const used = (performance.now() - startedAt) / 1_000;
  return reached({ used, most: config.maxTime, what: '' }, 1)
    ? `the ${config.maxTime} s that --max-time allows were used up: raise it`
    : null;
};
