import type { RequirementResult } from '../../results/results.js';
import { causesOf } from '../analysis/causes.js';
import { counted, cutTo, visible } from '../text.js';
import type { Paint } from './paint.js';

/** Causes that the end of a run names; the report holds all of them. */
const mostCauses = 3;

/**
 * What to fix first, for the end of a run: the causes that break the most, one of them with its first requirement
 * on two lines. Nothing where one requirement alone broke: what is told of it says the same.
 */
export const renderFirstSteps = (
  broken: readonly RequirementResult[],
  paint: Paint,
  columns: number,
): string[] => {
  if (broken.length < 2) return [];
  const causes = causesOf(broken);
  const narrowed = (text: string): string => cutTo(text, Math.max(20, columns - 1));
  const lines = causes.slice(0, mostCauses).flatMap(({ headline, results: [first, ...others] }, index) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
    return [
      narrowed(`  ${index + 1}. ${visible(headline)}`),
      paint('minor', narrowed(`     ${first.id}${more}`)),
    ];
  });
  const rest = causes.length - mostCauses;
  return rest > 0 ? [...lines, paint('minor', `     ${counted(rest, 'more cause')} in the report`)] : lines;
};
