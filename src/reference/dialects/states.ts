import type { Dialect } from '../departures.js';

/** Freedoms in what an update does to the state. */
export const states: readonly Dialect[] = [
  {
    name: 'state-kept-after-update',
    says: 'An update never changes the state of a product.',
    rules: (rules) => ({
      stateAfter: (change, world) => change.before?.state ?? rules.stateAfter(change, world),
    }),
  },
];
