import type { DrawnExamples, RequirementResult } from '../results/results.js';
import type { Paint } from './terminal/paint.js';
import { counted, grouped, visible, wrapTo } from './text.js';

/** More ids than this are for results.json. */
const mostIds = 20;

const separator = ': ';

/** `3 of 100 drawn examples were judged: the time of the run is over`. */
export const partlyJudgedNote = (
  { judged, planned }: Pick<DrawnExamples, 'judged' | 'planned'>,
  cause: string,
): string => `${grouped(judged)} of ${grouped(planned)} drawn examples were judged${separator}${cause}`;

const causeIn = (note: string): string => note.slice(note.indexOf(separator) + separator.length);

const groupByCause = (results: readonly RequirementResult[]): Map<string, RequirementResult[]> => {
  const groups = new Map<string, RequirementResult[]>();
  for (const result of results) {
    const note = result.drawn?.note ?? null;
    if (note === null) continue;
    const cause = causeIn(note);
    groups.set(cause, [...(groups.get(cause) ?? []), result]);
  }
  return groups;
};

const reached = ({ drawn, id }: RequirementResult): string =>
  drawn === undefined ? id : `${id} (${grouped(drawn.judged)} of ${grouped(drawn.planned)})`;

/** Requirements for which few of the drawn examples were judged, each cause once with the ids it holds for. */
export const renderPartlyJudged = (
  results: readonly RequirementResult[],
  paint: Paint,
  columns: number,
): string[] =>
  [...groupByCause(results)].flatMap(([cause, group]) => {
    const rest = group.length - mostIds;
    const tail = rest > 0 ? ` and ${rest} more, listed in results.json` : '';
    const ids = group.slice(0, mostIds).map(reached).join(', ');
    return [
      ...wrapTo(`${visible(cause)} (${counted(group.length, 'requirement')})`, columns - 2).map(
        (line) => `  ${line}`,
      ),
      ...wrapTo(ids + tail, columns - 4).map((line) => paint('minor', `    ${line}`)),
    ];
  });
