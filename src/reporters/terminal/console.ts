import { withoutPending } from '../../results/pending.js';
import type { RequirementResult, Results } from '../../results/results.js';
import type { Conclusion } from '../../results/verdict.js';
import { causesOf } from '../analysis/causes.js';
import { baselineLines } from '../baseline-text.js';
import { countsAsFailure } from '../evidence/evidence.js';
import { notesInWords, notesTitle } from '../notes-text.js';
import { renderPartlyJudged } from '../partly-judged.js';
import { renderPending } from '../pending-text.js';
import { counted, grouped, visible, wrapTo } from '../text.js';
import { renderUnjudged } from '../unjudged.js';
import { nothingLearntInWords, referenceNote, statusInWords, verdictInWords } from '../verdict-line.js';
import { renderFailure, renderWarning } from './failures.js';
import { renderFirstSteps } from './first-steps.js';
import type { Paint } from './paint.js';
import { renderTally } from './tally.js';

/** How and for whom the summary is written. */
interface ConsoleView {
  readonly conclusion: Conclusion;
  readonly paint: Paint;
  /** Width of the terminal. */
  readonly columns: number;
  /** Where the reports lie, as they shall be named. */
  readonly files: readonly string[];
}

const section = (title: string, lines: readonly string[], { paint }: ConsoleView): string[] =>
  lines.length === 0 ? [] : [paint('heading', title), ...lines, ''];

const separated = (blocks: readonly (readonly string[])[]): string[] =>
  blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));

const verdictStyles = { conformant: 'good', 'non-conformant': 'bad', incomplete: 'doubtful' } as const;

const unsureInWords = (count: number): string =>
  count === 1
    ? '1 may not exist: the answer to its create never came'
    : `${grouped(count)} may not exist: the answers to their creates never came`;

const leftLines = ({ run }: Results): string[] => {
  if (run.products.length === 0) return ['Left on the target: nothing'];
  const unsure = run.products.filter(({ id }) => id === null).length;
  const perhaps = unsure === 0 ? '' : ` (${unsureInWords(unsure)})`;
  const marks = run.shards === undefined ? 'the mark' : 'one of the marks';
  return [
    `Left on the target: ${counted(run.products.length, 'product')}${perhaps}, each bearing ${marks} ${run.mark};`,
    '  the service has no delete, results.json lists them',
  ];
};

const factLines = (results: Results, { files }: ConsoleView): string[] => {
  const { run } = results;
  const took = (run.durationMs / 1_000).toFixed(1);
  return [
    `${counted(run.requests, 'request')} in ${took} s, profile ${run.profile}, seed ${run.seed}`,
    ...leftLines(results),
    ...files.map((file, index) => `${index === 0 ? 'Reports: ' : '         '}${visible(file)}`),
  ];
};

/** What broke, in the order in which it is to be fixed. */
const inOrderOfCauses = (broken: readonly RequirementResult[]): RequirementResult[] =>
  causesOf(broken).flatMap(({ results }) => results);

/**
 * The summary of a run for people: what to fix first, what failed and how to see it again, warnings, what could not be judged and
 * what would help, what was passed over, what counts only from the next revision on, the counts, what the run left
 * on the target, and last the verdict with the exit status.
 */
export const renderConsole = (results: Results, view: ConsoleView): string => {
  const { paint, columns, conclusion } = view;
  const { strict } = results.run;
  const requirements = withoutPending(results.requirements);
  const failures = inOrderOfCauses(requirements.filter((result) => countsAsFailure(result, strict)));
  const by = (outcome: RequirementResult['outcome']): RequirementResult[] =>
    requirements.filter((result) => result.outcome === outcome && !failures.includes(result));
  const warnings = inOrderOfCauses(by('warned'));
  const broken = failures.length > 0 ? failures : warnings;
  const nothingLearnt = nothingLearntInWords(results);
  const lines = [
    ...section('What to fix first', renderFirstSteps(broken, paint, columns), view),
    ...section('Failed', separated(failures.map((result) => renderFailure(result, paint))), view),
    ...section(
      'Warnings',
      warnings.flatMap((result) => renderWarning(result, paint)),
      view,
    ),
    ...section('Not tested', renderUnjudged(by('untested'), paint, columns), view),
    ...section('Judged in part', renderPartlyJudged(requirements, paint, columns), view),
    ...section(
      notesTitle,
      notesInWords(results.run).flatMap((note) => wrapTo(note, columns - 2).map((line) => `  ${line}`)),
      view,
    ),
    ...section('Errors of the suite itself', renderUnjudged(by('error'), paint, columns), view),
    ...section('Pending', renderPending(results, paint), view),
    ...section(
      'Baseline',
      baselineLines(results).map((line) => `  ${line}`),
      view,
    ),
    ...section('Outcomes', renderTally(requirements, paint), view),
    ...factLines(results, view),
    '',
    paint(verdictStyles[conclusion.verdict], verdictInWords(results, conclusion)),
    ...(nothingLearnt === undefined ? [] : [nothingLearnt]),
    statusInWords(results, conclusion),
    ...(results.target.reference ? [referenceNote] : []),
  ];
  return `${lines.join('\n')}\n`;
};
