import type { Fault } from '../departures.js';

/** Defects of lists that show when a parameter has a value which few clients send. */
export const carelessQueries: readonly Fault[] = [
  {
    name: 'upper-bound-of-long-ago-ignored',
    requirement: 'list/date-range-holds',
    says: 'An upper bound before the year 2000 is not looked at.',
    rules: (rules) => ({
      matchesTo: (product, day, call) => day < '2000' || rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'lower-bound-of-the-far-future-ignored',
    requirement: 'list/date-range-holds',
    says: 'A lower bound behind the year 2100 is not looked at.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) => day > '2100' || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'first-of-several-channels-decides',
    requirement: 'list/channels-can-be-repeated',
    says: 'Of several channels the first is looked at and no other.',
    rules: (rules) => ({
      effectiveChannels: (asked, call) => rules.effectiveChannels(asked, call).slice(0, 1),
    }),
  },
  {
    name: 'last-of-several-channels-decides',
    requirement: 'list/channels-can-be-repeated',
    says: 'Of several channels the last is looked at and no other.',
    rules: (rules) => ({
      effectiveChannels: (asked, call) => rules.effectiveChannels(asked, call).slice(-1),
    }),
  },
];
