import { findingInWords } from '../results/finding-in-words.js';
import { onlyPending } from '../results/pending.js';
import { outcomes, type RequirementResult, type Results } from '../results/results.js';
import { isSettled } from '../results/standing.js';
import { smallestFinding } from './evidence/evidence.js';
import type { Paint } from './terminal/paint.js';
import { counted, cutTo, visible } from './text.js';

const longestLine = 400;

/** What a pending requirement came to, with what was found or why it was not judged: `failed: expected …`. */
export const pendingOutcome = (result: RequirementResult): string => {
  const finding = smallestFinding(result);
  const why = finding === undefined ? result.reason : findingInWords(finding);
  return cutTo(visible(why === null ? result.outcome : `${result.outcome}: ${why}`), longestLine);
};

/** `2 pending requirements, not counted before the next revision: 1 passed, 1 failed`; undefined where there are none. */
export const pendingInWords = ({ requirements }: Results): string | undefined => {
  const pending = onlyPending(requirements);
  if (pending.length === 0) return undefined;
  const parts = outcomes.flatMap((outcome) => {
    const count = pending.filter((result) => result.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${outcome}`];
  });
  return `${counted(pending.length, 'pending requirement')}, not counted before the next revision of the catalogue: ${parts.join(', ')}`;
};

/** What became of pending requirements, for a terminal: the sum, then each one that will need a look. */
export const renderPending = (results: Results, paint: Paint): string[] => {
  const words = pendingInWords(results);
  if (words === undefined) return [];
  const open = onlyPending(results.requirements).filter((result) => !isSettled(result));
  return [
    `  ${words}`,
    ...open.flatMap((result) => [
      `  ${paint('doubtful', result.id)}  ${result.title}`,
      `    ${pendingOutcome(result)}`,
    ]),
  ];
};
