import type { Change } from '../../changes/change.js';
import { Refused } from '../../model/refusal.js';
import type { Conflict } from '../../rules/identity.js';
import type { Rules } from '../../rules/index.js';

/**
 * Looks once more, after a wait, whether others took what a write brings.
 *
 * @param isOverlooked tells of a conflict whether nobody sees it.
 * @throws Refused where another one is seen
 */
export const refuseTaken = (
  change: Change,
  rules: Rules,
  isOverlooked = (_conflict: Conflict): boolean => false,
): void => {
  const taken = rules
    .conflicts(change)
    .find((conflict) => conflict.holder.id !== change.before?.id && !isOverlooked(conflict));
  const refusal = taken && rules.duplicate(taken, change);
  if (refusal !== undefined) throw new Refused(refusal);
};
