import type { Dialect } from '../departures.js';

const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length;

/** Freedoms in how a service tells the time. */
export const clocks: readonly Dialect[] = [
  {
    name: 'clock-of-seconds',
    says: 'Times are told in whole seconds; their seven digits are zeros.',
    rules: (rules) => ({
      writeInstant: (...told) => `${rules.writeInstant(...told).slice(0, SECONDS)}.0000000`,
      writeTimestamp: (instant) => `${rules.writeTimestamp(instant).slice(0, SECONDS)}.0000000Z`,
    }),
  },
  {
    name: 'clock-behind',
    says: 'The clock that dates the products is four minutes behind.',
    rules: (rules) => ({ time: () => rules.time() - 240_000 }),
  },
  {
    name: 'clock-ahead',
    says: 'The clock that dates the products is two minutes ahead.',
    rules: (rules) => ({ time: () => rules.time() + 120_000 }),
  },
];
