import { onlyPending, withoutPending } from '../results/pending.js';
import type { Finding, RequirementResult, Results } from '../results/results.js';
import { conclude } from '../results/verdict.js';
import { causesOf } from './analysis/causes.js';
import { countsByLevel, coverageInWords } from './analysis/coverage.js';
import { hintOf } from './analysis/hints.js';
import { baselineLines } from './baseline-text.js';
import { countsAsFailure, judgedExchange, requestLine, smallestFinding } from './evidence/evidence.js';
import { precedingAnswer, precedingRequest } from './evidence/preceding.js';
import { codeMarkdown, plainMarkdown, tableMarkdown } from './markdown-text.js';
import { notesInWords, notesTitle } from './notes-text.js';
import { pendingInWords, pendingOutcome } from './pending-text.js';
import { counted } from './text.js';
import { groupByReason, isUnjudged } from './unjudged.js';
import { nothingLearntInWords, referenceNote, verdictInWords } from './verdict-line.js';

/** Failures that are told in full; build servers cut long summaries off. */
const mostFailures = 50;

const countRows = (requirements: readonly RequirementResult[]): string[][] =>
  countsByLevel(requirements).map(({ level, counts }) => [
    level,
    counts.map(({ outcome, count }) => `${count} ${outcome}`).join(', '),
  ]);

/** Columns of a body that is shown with a request: a summary has room for what matters of it. */
const longestBody = 160;

/** What was asked when the rule broke, and what that tells of; nothing where no single request did it. */
const requestLines = (finding: Finding): string[] => {
  const exchange = judgedExchange(finding);
  if (exchange === undefined) return [];
  const before = precedingRequest(finding, longestBody);
  return [
    ...(before === undefined ? [] : [`  - after ${codeMarkdown(before)}, ${precedingAnswer(finding)}`]),
    `  - request ${codeMarkdown(requestLine(exchange, finding, longestBody))}`,
  ];
};

const failureLines = (result: RequirementResult): string[] => {
  const finding = smallestFinding(result);
  const hint = hintOf(result, finding);
  return [
    `- **\`${result.id}\`** (${result.level}) ${plainMarkdown(result.title)}`,
    ...(finding === undefined
      ? [`  ${plainMarkdown(result.reason ?? '')}`]
      : [
          `  - expected ${codeMarkdown(finding.expected)}`,
          `  - received ${codeMarkdown(finding.received)}${finding.pointer ? ` at ${codeMarkdown(finding.pointer)}` : ''}`,
          ...requestLines(finding),
          ...(hint === undefined ? [] : [`  - often behind it: ${hint}`]),
          `  - see it again: ${codeMarkdown(finding.replay)}`,
        ]),
  ];
};

const brokenLines = (broken: readonly RequirementResult[]): string[] => {
  let room = mostFailures;
  const lines = causesOf(broken).flatMap(({ headline, results }) => {
    const told = results.slice(0, Math.max(0, room));
    room -= told.length;
    if (told.length === 0) return [];
    return [`### ${plainMarkdown(headline)}`, '', ...told.flatMap(failureLines), ''];
  });
  const rest = broken.length - mostFailures;
  return rest > 0
    ? [...lines, `${counted(rest, 'more requirement')} broke; results.json holds them.`, '']
    : lines;
};

const unjudgedLines = (requirements: readonly RequirementResult[]): string[] => {
  const groups = groupByReason(requirements.filter(isUnjudged));
  if (groups.length === 0) return [];
  const lines = groups.map(
    ([reason, alike]) => `- ${plainMarkdown(reason)} (${counted(alike.length, 'requirement')})`,
  );
  return ['## What could not be judged', '', ...lines, ''];
};

const noteLines = (results: Results): string[] => {
  const lines = notesInWords(results.run).map((note) => `- ${plainMarkdown(note)}`);
  return lines.length === 0 ? [] : [`## ${notesTitle}`, '', ...lines, ''];
};

const pendingLines = (results: Results): string[] => {
  const words = pendingInWords(results);
  if (words === undefined) return [];
  const lines = onlyPending(results.requirements).map(
    (result) => `- \`${result.id}\` (${result.level}) ${plainMarkdown(pendingOutcome(result))}`,
  );
  return ['## Pending', '', `${plainMarkdown(words)}.`, '', ...lines, ''];
};

/** The text of `summary.md`: the verdict, the counts, and what to fix first, for comments and build summaries. */
export const renderMarkdown = (results: Results): string => {
  const { run, target } = results;
  const requirements = withoutPending(results.requirements);
  const failed = requirements.filter((result) => countsAsFailure(result, run.strict));
  const warned = requirements.filter((result) => result.outcome === 'warned' && !failed.includes(result));
  const section = (title: string, broken: readonly RequirementResult[]): string[] =>
    broken.length === 0 ? [] : [`## ${title}`, '', ...brokenLines(broken)];
  const nothingLearnt = nothingLearntInWords(results);
  return [
    `# ${plainMarkdown(verdictInWords(results, conclude(results)))}`,
    '',
    ...(nothingLearnt === undefined ? [] : [`> ${plainMarkdown(nothingLearnt)}`, '']),
    ...(target.reference ? [`> ${referenceNote}`, ''] : []),
    ...baselineLines(results).flatMap((line) => [`> ${plainMarkdown(line)}`, '']),
    `${codeMarkdown(target.baseUrl)}, profile ${run.profile}, seed ${run.seed}, ${counted(run.requests, 'request')}, ${run.startedAt.slice(0, 16).replace('T', ' ')} UTC. ${coverageInWords(requirements)}.`,
    '',
    ...tableMarkdown(['level', 'outcomes'], countRows(requirements)),
    ...section('What to fix first', failed),
    ...section('Warnings', warned),
    ...unjudgedLines(requirements),
    ...noteLines(results),
    ...pendingLines(results),
    'A verdict holds for the examples of one run. `index.html` shows the exchanges behind findings, `results.json` holds them for programs.',
    '',
  ].join('\n');
};
