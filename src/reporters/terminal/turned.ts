import type { ChangedOutcome } from '../../results/compare.js';
import type { RequirementResult } from '../../results/results.js';
import { isSettled } from '../../results/standing.js';
import { countOutcomes, countsInWords } from '../../results/verdict.js';
import { counted, cutTo, padTo, visible, widthOf, wrapTo } from '../text.js';
import type { Paint } from './paint.js';

/** What a round of a watch brought. */
interface Round {
  /** 1 for the first. */
  readonly number: number;
  /** What came out otherwise than when it was looked at before. */
  readonly changes: readonly ChangedOutcome[];
  /** What is known of every requirement by now. */
  readonly standing: readonly RequirementResult[];
}

/** Of more, the rest is counted: a service under repair may change everything at once. */
const mostShown = 12;

/** A change belongs to the first group that takes it. */
const groups: readonly {
  readonly title: string;
  readonly style: 'good' | 'bad' | 'minor';
  readonly takes: (change: ChangedOutcome) => boolean;
}[] = [
  {
    title: 'Turned green',
    style: 'good',
    takes: ({ before, after }) => isSettled({ outcome: after }) && !isSettled({ outcome: before }),
  },
  {
    title: 'Turned red',
    style: 'bad',
    takes: ({ direction, after }) => direction === 'worse' && after !== 'untested',
  },
  { title: 'Otherwise different', style: 'minor', takes: () => true },
];

/** Id and turn in one line where they fit, else below each other; and why, where there is something to mend. */
const linesOf = (change: ChangedOutcome, idWidth: number, paint: Paint, columns: number): string[] => {
  const { id, before, after, why } = change;
  const turn = `${before} → ${after}`;
  const beside = `  ${padTo(id, idWidth)}  ${turn}`;
  const room = Math.max(20, columns - 5);
  return [
    ...(widthOf(beside) < columns ? [beside] : [`  ${id}`, `    ${turn}`]),
    ...(why === null || isSettled({ outcome: after })
      ? []
      : [paint('minor', `    ${cutTo(visible(why), room)}`)]),
  ];
};

/**
 * Says what turned green and what turned red since it was looked at before, and how the target stands by now, also
 * in what this round did not look at.
 *
 * @param columns width of the terminal.
 */
export const renderTurned = ({ number, changes, standing }: Round, paint: Paint, columns: number): string => {
  const sections = groups.flatMap((group) => {
    const members = changes.filter((change) => groups.find(({ takes }) => takes(change)) === group);
    if (members.length === 0) return [];
    const shown = members.slice(0, mostShown);
    const idWidth = Math.max(...shown.map(({ id }) => id.length));
    return [
      paint(group.style, group.title),
      ...shown.flatMap((change) => linesOf(change, idWidth, paint, columns)),
      ...(shown.length === members.length ? [] : [`  and ${members.length - shown.length} more`]),
      '',
    ];
  });
  const counts = countsInWords(countOutcomes(standing));
  const lines = [
    ...(number > 1 && changes.length === 0 ? ['Nothing turned since the round before.'] : sections),
    ...wrapTo(`After ${counted(number, 'round')}: ${counts}`, Math.max(20, columns - 1)),
  ];
  return `${lines.join('\n')}\n`;
};
