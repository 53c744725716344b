import type { RequirementResult } from '../results/results.js';
import type { Paint } from './paint.js';
import { counted, grouped, visible, wrapTo } from './text.js';

/** More ids than this are for results.json. */
const mostIds = 20;

const groupByCause = (results: readonly RequirementResult[]): Map<string, RequirementResult[]> => {
  const groups = new Map<string, RequirementResult[]>();
  for (const result of results) {
    const note = result.drawn?.note ?? null;
    if (note === null) continue;
    const cause = note.slice(note.indexOf(': ') + 2);
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
