import { isFleeting, type Level } from '../catalogue/index.js';
import { findingInWords } from './finding-in-words.js';
import type { Outcome, RequirementResult, Results, Verdict } from './results.js';

/** What became of a requirement from one run to another. */
export type Direction = 'worse' | 'better' | 'other';

/** A requirement whose outcome differs between two runs. */
export interface ChangedOutcome {
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  readonly before: Outcome;
  readonly after: Outcome;
  readonly direction: Direction;
  /** What was found or why it was not judged, in the second run; null where there is nothing to say. */
  readonly why: string | null;
}

/** An observation that differs; null where one of the runs made none. */
interface ChangedObservation {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a comparison tells of each of its runs. */
export interface Side {
  readonly target: string;
  readonly run: string;
  readonly startedAt: string;
  readonly verdict: Verdict;
}

/** What changed between two runs, or differs between two targets. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  /** Both judged by one catalogue: without that, changes may be the suite's own. */
  readonly sameCatalogue: boolean;
  /** Requirements that both looked at and that came to the same outcome. */
  readonly unchanged: number;
  readonly outcomes: readonly ChangedOutcome[];
  readonly observations: readonly ChangedObservation[];
  /** Ids that only one of the runs looked at. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** How bad an outcome is; what is merely observed cannot be bad. */
const severities: Readonly<Record<Outcome, number>> = {
  passed: 0,
  observed: 0,
  'not-applicable': 0,
  untested: 1,
  error: 1,
  warned: 2,
  failed: 3,
};

const directionOf = ({ level, pending }: RequirementResult, before: Outcome, after: Outcome): Direction => {
  if (level === 'OBSERVE' || pending === true) return 'other';
  const [was, is] = [severities[before], severities[after]];
  if (is > was) return 'worse';
  // What failed and is not judged any more is not set right.
  return is < was && is !== severities.untested ? 'better' : 'other';
};

const whyOf = ({ findings, reason }: RequirementResult): string | null => {
  const [first] = findings;
  return first === undefined ? reason : findingInWords(first);
};

const sideOf = ({ target, run, verdict }: Results): Side => ({
  target: target.baseUrl,
  run: run.id,
  startedAt: run.startedAt,
  verdict,
});

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

const missingIn = (others: ReadonlyMap<string, unknown>, results: readonly RequirementResult[]): string[] =>
  results.filter(({ id }) => !others.has(id)).map(({ id }) => id);

const changedObservations = (before: Results, after: Results): ChangedObservation[] => {
  const [first, second] = [
    byId<{ id: string; value: string }>(before.observations),
    byId<{ id: string; value: string }>(after.observations),
  ];
  const [lookedAt, lookedAtLater] = [byId(before.requirements), byId(after.requirements)];
  return (
    [...new Set([...first.keys(), ...second.keys()])]
      .map((id) => ({ id, before: first.get(id)?.value ?? null, after: second.get(id)?.value ?? null }))
      .filter((change) => !isFleeting(change.id) && change.before !== change.after)
      // What one of two runs did not look at tells nothing of a difference.
      .filter(({ id }) => lookedAt.has(id) && lookedAtLater.has(id))
  );
};

/** Says what changed from one run to another, requirement by requirement; what got worse comes first. */
export const compareResults = (before: Results, after: Results): Comparison => {
  const [first, second] = [byId(before.requirements), byId(after.requirements)];
  const shared = after.requirements.flatMap((result) => {
    const earlier = first.get(result.id);
    return earlier === undefined ? [] : [{ earlier, result }];
  });
  const outcomes = shared
    .filter(({ earlier, result }) => earlier.outcome !== result.outcome)
    .map(
      ({ earlier, result }): ChangedOutcome => ({
        id: result.id,
        level: result.level,
        title: result.title,
        before: earlier.outcome,
        after: result.outcome,
        direction: directionOf(result, earlier.outcome, result.outcome),
        why: whyOf(result),
      }),
    );
  const order: readonly Direction[] = ['worse', 'better', 'other'];
  return {
    before: sideOf(before),
    after: sideOf(after),
    sameCatalogue: before.catalogue.digest === after.catalogue.digest,
    unchanged: shared.length - outcomes.length,
    outcomes: order.flatMap((direction) => outcomes.filter((change) => change.direction === direction)),
    observations: changedObservations(before, after),
    onlyBefore: missingIn(second, before.requirements),
    onlyAfter: missingIn(first, after.requirements),
  };
};

/** Whether anything got worse. */
export const gotWorse = ({ outcomes }: Comparison): boolean =>
  outcomes.some(({ direction }) => direction === 'worse');
