import { withoutPending } from '../results/pending.js';
import type { RequirementResult, Results } from '../results/results.js';
import { shardName } from '../results/shards/shard.js';
import { type Conclusion, countsInWords, type Gap, isLeftAside, isOpenMust } from '../results/verdict.js';
import { pendingInWords } from './pending-text.js';
import { counted, cutTo, visible } from './text.js';
import { groupByReason } from './unjudged.js';

/** Said wherever a run certified the service that the suite brings along, so that nobody takes it for their own. */
export const referenceNote =
  'This run certifies the reference service that the suite started itself, not a service of yours.';

const countOf = (results: Results, level: string, outcome: string): number =>
  withoutPending(results.requirements).filter(
    (result) =>
      result.level === level && result.outcome === outcome && !(results.run.readOnly && isLeftAside(result)),
  ).length;

const selectedInWords = ({ requirements, run, catalogue }: Results): string => {
  const aside = run.readOnly ? requirements.filter(isLeftAside).length : 0;
  const count = requirements.length - aside;
  const selected = `${count} of ${catalogue.requirements} requirements ${count === 1 ? 'was' : 'were'} selected`;
  if (run.shard !== undefined) return `${selected}: shard ${shardName(run.shard)}, to be joined by merge`;
  return run.readOnly ? `${selected}: --read-only leaves out what takes writes` : selected;
};

const failuresInWords = (results: Results): string => {
  const failed = counted(countOf(results, 'MUST', 'failed'), 'MUST');
  if (!results.run.strict || results.counts.warned === 0) return `${failed} failed`;
  return `${failed} failed, and ${counted(results.counts.warned, 'warning')} counted since the run was strict`;
};

const gapInWords = (gap: Gap, results: Results): string => {
  switch (gap) {
    case 'suite-fault':
      return `the suite itself failed on ${counted(results.counts.error, 'requirement')}`;
    case 'aborted':
      return `the run broke off (${visible(results.run.aborted ?? '')})`;
    case 'no-must-judged':
      return 'no MUST was judged';
    case 'must-untested':
      return `${counted(countOf(results, 'MUST', 'untested'), 'MUST')} could not be tested`;
    case 'selection':
      return selectedInWords(results);
  }
};

/** The verdict and what it rests on: `incomplete: 3 MUSTs could not be tested`. */
export const verdictInWords = (results: Results, { verdict, gaps }: Conclusion): string => {
  const why = gaps.map((gap) => gapInWords(gap, results)).join('; ');
  if (verdict === 'conformant') return 'conformant: every applicable MUST was judged and none failed';
  if (verdict === 'incomplete') return `incomplete: ${why}`;
  return `non-conformant: ${failuresInWords(results)}${why === '' ? '' : ` (${why})`}`;
};

const mustsOf = ({ requirements, run }: Results): readonly RequirementResult[] =>
  withoutPending(requirements).filter(
    (result) => result.level === 'MUST' && !(run.readOnly && isLeftAside(result)),
  );

/** What a selection comes to that has no MUST, so that there is nothing which a verdict could rest on. */
const withoutMustInWords = ({ counts: { passed, untested, warned } }: Conclusion): string => {
  if (warned > 0) return `${counted(warned, 'SHOULD')} raised ${warned === 1 ? 'a warning' : 'warnings'}`;
  if (untested > 0) return 'not all of it was tested';
  return passed > 0 ? 'what was selected holds' : 'nothing in it is judged';
};

const incompleteInWords = (results: Results, conclusion: Conclusion): string =>
  results.run.aborted === null && mustsOf(results).length === 0
    ? `no MUST was among what was selected; ${withoutMustInWords(conclusion)}`
    : 'nothing failed, but not all that had to be tested was';

/** What the exit status says: `exit status 3: nothing failed, but not all that had to be tested was`. */
export const statusInWords = (results: Results, conclusion: Conclusion): string => {
  const { exitStatus, gaps, verdict, accepted, outdated, counts } = conclusion;
  const meaning = (): string => {
    if (exitStatus === 1 && outdated) return 'the baseline does not fit any more; its lines say where';
    if (exitStatus === 1 && accepted > 0) return 'the target breaks more than its baseline expects';
    if (exitStatus === 1) return 'the target breaks the specification';
    if (exitStatus === 3) return incompleteInWords(results, conclusion);
    if (exitStatus === 4) return 'the suite itself failed; its errors say nothing about the target';
    if (accepted > 0)
      return `${counted(accepted, 'failure or gap', 'failures and gaps')} accepted by the baseline; the verdict stays ${verdict}`;
    if (gaps.includes('must-untested'))
      return 'nothing failed; untested MUSTs were accepted by --accept-untested';
    if (!gaps.includes('selection')) return 'the target conforms';
    return counts.untested + counts.warned === 0
      ? 'all that was selected holds'
      : 'nothing that was selected failed';
  };
  return `exit status ${exitStatus}: ${meaning()}`;
};

/** Longer reasons stand in results.json. */
const longestReason = 200;

interface CommonReason {
  readonly reason: string;
  /** How many MUSTs of those that are open it keeps from being judged: `119 of 127 MUSTs`. */
  readonly extent: string;
}

/** Why at least half of the MUSTs that had to be judged and were not stayed open; undefined where they have no such reason. */
const commonReason = ({ requirements, run }: Results): CommonReason | undefined => {
  if (run.aborted !== null) return undefined;
  const open = requirements.filter((requirement) => isOpenMust(requirement, run.readOnly));
  const [first] = groupByReason(open);
  if (first === undefined || first[1].length * 2 < open.length) return undefined;
  const [reason, alike] = first;
  return {
    reason: cutTo(visible(reason), longestReason),
    extent: `${alike.length} of ${counted(open.length, 'MUST')}`,
  };
};

/** Why hardly anything could be judged, where the target could not even be asked what it has: a wrong address, mostly. */
export const nothingLearntInWords = (results: Results): string | undefined => {
  const common = results.definition === undefined ? commonReason(results) : undefined;
  return common && `${common.extent} could not be tested for one reason: ${common.reason}`;
};

/** The outcome of a run on one line, for `--quiet` and for logs. */
export const resultLine = (results: Results, conclusion: Conclusion): string => {
  const pending = pendingInWords(results);
  const common = commonReason(results);
  return [
    verdictInWords(results, conclusion),
    countsInWords(conclusion.counts),
    ...(common === undefined ? [] : [`untested, ${common.extent}: ${common.reason}`]),
    ...(pending === undefined ? [] : [pending]),
    results.target.reference ? 'the reference service, not yours' : visible(results.target.baseUrl),
    statusInWords(results, conclusion),
  ].join(' · ');
};
