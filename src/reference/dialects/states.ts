import type { Dialect } from '../departures.js';
import { isObject, member } from '../json/json.js';
import { instantOf } from '../model/clock.js';
import type { Instant, State } from '../model/product.js';

/** Freedoms in what an update does to the state, and in when the state shows. */
export const states: readonly Dialect[] = [
  {
    name: 'state-kept-after-update',
    says: 'An update never changes the state of a product.',
    rules: (rules) => ({
      stateAfter: (change, world) => change.before?.state ?? rules.stateAfter(change, world),
    }),
  },
  {
    name: 'every-currency-needed',
    says: 'A required price is there once it is given in every currency that a write may name.',
    rules: (rules) => ({
      countsAsValue: (value, field, world) =>
        rules.countsAsValue(value, field, world) &&
        (field.kind !== 'price' ||
          !isObject(value) ||
          [...world.data.currencies].every(
            (currency) =>
              member(value, currency) !== undefined ||
              !world.rules.currencyExists(currency, { field }, world),
          )),
    }),
  },
  {
    name: 'late-states',
    says: 'A product shows at once, its state a second late; until then a new one is Invalid.',
    rules: (rules) => {
      const before = new Map<string, { readonly state: State; readonly written: Instant }>();
      return {
        toStore(change) {
          const stored = rules.toStore(change);
          const state = change.before?.state ?? 'Invalid';
          before.set(stored.id, { state, written: stored.lastModifiedOn });
          return stored;
        },
        showState(product, call) {
          const late = before.get(product.id);
          const isLate =
            late?.written === product.lastModifiedOn && late.written > instantOf(Date.now() - 1000);
          return isLate ? late.state : rules.showState(product, call);
        },
        matchesState: (product, state, call) => call.world.rules.showState(product, call) === state,
      };
    },
  },
];
