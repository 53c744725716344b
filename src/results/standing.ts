import type { Outcome, RequirementResult, Results } from './results.js';

/** Outcomes that leave nothing to do. */
const settled: readonly Outcome[] = ['passed', 'observed', 'not-applicable'];

/** Whether a requirement is as it should be; what could not be judged is not. */
export const isSettled = ({ outcome }: Pick<RequirementResult, 'outcome'>): boolean =>
  settled.includes(outcome);

/**
 * What is known of a target after one more run, which may have looked at a part only: for every requirement what came
 * of the last run that looked at it. What a run left open since it broke off says nothing new.
 *
 * @param earlier what was known before; empty before the first run.
 */
export const standingAfter = (
  earlier: readonly RequirementResult[],
  { requirements, run }: Pick<Results, 'requirements' | 'run'>,
): RequirementResult[] => {
  const known = new Set(earlier.map(({ id }) => id));
  const news = requirements.filter(
    ({ id, outcome }) => !(run.aborted !== null && outcome === 'untested' && known.has(id)),
  );
  const latest = new Map(news.map((result) => [result.id, result]));
  return [
    ...earlier.map((result) => latest.get(result.id) ?? result),
    ...news.filter(({ id }) => !known.has(id)),
  ];
};
