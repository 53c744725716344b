import fc from 'fast-check';
import type { Deviation } from '../../oracle/deviation.js';
import { NoAnswer } from '../../target/pim.js';
import type { Check } from '../check.js';
import { Interrupted, Untestable } from '../endings.js';
import { theWorld } from '../world.js';
import { type Course, play } from './course.js';
import { fullPatience, type Source } from './played.js';
import type { SequenceRule } from './stage.js';

/** Most sequences that are played to find a smaller one. */
const mostPlays = { smoke: 20, standard: 40, deep: 100 } as const;

/** Waits this many times the longest lag that the run has seen, and a while beside: most plays are to find nothing. */
const lags = 3;
const whileMs = 400;

/** The smallest sequence found that breaks a rule. */
export interface Smallest {
  readonly course: Course;
  readonly deviation: Deviation;
  /** By which fast-check finds it among those of its source. */
  readonly path: string;
}

/**
 * Plays a sequence that broke a rule again, on fresh products, and smaller ones as long as they break it.
 *
 * @param path of the sequence among those of its source, or of a smaller one that was found in an earlier run.
 * @returns undefined where the rule was not broken again.
 */
export const smallestBreaking = async (
  check: Check,
  rule: SequenceRule,
  { arbitrary, seed }: Source,
  path: string,
): Promise<Smallest | undefined> => {
  const most = mostPlays[check.config.profile];
  const patienceMs = Math.min(fullPatience(), lags * theWorld().longestLagMs + whileMs);
  let plays = 0;
  let last: Course | undefined;
  const holds = async (steps: Parameters<typeof play>[2]): Promise<boolean> => {
    plays += 1;
    if (plays > most) return true;
    try {
      const course = await play(check, `${rule}/${plays}`, steps, plays === 1 ? fullPatience() : patienceMs);
      if (!course.found.has(rule)) return true;
      last = course;
      return false;
    } catch (thrown) {
      // What could not be played to its end says nothing: the deviation found before stands.
      if (thrown instanceof Untestable || thrown instanceof NoAnswer || thrown instanceof Interrupted)
        return true;
      throw thrown;
    }
  };
  const { counterexamplePath } = await fc.check(fc.asyncProperty(arbitrary, holds), { seed, path });
  const deviation = last?.found.get(rule);
  return last === undefined || deviation === undefined
    ? undefined
    : { course: last, deviation, path: counterexamplePath ?? path };
};
