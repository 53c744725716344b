import type { Level } from '../catalogue/index.js';
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
export interface Judged {
  readonly level: Level;
  readonly outcome: Outcome;
  /** Why it was not judged. */
  readonly reason?: string | null;
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
}

const countOutcomes = (requirements: readonly Judged[]): Record<Outcome, number> => {
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

const isBreach = ({ level, outcome }: Judged, strict: boolean): boolean => {
  if (level === 'MUST' && outcome === 'failed') return true;
  return strict && level !== 'OBSERVE' && (outcome === 'failed' || outcome === 'warned');
};

/** Whether a run that only reads left a requirement aside, as it was asked to. */
export const isLeftAside = ({ outcome, reason }: Judged): boolean =>
  outcome === 'untested' && (reason ?? '').includes(readOnlyReason);

const gapsOf = (requirements: readonly Judged[], { selection, readOnly, aborted, fault }: Terms): Gap[] => {
  const musts = requirements.filter(
    (requirement) => requirement.level === 'MUST' && !(readOnly && isLeftAside(requirement)),
  );
  const gaps: Gap[] = [];
  if (fault !== null || requirements.some(({ outcome }) => outcome === 'error')) gaps.push('suite-fault');
  if (aborted !== null) gaps.push('aborted');
  if (!musts.some(({ outcome }) => judgedOutcomes.includes(outcome))) gaps.push('no-must-judged');
  if (musts.some(({ outcome }) => !settledOutcomes.includes(outcome))) gaps.push('must-untested');
  if (selection !== null) gaps.push('selection');
  return gaps;
};

/** Gaps that leave the exit status at 3. A selection narrows the word only: its status judges what was selected. */
const blocks = (gap: Gap, acceptUntested: boolean): boolean =>
  gap === 'aborted' || gap === 'no-must-judged' || (gap === 'must-untested' && !acceptUntested);

/**
 * The one place where a verdict is made; every report renders what this returns.
 *
 * The word is `conformant` only where all requirements were selected, the run went to its end, at least one MUST
 * was judged, none failed and none is untested. Accepting untested MUSTs changes the exit status, never the word,
 * and nothing else: not where no MUST was judged, not where the run broke off, not where something failed.
 */
export const judge = (requirements: readonly Judged[], terms: Terms): Conclusion => {
  const counts = countOutcomes(requirements);
  const breached = requirements.some((requirement) => isBreach(requirement, terms.strict));
  const gaps = gapsOf(requirements, terms);
  const verdict = breached ? 'non-conformant' : gaps.length > 0 ? 'incomplete' : 'conformant';
  const statusOf = (): ExitStatus => {
    if (gaps.includes('suite-fault')) return exitStatuses.suiteFault;
    if (breached) return exitStatuses.nonConformant;
    if (gaps.some((gap) => blocks(gap, terms.acceptUntested))) return exitStatuses.incomplete;
    return exitStatuses.conformant;
  };
  return { verdict, counts, exitStatus: statusOf(), gaps };
};

/** What a finished run comes to, read from its results. */
export const conclude = (results: Results, acceptUntested: boolean): Conclusion => {
  const { selection, strict, readOnly, aborted, fault } = results.run;
  return judge(results.requirements, { selection, strict, readOnly, aborted, fault, acceptUntested });
};

/** The outcomes of a run in words, without those that did not occur: `12 passed, 1 failed`. */
export const countsInWords = (counts: Readonly<Record<Outcome, number>>): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcome}`)
    .join(', ') || 'nothing was judged';
