import type { HeldBaseline } from '../results/baseline/baseline.js';
import { nobody } from '../results/baseline/draft-baseline.js';
import type { Results } from '../results/results.js';
import { counted, cutTo, visible } from './text.js';

/** An observation of the target may be long; its beginning tells which one it is. */
const longestLine = 400;

/** `2 of 3 entries of pim-baseline.json came as expected`. */
export const baselineInWords = ({ file, entries, accepted }: HeldBaseline): string =>
  `${accepted.length} of ${counted(entries, 'entry', 'entries')} of the baseline ${visible(file)} came as expected`;

/** What a run has to do with its baseline, a line for each thing; nothing where it has none. */
export const baselineLines = ({ baseline }: Results): string[] => {
  if (baseline === undefined) return [];
  const unowned = baseline.accepted.filter(({ owner }) => owner === nobody).length;
  return [
    baselineInWords(baseline),
    ...baseline.deviations.map(({ says }) => cutTo(visible(says), longestLine)),
    ...(unowned === 0
      ? []
      : [
          `${counted(unowned, 'entry has', 'entries have')} no owner: put a name there, and a reason of yours`,
        ]),
  ];
};
