import type { Judgement } from '../../oracle/deviation.js';
import { currentScope } from '../world/scope.js';
import { theWorld } from '../world/world.js';
import { pause } from './pause.js';

/** What was seen last, and how it deviates from what was awaited; undefined where it appeared. */
export interface Awaited<T> {
  readonly value: T;
  readonly deviation: Judgement;
}

/** Milliseconds that a write may take to show: what the attempt has, or else the consistency timeout. */
export const patienceMs = (): number =>
  currentScope()?.attempt.patienceMs ?? theWorld().config.consistencyTimeout * 1_000;

/** After so many times the longest lag that was seen, what was written is hardly late any more. */
const lags = 2;

/** Milliseconds after which something written should show, by what was seen so far; 0 where nothing showed late. */
export const overdueMs = (): number => lags * theWorld().longestLagMs;

const firstPauseMs = 80;
const longestPauseMs = 1_000;

/**
 * Looks again and again until the judgement holds, since a write may show late. Gives up after a look that
 * started when the time was over.
 *
 * @param look sends the request; called at least once.
 * @param judge what is wrong with what was seen, if anything.
 * @param patience how long it may take from the first answer on, in milliseconds.
 * @param wasLate whether what appeared after the first look did so by the time that went by.
 */
export const eventually = async <T>(
  look: () => Promise<T>,
  judge: (seen: T) => Judgement,
  patience: number = patienceMs(),
  wasLate: (seen: T) => boolean = () => true,
): Promise<Awaited<T>> => {
  const world = theWorld();
  const start = performance.now();
  let deadline: number | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.7, longestPauseMs)) {
    const lookedAt = performance.now();
    const value = await look();
    // Counted from the first answer: behind many others the first look may wait for its turn longer than that.
    deadline ??= performance.now() + patience;
    const deviation = judge(value);
    if (deviation === undefined) {
      if (pauseMs > firstPauseMs && wasLate(value))
        world.longestLagMs = Math.max(world.longestLagMs, lookedAt - start);
      return { value, deviation };
    }
    if (lookedAt >= deadline) return { value, deviation };
    await pause(pauseMs);
  }
};
