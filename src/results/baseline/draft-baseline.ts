import { dayMs } from '../../basics/day.js';
import { isFleeting } from '../../catalogue/index.js';
import { findingInWords, reasonInWords } from '../finding-in-words.js';
import type { RequirementResult, Results } from '../results.js';
import { isBreach, isOpenMust } from '../verdict.js';
import type { Baseline, BaselineEntry } from './baseline.js';

/** Stands for the owner of an entry until somebody puts a name there. */
export const nobody = 'nobody yet';

/** How long a drafted entry is accepted, in days. */
const daysAccepted = 90;

/** A reason is read on one line. */
const longestReason = 240;

/** What a baseline file holds, in the order in which it is written. */
export type BaselineDraft = Pick<Baseline, 'entries' | 'observations'>;

const lastDayFor = ({ startedAt }: Results['run']): string =>
  new Date(Date.parse(startedAt) + daysAccepted * dayMs).toISOString().slice(0, 10);

const reasonOf = (result: RequirementResult): string => {
  const [finding] = result.findings;
  const text = finding === undefined ? reasonInWords(result) : findingInWords(finding);
  return text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text;
};

const entryFor = (result: RequirementResult, run: Results['run']): BaselineEntry | undefined => {
  const { id: requirement, outcome } = result;
  const isExpectable = outcome === 'failed' || outcome === 'warned' || outcome === 'untested';
  if (!isExpectable || !(isBreach(result, run.strict) || isOpenMust(result, run.readOnly))) return undefined;
  return { requirement, outcome, reason: reasonOf(result), owner: nobody, expires: lastDayFor(run) };
};

/**
 * Drafts the baseline that accepts what a run found: an entry for each failure and each MUST that is untested, and
 * the observations as they are. What somebody wrote into an entry before stays, its last day included, so that
 * writing anew never prolongs anything; so do entries and observations of what this run did not look at.
 */
export const draftBaseline = (results: Results, before: BaselineDraft): BaselineDraft => {
  const looked = new Set<string>(results.requirements.map(({ id }) => id));
  const known = new Map(before.entries.map((entry) => [`${entry.requirement} ${entry.outcome}`, entry]));
  const found = results.requirements
    .flatMap((result) => entryFor(result, results.run) ?? [])
    .map((entry) => known.get(`${entry.requirement} ${entry.outcome}`) ?? entry);
  const notLookedAt = before.entries.filter(({ requirement }) => !looked.has(requirement));
  const unseen = Object.entries(before.observations).filter(([id]) => !looked.has(id));
  const seen = results.observations.filter(({ id }) => !isFleeting(id)).map(({ id, value }) => [id, value]);
  return { entries: [...found, ...notLookedAt], observations: Object.fromEntries([...seen, ...unseen]) };
};
