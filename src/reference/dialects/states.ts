import type { Dialect } from '../departures.js';
import { isObject, member } from '../json/json.js';
import { instantOf } from '../model/clock.js';
import type { Instant, Product, State } from '../model/product.js';

/**
 * States that show a second late.
 *
 * @param first what a new product has until then.
 */
const showingLate =
  (first: State): Dialect['rules'] =>
  (rules) => {
    const before = new Map<string, { readonly state: State; readonly written: Instant }>();
    const lateStateOf = ({ id, lastModifiedOn }: Product): State | undefined => {
      const late = before.get(id);
      const isLate = late?.written === lastModifiedOn && late.written > instantOf(Date.now() - 1000);
      return isLate ? late.state : undefined;
    };
    return {
      toStore(change) {
        const stored = rules.toStore(change);
        const known = change.before;
        const state = known === undefined ? first : (lateStateOf(known) ?? known.state);
        before.set(stored.id, { state, written: stored.lastModifiedOn });
        return stored;
      },
      showState: (product, call) => lateStateOf(product) ?? rules.showState(product, call),
      matchesState: (product, state, call) => call.world.rules.showState(product, call) === state,
    };
  };

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
    rules: showingLate('Invalid'),
  },
  {
    name: 'late-states-of-valid-ones',
    says: 'A product shows at once, its state a second late; until then a new one is Valid.',
    rules: showingLate('Valid'),
  },
];
