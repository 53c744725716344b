import type { Level } from '../catalogue/index.js';
import { isBroken } from './baseline/baseline.js';
import { withoutPending } from './pending.js';
import { readOnlyReason } from './read-only.js';
import { type Outcome, outcomes, type Results, type Verdict } from './results.js';

/** Exit status of the program by what it means; pipelines rely on these numbers. */
export const exitStatuses = {
  conformant: 0,
  nonConformant: 1,
  usage: 2,
  incomplete: 3,
  suiteFault: 4,
} as const;

export type ExitStatus = (typeof exitStatuses)[keyof typeof exitStatuses];

/** All that the verdict asks of a requirement's result. */
export interface JudgedRequirement {
  readonly level: Level;
  readonly outcome: Outcome;
  /** Why it was not judged. */
  readonly reason?: string | null;
  /** The baseline of the run expects this outcome: it does not raise the exit status. */
  readonly accepted?: boolean;
  /** The catalogue does not count it yet. */
  readonly pending?: boolean;
}

/** Under which terms a run is judged. */
export interface Terms {
  /** Globs on ids that narrowed the run; null where every requirement was selected. */
  readonly selection: readonly string[] | null;
  /** A warning counts as a failure. */
  readonly strict: boolean;
  /** Untested MUSTs do not keep the exit status from being 0. */
  readonly acceptUntested: boolean;
  /** The run was to send nothing but reads: what takes writes was not selected. */
  readonly readOnly: boolean;
  /** Why the run broke off; null where it went to its end. */
  readonly aborted: string | null;
  /** What the suite itself failed at, beside single requirements. */
  readonly fault: string | null;
  /** The run parts from its baseline in a way that fails it; absent where there is none. */
  readonly baselineBroken?: boolean;
}

/** What keeps a run without failures from being `conformant`. */
export type Gap = 'suite-fault' | 'aborted' | 'no-must-judged' | 'must-untested' | 'selection';

/** What a run comes to. */
export interface Conclusion {
  readonly verdict: Verdict;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly exitStatus: ExitStatus;
  /** In order of weight; empty only where everything was judged. */
  readonly gaps: readonly Gap[];
  /** How many failures and gaps the exit status overlooks, since the baseline expects them. */
  readonly accepted: number;
  /** Whether the exit status is 1 for nothing but the baseline: entries that are out of date, pins that moved. */
  readonly outdated: boolean;
}

/** How many requirements came to each outcome. */
export const countOutcomes = (requirements: readonly JudgedRequirement[]): Record<Outcome, number> => {
  const counts: Record<Outcome, number> = {
    passed: 0,
    failed: 0,
    warned: 0,
    observed: 0,
    'not-applicable': 0,
    untested: 0,
    error: 0,
  };
  for (const { outcome } of requirements) counts[outcome] += 1;
  return counts;
};

/** Outcomes of a requirement that was held against the target. */
const judgedOutcomes: readonly Outcome[] = ['passed', 'failed', 'warned'];
/** Outcomes that leave nothing of a MUST open, or that are counted as a gap of their own. */
const settledOutcomes: readonly Outcome[] = [...judgedOutcomes, 'not-applicable', 'error'];

/** Whether a requirement speaks against the target: a failed MUST and, in a strict run, a warning. */
export const isBreach = ({ level, outcome, pending }: JudgedRequirement, strict: boolean): boolean => {
  if (pending === true) return false;
  if (level === 'MUST' && outcome === 'failed') return true;
  return strict && level !== 'OBSERVE' && (outcome === 'failed' || outcome === 'warned');
};

/** Whether a run that only reads left a requirement aside, as it was asked to. */
export const isLeftAside = ({ outcome, reason }: JudgedRequirement): boolean =>
  outcome === 'untested' && (reason ?? '').includes(readOnlyReason);

/** Whether a requirement is a MUST that was to be judged and was not. */
export const isOpenMust = (requirement: JudgedRequirement, readOnly: boolean): boolean =>
  requirement.level === 'MUST' &&
  requirement.pending !== true &&
  !settledOutcomes.includes(requirement.outcome) &&
  !(readOnly && isLeftAside(requirement));

