import { curlOf } from '../results/curl.js';
import type { Finding } from '../results/results.js';
import { answerLine, judgedExchange, requestLine, writeBefore } from './evidence.js';

/** A finding as lines of plain text, for reports that are read by build servers. */
export const findingText = (finding: Finding): string => {
  const lines = [`expected: ${finding.expected}`, `received: ${finding.received}`];
  if (finding.pointer !== null) lines.push(`pointer:  ${finding.pointer || '(whole body)'}`);
  const exchange = judgedExchange(finding);
  if (exchange !== undefined) {
    const write = writeBefore(finding);
    if (write !== undefined) lines.push(`after:    ${write}`);
    lines.push(`request:  ${requestLine(exchange)}`, `answer:   ${answerLine(exchange)}`);
    lines.push(`curl:     ${curlOf(exchange)}`);
  }
  return [...lines, `replay:   ${finding.replay}`].join('\n');
};
