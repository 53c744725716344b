import { curlOf } from '../../results/curl.js';
import { findingInWords } from '../../results/finding-in-words.js';
import type { Finding, RequirementResult } from '../../results/results.js';
import {
  answerLine,
  judgedExchange,
  receivedBesideAnswer,
  requestLine,
  smallestFinding,
} from '../evidence/evidence.js';
import { precedingLine } from '../evidence/preceding.js';
import { counted, cutTo, visible, visibleLines } from '../text.js';
import type { Paint } from './paint.js';

const longestValue = 400;

const labelled = (label: string, text: string): string => `    ${`${label}:`.padEnd(10)}${text}`;

const longestCommand = 4_000;

/** A shell must be able to read a command back, so it is shown whole, unwrapped and unindented, or not at all. */
const commandLine = (label: string, command: string): string =>
  labelled(
    label,
    command.length > longestCommand
      ? 'too long to show; index.html holds it as a script, results.json the request'
      : visibleLines(command),
  );

const exampleLines = (finding: Finding): string[] => {
  const value = (text: string): string => cutTo(visible(text), longestValue);
  const lines = [
    labelled('expected', value(finding.expected)),
    labelled('received', value(receivedBesideAnswer(finding))),
  ];
  if (finding.pointer !== null) lines.push(labelled('at', value(finding.pointer) || 'the whole body'));
  const exchange = judgedExchange(finding);
  if (exchange === undefined) return lines;
  const before = precedingLine(finding);
  return [
    ...lines,
    ...(before === undefined ? [] : [labelled('after', before)]),
    labelled('request', requestLine(exchange, finding)),
    labelled('answer', answerLine(exchange, finding)),
    commandLine('curl', curlOf(exchange)),
  ];
};

/** One requirement that counts against the target: the rule, its smallest example, and how to see it again. */
export const renderFailure = (result: RequirementResult, paint: Paint): string[] => {
  const head = `  ${paint('bad', result.id)}  ${result.level}`;
  const rule = [`    ${result.title}`, paint('minor', `    Section: ${result.section}`)];
  const finding = smallestFinding(result);
  if (finding === undefined) return [head, ...rule, labelled('reason', visible(result.reason ?? ''))];
  const more = result.findings.length - 1;
  return [
    head,
    ...rule,
    ...exampleLines(finding),
    commandLine('again', finding.replay),
    ...(more > 0 ? [paint('minor', `    ${counted(more, 'more finding')} in results.json`)] : []),
  ];
};

/** One warning: the rule, what was found, and what was asked. */
export const renderWarning = (result: RequirementResult, paint: Paint): string[] => {
  const finding = smallestFinding(result);
  const head = `  ${paint('doubtful', result.id)}  ${result.title}`;
  if (finding === undefined) return [head, `    ${cutTo(visible(result.reason ?? ''), longestValue)}`];
  const { pointer } = finding;
  const found = `${findingInWords(finding)}${pointer ? ` at ${pointer}` : ''}`;
  const exchange = judgedExchange(finding);
  return [
    head,
    `    ${cutTo(visible(found), longestValue)}`,
    ...(exchange === undefined ? [] : [labelled('request', requestLine(exchange, finding))]),
    commandLine('again', finding.replay),
  ];
};
