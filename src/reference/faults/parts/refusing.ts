import type { Change } from '../../changes/change.js';
import { keysOf } from '../../model/product.js';
import { badRequest, type Refusal, Refused } from '../../model/refusal.js';
import type { Departure } from '../../rules/index.js';

/** A service that refuses some writes for no reason that the specification knows, and does nothing of what they ask. */
export function refusing(
  isRefused: (change: Change) => boolean,
  refusal: Refusal = badRequest('NOT_POSSIBLE', 'This cannot be done'),
): Departure {
  return (rules) => ({
    beforeWrite(change) {
      if (isRefused(change)) throw new Refused(refusal);
      return rules.beforeWrite(change);
    },
  });
}

/** The same of creates that bring one of these identifiers, whoever holds it. */
export function refusingCreatesWith(taken: ReadonlySet<string>): Departure {
  return refusing(
    ({ before, draft, call: { world } }) =>
      before === undefined && keysOf(draft, world.definition).some(({ value }) => taken.has(value)),
  );
}

/** The same of updates, by the product as it is. */
export function refusingUpdates(
  isRefused: (before: NonNullable<Change['before']>, sent: Change['sent'], change: Change) => boolean,
): Departure {
  return refusing((change) => change.before !== undefined && isRefused(change.before, change.sent, change));
}
