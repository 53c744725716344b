import type { Level } from '../catalogue/index.js';
import type { RequirementResult } from '../results/results.js';
import type { Paint } from './paint.js';
import { counted, visible, wrapTo } from './text.js';

/** A dead target leaves everything untested for one reason: that reason matters, not the whole catalogue again. */
const mostIds = 20;

/** All that is told of a requirement that is not judged. */
interface Unjudged extends Pick<RequirementResult, 'id' | 'reason'> {
  readonly level: Level;
}

const groupByReason = (results: readonly Unjudged[]): [string, Unjudged[]][] => {
  const groups = new Map<string, Unjudged[]>();
  for (const result of results) {
    const reason = result.reason ?? 'no reason was given';
    groups.set(reason, [...(groups.get(reason) ?? []), result]);
  }
  const musts = (group: readonly Unjudged[]): number => group.filter(({ level }) => level === 'MUST').length;
  return [...groups].sort(([, a], [, b]) => musts(b) - musts(a));
};

const extent = (group: readonly Unjudged[]): string => {
  const musts = group.filter(({ level }) => level === 'MUST').length;
  return `${counted(group.length, 'requirement')}, ${musts} of them MUST`;
};

/**
 * Requirements that could not be judged, each reason once with the ids it holds for; reasons that keep the most
 * MUSTs from being judged come first.
 */
export const renderUnjudged = (results: readonly Unjudged[], paint: Paint, columns: number): string[] =>
  groupByReason(results).flatMap(([reason, group]) => {
    const ids = group.slice(0, mostIds).map(({ id }) => id);
    const rest = group.length - ids.length;
    const tail = rest > 0 ? ` and ${rest} more, listed in results.json` : '';
    return [
      ...wrapTo(`${visible(reason)} (${extent(group)})`, columns - 2).map((line) => `  ${line}`),
      ...wrapTo(ids.join(', ') + tail, columns - 4).map((line) => paint('minor', `    ${line}`)),
    ];
  });