const gapsOf = (
  requirements: readonly JudgedRequirement[],
  { selection, readOnly, aborted, fault }: Terms,
): Gap[] => {
  const musts = requirements.filter(
    (requirement) => requirement.level === 'MUST' && !(readOnly && isLeftAside(requirement)),
  );
  const gaps: Gap[] = [];
  if (fault !== null || requirements.some(({ outcome }) => outcome === 'error')) gaps.push('suite-fault');
  if (aborted !== null) gaps.push('aborted');
  if (!musts.some(({ outcome }) => judgedOutcomes.includes(outcome))) gaps.push('no-must-judged');
  if (musts.some((must) => isOpenMust(must, readOnly))) gaps.push('must-untested');
  if (selection !== null) gaps.push('selection');
  return gaps;
};

/** Gaps that leave the exit status at 3. A selection narrows the word only: its status judges what was selected. */
const blocks = (gap: Gap, untestedAccepted: boolean): boolean =>
  gap === 'aborted' || gap === 'no-must-judged' || (gap === 'must-untested' && !untestedAccepted);

/**
 * The one place where a verdict is made; every report renders what this returns.
 *
 * The word is `conformant` only where all requirements were selected, the run went to its end, at least one MUST
 * was judged, none failed and none is untested. Accepting untested MUSTs changes the exit status, never the word,
 * and nothing else: not where no MUST was judged, not where the run broke off, not where something failed. So does a
 * baseline with what it expects; where it is out of date it raises the status instead. Pending requirements change
 * nothing, whatever became of them.
 */
export const conclusionFrom = (all: readonly JudgedRequirement[], terms: Terms): Conclusion => {
  const requirements = withoutPending(all);
  const counts = countOutcomes(requirements);
  const breaches = requirements.filter((requirement) => isBreach(requirement, terms.strict));
  const open = requirements.filter((requirement) => isOpenMust(requirement, terms.readOnly));
  const gaps = gapsOf(requirements, terms);
  const verdict = breaches.length > 0 ? 'non-conformant' : gaps.length > 0 ? 'incomplete' : 'conformant';
  const unexpected = breaches.some(({ accepted }) => accepted !== true);
  const untestedAccepted = terms.acceptUntested || open.every(({ accepted }) => accepted === true);
  const broken = terms.baselineBroken === true;
  const statusOf = (): ExitStatus => {
    if (gaps.includes('suite-fault')) return exitStatuses.suiteFault;
    if (unexpected || broken) return exitStatuses.nonConformant;
    if (gaps.some((gap) => blocks(gap, untestedAccepted))) return exitStatuses.incomplete;
    return exitStatuses.conformant;
  };
  const exitStatus = statusOf();
  const accepted = [...breaches, ...open].filter((requirement) => requirement.accepted === true).length;
  const outdated = exitStatus === exitStatuses.nonConformant && broken && !unexpected;
  return { verdict, counts, exitStatus, gaps, accepted, outdated };
};

/**
 * What a finished run comes to, read from its results and the baseline that they were held against.
 *
 * @param acceptUntested whether untested MUSTs leave the exit status at 0.
 */
export const conclude = (results: Results, acceptUntested = false): Conclusion => {
  const { selection, strict, readOnly, aborted, fault } = results.run;
  const { baseline } = results;
  const accepted = new Set(baseline?.accepted.map(({ requirement }) => requirement));
  const requirements = results.requirements.map((result) => ({
    ...result,
    accepted: accepted.has(result.id),
  }));
  const baselineBroken = baseline !== undefined && isBroken(baseline);
  const terms = { selection, strict, readOnly, aborted, fault, acceptUntested, baselineBroken };
  return conclusionFrom(requirements, terms);
};

/** The outcomes of a run in words, without those that did not occur: `12 passed, 1 failed`. */
export const countsInWords = (counts: Readonly<Record<Outcome, number>>): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcome}`)
    .join(', ') || 'nothing was judged';
