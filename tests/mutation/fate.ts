import type { Results } from '../../src/results/results.js';
import type { Mutant } from './mutant.js';

/**
 * What became of a mutant. `failed` and `warned`: a requirement was broken. `incomplete`: no rule was seen broken,
 * but the run could not be brought to its end. `broken`: the service did not start. The suite saw nothing of one
 * that `survived`, and its requests never came past one that is `unreached`; one that is `untested` kept it from
 * looking at something that is not a MUST, which leaves the verdict as it was. One that is `unjudged` made the suite
 * itself fail, which is a defect of the suite.
 */
export type Fate =
  | 'failed'
  | 'warned'
  | 'incomplete'
  | 'broken'
  | 'untested'
  | 'survived'
  | 'unreached'
  | 'unjudged';

const caught: readonly Fate[] = ['failed', 'warned', 'incomplete', 'broken'];

export interface MutantResult {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** Requirements that told, in the order of the catalogue. */
  readonly toldBy: readonly string[];
}

/** Fates that mean that the suite told the mutant from the service as it should be. */
export const isCaught = (fate: Fate): boolean => caught.includes(fate);

/** What the results of a certification say of the service. */
export const fateOf = ({ verdict, requirements, run }: Results): Omit<MutantResult, 'mutant'> => {
  const withOutcome = (...outcomes: readonly string[]): string[] =>
    requirements.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);
  const failed = withOutcome('failed');
  if (failed.length > 0) return { fate: 'failed', toldBy: failed };
  const warned = withOutcome('warned');
  if (warned.length > 0) return { fate: 'warned', toldBy: warned };
  const wrong = withOutcome('error');
  if (run.fault !== null || wrong.length > 0) return { fate: 'unjudged', toldBy: wrong };
  const open = withOutcome('untested');
  if (verdict !== 'conformant') return { fate: 'incomplete', toldBy: open };
  return { fate: open.length > 0 ? 'untested' : 'survived', toldBy: open };
};
