import type { Outcome, Results } from '../../src/results/results.js';

/** Ids with these outcomes, each with why: what a failing test shows of a run. */
export const withOutcome = (results: Results | undefined, ...outcomes: Outcome[]): string[] =>
  (results?.requirements ?? [])
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ id, outcome, reason, findings: [finding] }) => {
      const why =
        finding === undefined ? reason : `expected ${finding.expected}, received ${finding.received}`;
      return `${id} ${outcome}: ${why ?? ''}`;
    });
