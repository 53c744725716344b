import { isFleeting, requirementIds } from '../../catalogue/index.js';
import { reasonInWords } from '../finding-in-words.js';
import type { RequirementResult, Results } from '../results.js';
import { isBreach, isOpenMust } from '../verdict.js';
import {
  type Baseline,
  type BaselineDeviation,
  type BaselineEntry,
  type DeviationKind,
  isExpired,
} from './baseline.js';
import { nobody } from './draft-baseline.js';

const knownIds: ReadonlySet<string> = new Set(requirementIds);

const deviation = (kind: DeviationKind, requirement: string, says: string): BaselineDeviation => ({
  kind,
  requirement,
  says: `${requirement} ${says}`,
});

/** What is wrong with an entry; undefined where it holds, or where the run says nothing of it. */
const deviationOf = (
  { requirement, outcome, owner, expires }: BaselineEntry,
  result: RequirementResult | undefined,
  today: string,
): BaselineDeviation | undefined => {
  if (!knownIds.has(requirement)) {
    return deviation(
      'unknown-requirement',
      requirement,
      'matches nothing in the catalogue: correct the id, or take the entry out',
    );
  }
  if (isExpired({ expires }, today)) {
    return deviation(
      'expired',
      requirement,
      `was accepted until ${expires} only: ${owner === nobody ? 'name an owner' : `ask ${owner}`} to have it mended, or renew the entry`,
    );
  }
  // What was not selected, or could not be looked at this time, says nothing of the entry.
  if (result === undefined || result.outcome === outcome) return undefined;
  if (result.outcome === 'untested' || result.outcome === 'error') return undefined;
  return deviation(
    'settled',
    requirement,
    `is ${result.outcome}, no longer ${outcome}: take its entry out of the baseline`,
  );
};

const unexpectedOf = (
  result: RequirementResult,
  { strict, readOnly }: Results['run'],
): BaselineDeviation | undefined => {
  if (isBreach(result, strict)) {
    return deviation(
      'unexpected-failure',
      result.id,
      `${result.outcome}, and the baseline does not expect it: mend the target, or add an entry`,
    );
  }
  if (!isOpenMust(result, readOnly)) return undefined;
  const why = reasonInWords(result);
  return deviation('unexpected-gap', result.id, `could not be tested, and no entry accepts that: ${why}`);
};

/** An observation lists what it saw in the order in which it was seen, which differs from run to run. */
const inAnyOrder = (observation: string): string => observation.split('; ').toSorted().join('; ');

const changedObservations = (results: Results, { observations }: Baseline): BaselineDeviation[] => {
  const seen = new Map<string, string>(results.observations.map(({ id, value }) => [id, value]));
  return Object.entries(observations).flatMap(([id, before]) => {
    if (!knownIds.has(id)) {
      return [deviation('unknown-requirement', id, 'is pinned, but no requirement observes it: take it out')];
    }
    if (isFleeting(id)) return [];
    const now = seen.get(id);
    if (now === undefined || inAnyOrder(now) === inAnyOrder(before)) return [];
    return [deviation('changed-observation', id, `was observed as "${before}", now as "${now}"`)];
  });
};

/**
 * Holds a run against what was expected of it. Word, counts and outcomes stay as they are: what is accepted changes
 * the exit status alone, see {@link conclude}. Entries for what the run did not look at are left alone.
 *
 * @param pinned whether a changed observation fails the run.
 * @returns the results with `baseline` added.
 */
export const holdAgainstBaseline = (results: Results, baseline: Baseline, pinned: boolean): Results => {
  const today = results.run.startedAt.slice(0, 10);
  const byId = new Map<string, RequirementResult>(results.requirements.map((result) => [result.id, result]));
  const judged = baseline.entries.map((entry) => ({
    entry,
    result: byId.get(entry.requirement),
    wrong: deviationOf(entry, byId.get(entry.requirement), today),
  }));
  const accepted = judged
    .filter(({ entry, result, wrong }) => wrong === undefined && result?.outcome === entry.outcome)
    .map(({ entry }) => entry);
  // An expired entry says itself what is wrong: one line for each thing.
  const told = new Set([
    ...accepted.map(({ requirement }) => requirement),
    ...judged.filter(({ wrong }) => wrong?.kind === 'expired').map(({ entry }) => entry.requirement),
  ]);
  const unexpected = results.requirements
    .filter(({ id }) => !told.has(id))
    .flatMap((result) => unexpectedOf(result, results.run) ?? []);
  return {
    ...results,
    baseline: {
      file: baseline.file,
      digest: baseline.digest,
      entries: baseline.entries.length,
      accepted,
      deviations: [
        ...unexpected,
        ...judged.flatMap(({ wrong }) => wrong ?? []),
        ...changedObservations(results, baseline),
      ],
      pinned,
    },
  };
};
