import type { Level } from '../catalogue/index.js';
import { reasonInWords } from '../results/finding-in-words.js';
import type { RequirementResult } from '../results/results.js';
import type { Paint } from './terminal/paint.js';
import { counted, visible, wrapTo } from './text.js';

/** A dead target leaves everything untested for one reason: that reason matters, not the whole catalogue again. */
const mostIds = 20;

/** All that is told of a requirement that is not judged. */
interface Unjudged extends Pick<RequirementResult, 'id' | 'reason'> {
  readonly level: Level;
}

/** Whether a requirement was to be judged and could not be. */
export const isUnjudged = ({ outcome }: Pick<RequirementResult, 'outcome'>): boolean =>
  outcome === 'untested' || outcome === 'error';

/** What could not be judged by the reason for it; reasons that keep the most MUSTs from being judged come first. */
export const groupByReason = <T extends Unjudged>(
  results: readonly T[],
): (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>();
  for (const result of results) {
    const reason = reasonInWords(result);
    groups.set(reason, [...(groups.get(reason) ?? []), result]);
  }
  const musts = (group: readonly Unjudged[]): number => group.filter(({ level }) => level === 'MUST').length;
  return [...groups].sort(([, a], [, b]) => musts(b) - musts(a));
};

/** `2 MUSTs`, `1 requirement, no MUST`, `3 requirements, 2 of them MUSTs`. */
const extent = (group: readonly Unjudged[]): string => {
  const musts = group.filter(({ level }) => level === 'MUST').length;
  if (musts === group.length) return counted(musts, 'MUST');
  const all = counted(group.length, 'requirement');
  return musts === 0 ? `${all}, no MUST` : `${all}, ${musts} of them ${musts === 1 ? 'a MUST' : 'MUSTs'}`;
};

/**
 * Requirements that could not be judged, each reason once with the ids it holds for; reasons that keep the most
 * MUSTs from being judged come first.
 *
 * @param whereRest says where those are listed that there is no room for.
 */
export const renderUnjudged = (
  results: readonly Unjudged[],
  paint: Paint,
  columns: number,
  whereRest = 'listed in results.json',
): string[] =>
  groupByReason(results).flatMap(([reason, group]) => {
    const ids = group.slice(0, mostIds).map(({ id }) => id);
    const rest = group.length - ids.length;
    const tail = rest > 0 ? ` and ${rest} more, ${whereRest}` : '';
    return [
      ...wrapTo(`${visible(reason)} (${extent(group)})`, columns - 2).map((line) => `  ${line}`),
      ...wrapTo(ids.join(', ') + tail, columns - 4).map((line) => paint('minor', `    ${line}`)),
    ];
  });
