import type { Check } from './check.js';
import { newAttempt, scopeOfCheck, within } from './scope.js';
import { theWorld, type World } from './world.js';

/**
 * Something that several checks look at and none changes: made by the first that asks, once a run.
 *
 * @param name decides which values are drawn, so that they are the same whichever check asks first.
 */
export const sharedByChecks = <T>(
  name: string,
  make: (check: Check) => Promise<T>,
): ((check: Check) => Promise<T>) => {
  const made = new WeakMap<World, Promise<T>>();
  return (check) => {
    const world = theWorld();
    const known = made.get(world);
    if (known !== undefined) return known;
    const { ledger } = scopeOfCheck();
    const attempt = newAttempt(`shared/${name}`);
    const making = within({ ledger, attempt }, () => make(check));
    made.set(world, making);
    // A later check may succeed where the first was interrupted.
    making.catch(() => made.delete(world));
    return making;
  };
};
