import type { Level } from '../../catalogue/index.js';
import { type Outcome, outcomes, type RequirementResult } from '../../results/results.js';

/** How many requirements of a level came to which outcome. */
export interface LevelCounts {
  readonly level: Level;
  readonly total: number;
  /** Outcomes that occurred, in their usual order. */
  readonly counts: readonly { readonly outcome: Outcome; readonly count: number }[];
}

/** The requirements of a run counted by level; levels without requirements are left out. */
export const countsByLevel = (results: readonly RequirementResult[]): LevelCounts[] =>
  (['MUST', 'SHOULD', 'OBSERVE'] as const).flatMap((level) => {
    const ofLevel = results.filter((result) => result.level === level);
    const counts = outcomes
      .map((outcome) => ({ outcome, count: ofLevel.filter((result) => result.outcome === outcome).length }))
      .filter(({ count }) => count > 0);
    return ofLevel.length === 0 ? [] : [{ level, total: ofLevel.length, counts }];
  });

/**
 * How much was looked at: `104 of 110 applicable requirements were tested, 6 are not applicable`. Never as a share:
 * what a target has no such thing for is neither tested nor missed.
 */
export const coverageInWords = (results: readonly RequirementResult[]): string => {
  const count = (...some: readonly Outcome[]): number =>
    results.filter(({ outcome }) => some.includes(outcome)).length;
  const ruledOut = count('not-applicable');
  const applicable = results.length - ruledOut;
  const tested = applicable - count('untested', 'error');
  const rest = ruledOut === 0 ? '' : `, ${ruledOut} ${ruledOut === 1 ? 'is' : 'are'} not applicable`;
  return `${tested} of ${applicable} applicable requirements ${tested === 1 ? 'was' : 'were'} tested${rest}`;
};
