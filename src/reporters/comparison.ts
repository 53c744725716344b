import type { ChangedOutcome, Comparison, Direction, Side } from '../results/compare.js';
import { codeMarkdown, plainMarkdown, tableMarkdown } from './markdown-text.js';
import type { Paint } from './terminal/paint.js';
import { counted, cutTo, padTo, visible, widthOf } from './text.js';

const directions: readonly Direction[] = ['worse', 'better', 'other'];
const titles: Readonly<Record<Direction, string>> = {
  worse: 'Got worse',
  better: 'Got better',
  other: 'Otherwise different',
};
const styles = { worse: 'bad', better: 'good', other: 'minor' } as const;

const changes = ({ outcomes }: Comparison, direction: Direction): readonly ChangedOutcome[] =>
  outcomes.filter((change) => change.direction === direction);

const sideInWords = ({ verdict, target, startedAt }: Side): string =>
  `${verdict}, ${visible(target)}, ${startedAt.slice(0, 16).replace('T', ' ')} UTC`;

const catalogueNote =
  'The runs judged by different catalogues: some of this may come from the suite, not from the target.';

/** What a comparison comes to, on one line. */
const comparisonInWords = (comparison: Comparison): string => {
  const { unchanged, observations } = comparison;
  const count = (direction: Direction): number => changes(comparison, direction).length;
  return [
    `${count('worse')} worse`,
    `${count('better')} better`,
    ...(count('other') === 0 ? [] : [`${count('other')} otherwise different`]),
    `${unchanged} the same`,
    counted(observations.length, 'different observation'),
  ].join(', ');
};

const onlyLines = ({ onlyBefore, onlyAfter }: Comparison): string[] => [
  ...(onlyBefore.length === 0 ? [] : [`${counted(onlyBefore.length, 'requirement')} in the first run only`]),
  ...(onlyAfter.length === 0 ? [] : [`${counted(onlyAfter.length, 'requirement')} in the second run only`]),
];

/** A comparison for a terminal of so many columns. */
export const renderComparison = (comparison: Comparison, paint: Paint, columns: number): string => {
  const { before, after, sameCatalogue, outcomes, observations } = comparison;
  const idWidth = Math.max(0, ...outcomes.map(({ id }) => widthOf(id)));
  const lineOf = (change: ChangedOutcome): string[] => [
    `  ${paint(styles[change.direction], padTo(change.id, idWidth))}  ${change.before} → ${change.after}`,
    ...(change.why === null || change.direction === 'better'
      ? []
      : [paint('minor', `    ${cutTo(visible(change.why), Math.max(20, columns - 5))}`)]),
  ];
  const sections = directions.flatMap((direction) => {
    const those = changes(comparison, direction);
    return those.length === 0 ? [] : [paint('heading', titles[direction]), ...those.flatMap(lineOf), ''];
  });
  const shown = (value: string | null): string =>
    cutTo(visible(value ?? 'not seen'), Math.max(20, columns - 8));
  const seen = observations.flatMap((change) => [
    `  ${change.id}`,
    `    - ${shown(change.before)}`,
    `    + ${shown(change.after)}`,
  ]);
  return [
    `first:  ${sideInWords(before)}`,
    `second: ${sideInWords(after)}`,
    ...(sameCatalogue ? [] : [paint('doubtful', catalogueNote)]),
    '',
    ...sections,
    ...(seen.length === 0 ? [] : [paint('heading', 'Observed differently'), ...seen, '']),
    ...onlyLines(comparison),
    comparisonInWords(comparison),
    '',
  ].join('\n');
};

/** A comparison as Markdown, for a comment on a change. */
export const renderComparisonMarkdown = (comparison: Comparison): string => {
  const { before, after, sameCatalogue, observations } = comparison;
  const sections = directions.flatMap((direction) => {
    const rows = changes(comparison, direction).map((change) => [
      codeMarkdown(change.id),
      `${change.before} → ${change.after}`,
      plainMarkdown(cutTo(change.why ?? '', 200)),
    ]);
    return rows.length === 0
      ? []
      : [`## ${titles[direction]}`, '', ...tableMarkdown(['requirement', 'outcome', 'why'], rows)];
  });
  const seen = observations.map((change) => [
    codeMarkdown(change.id),
    plainMarkdown(cutTo(change.before ?? 'not seen', 200)),
    plainMarkdown(cutTo(change.after ?? 'not seen', 200)),
  ]);
  return [
    `# ${comparisonInWords(comparison)}`,
    '',
    `- first: ${plainMarkdown(sideInWords(before))}`,
    `- second: ${plainMarkdown(sideInWords(after))}`,
    ...(sameCatalogue ? [] : ['', catalogueNote]),
    '',
    ...sections,
    ...(seen.length === 0
      ? []
      : ['## Observed differently', '', ...tableMarkdown(['observation', 'first', 'second'], seen)]),
    ...onlyLines(comparison),
    '',
  ].join('\n');
};
