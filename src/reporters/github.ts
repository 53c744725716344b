import { findingInWords } from '../results/finding-in-words.js';
import { withoutPending } from '../results/pending.js';
import type { RequirementResult, Results } from '../results/results.js';
import type { Conclusion } from '../results/verdict.js';
import { countsAsFailure, smallestFinding } from './evidence/evidence.js';
import { pendingInWords } from './pending-text.js';
import { visible } from './text.js';
import { verdictInWords } from './verdict-line.js';

/** GitHub shows ten annotations of a kind for each step; the last one says how many are left out. */
const mostOfAKind = 10;

/** Text of a message of a workflow command, and of its properties: what would end them is written as GitHub asks. */
const message = (text: string): string =>
  visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const annotation = (kind: 'error' | 'warning' | 'notice', title: string, text: string): string =>
  `::${kind} title=${property(title)}::${message(text)}`;

const told = (result: RequirementResult): string => {
  const finding = smallestFinding(result);
  const found =
    finding === undefined
      ? (result.reason ?? '')
      : `${findingInWords(finding)}. See it again: ${finding.replay}`;
  return `${result.title} ${found}`;
};

const annotationsOf = (kind: 'error' | 'warning', results: readonly RequirementResult[]): string[] => {
  const room = results.length > mostOfAKind ? mostOfAKind - 1 : mostOfAKind;
  const shown = results.slice(0, room).map((result) => annotation(kind, result.id, told(result)));
  const rest = results.length - shown.length;
  return rest > 0 ? [...shown, annotation(kind, `${rest} more`, 'index.html shows all of them')] : shown;
};

/**
 * Lines that GitHub Actions turns into annotations: a failure is an error, a warning a warning, and the verdict
 * stands on top. What pending requirements came to is a notice.
 */
export const githubAnnotations = (results: Results, conclusion: Conclusion): string => {
  const { strict } = results.run;
  const failed = results.requirements.filter((result) => countsAsFailure(result, strict));
  const warned = withoutPending(results.requirements).filter(
    (result) => result.outcome === 'warned' && !failed.includes(result),
  );
  const kind = conclusion.verdict === 'conformant' ? 'notice' : 'error';
  const pending = pendingInWords(results);
  const lines = [
    annotation(kind, results.suite.name, verdictInWords(results, conclusion)),
    ...annotationsOf('error', failed),
    ...annotationsOf('warning', warned),
    ...(pending === undefined ? [] : [annotation('notice', 'pending', pending)]),
  ];
  return `${lines.join('\n')}\n`;
};
