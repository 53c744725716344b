import { isForGood } from './asking/no-answer.js';
import type { Check } from './check.js';
import { newAttempt, type Paring, scopeOfCheck, within } from './world/scope.js';
import { Turnstile } from './world/turnstile.js';
import { theWorld, type World } from './world/world.js';

/**
 * Something that several checks look at and none changes: made by the first that asks, once a run, and once more for
 * each look at smaller products.
 *
 * @param name decides which values are drawn, so that they are the same whichever check asks first.
 */
export const sharedByChecks = <T>(
  name: string,
  make: (check: Check) => Promise<T>,
): ((check: Check) => Promise<T>) => {
  const made = new WeakMap<World | Paring, Promise<T>>();
  return (check) => {
    const {
      ledger,
      attempt: { paring },
    } = scopeOfCheck();
    const whose = paring ?? theWorld();
    const known = made.get(whose);
    if (known !== undefined) return known;
    const attempt = newAttempt(`shared/${name}`, paring === undefined ? {} : { paring });
    const making = within({ ledger, attempt }, () => make(check));
    made.set(whose, making);
    // A later check may succeed where the first was interrupted.
    making.catch((thrown: unknown) => isForGood(thrown) || made.delete(whose));
    return making;
  };
};

/**
 * Something that several checks share and change: they take turns, and the work of each begins when that of the check
 * before has ended.
 */
export const sharedInTurn = <Shared>(
  name: string,
  make: (check: Check) => Promise<Shared>,
): (<T>(check: Check, work: (shared: Shared) => Promise<T>) => Promise<T>) => {
  const made = sharedByChecks(name, async (check) => ({
    shared: await make(check),
    turnstile: new Turnstile(1),
  }));
  return async (check, work) => {
    const { shared, turnstile } = await made(check);
    return turnstile.pass(() => work(shared));
  };
};
