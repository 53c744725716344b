import type { Outcome, RequirementResult, Results } from '../../src/results/results.js';

const whyOf = ({ reason, findings: [finding] }: RequirementResult): string => {
  if (finding === undefined) return reason ?? '';
  const place = finding.pointer === null ? '' : `at ${finding.pointer}: `;
  return `${place}expected ${finding.expected}, received ${finding.received}`;
};

/** Requirements with these outcomes, each with why: what a failing test shows of a run. */
export const withOutcome = (results: Results | undefined, ...outcomes: Outcome[]): string[] =>
  (results?.requirements ?? [])
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map((requirement) => `${requirement.id} ${requirement.outcome}: ${whyOf(requirement)}`);

/** Reasons of untested requirements, each with how many give it, the most frequent first. */
const untestedReasons = ({ requirements }: Results): string[] => {
  const reasons = requirements.filter(({ outcome }) => outcome === 'untested').map(whyOf);
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${count === 1 ? 'is' : 'are'} untested: ${reason}`);
};

/**
 * All that led to the verdict of a run, one line for each cause, the worst first: the message of an assertion that would
 * show two verdicts otherwise.
 */
export const causesOf = (results: Results | undefined): string => {
  if (results === undefined) return 'the run left no results.json';
  const causes = [
    ...withOutcome(results, 'error'),
    ...withOutcome(results, 'failed'),
    ...withOutcome(results, 'warned'),
    ...(results.run.aborted === null ? [] : [`the run broke off: ${results.run.aborted}`]),
    ...untestedReasons(results),
  ];
  return causes.length === 0 ? 'nothing failed, and nothing was left untested' : causes.join('\n');
};
