import type { Check } from '../check.js';
import { sharedByChecks } from '../shared.js';
import { scopeOfCheck } from '../world/scope.js';

/** Something that several checks judge, and that can be made anew for a second look on fresh data. */
export interface Shared<T> {
  shared(check: Check): Promise<T>;
  anew(check: Check): Promise<T>;
}

/** What several checks judge, made once a run, and again whenever a check must look a second time. */
export const sharedOnce = <T>(name: string, make: (check: Check) => Promise<T>): Shared<T> => ({
  shared: sharedByChecks(name, make),
  anew: make,
});

/**
 * For each item: what all share at the first look, fresh data at any later one. Where nothing came of the first, whoever
 * asks next makes it for all of them: a service in trouble is not to be left with as many products as there are checks.
 */
export const looks = <T>({ shared, anew }: Shared<T>): ((check: Check, item: unknown) => Promise<T>) => {
  const looked = new Set<unknown>();
  return async (check, item) => {
    if (looked.has(item)) return anew(check);
    const made = await shared(check);
    looked.add(item);
    return made;
  };
};

/** What all share at the first look of a check, fresh data at a second one. */
export const sharedAtFirst = <T>({ shared, anew }: Shared<T>, check: Check): Promise<T> =>
  scopeOfCheck().attempt.isFirst ? shared(check) : anew(check);
