import { curlOf } from '../../results/curl.js';
import type { Finding } from '../../results/results.js';
import { answerLine, judgedExchange, receivedBesideAnswer, requestLine } from './evidence.js';
import { precedingLine } from './preceding.js';

/** A finding as lines of plain text, for reports that are read by build servers. */
export const findingText = (finding: Finding): string => {
  const lines = [`expected: ${finding.expected}`, `received: ${receivedBesideAnswer(finding)}`];
  if (finding.pointer !== null) lines.push(`pointer:  ${finding.pointer || '(whole body)'}`);
  const exchange = judgedExchange(finding);
  if (exchange !== undefined) {
    const before = precedingLine(finding);
    if (before !== undefined) lines.push(`after:    ${before}`);
    lines.push(`request:  ${requestLine(exchange, finding)}`, `answer:   ${answerLine(exchange, finding)}`);
    lines.push(`curl:     ${curlOf(exchange)}`);
  }
  return [...lines, `replay:   ${finding.replay}`].join('\n');
};
