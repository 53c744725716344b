import type { Fault } from '../departures.js';

/** Defects of filters that show on later pages, or beside a filter that is there and empty. */
export const laterPages: readonly Fault[] = [
  {
    name: 'codes-ignored-on-later-pages',
    requirement: 'list/field-filter-holds',
    says: 'A list that skips some products does not look at codes.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        Number(call.query.get('skip')) > 0 || rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'state-ignored-on-later-pages',
    requirement: 'list/state-filter-holds',
    says: 'A list that skips some products does not look at the state.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        Number(call.query.get('skip')) > 0 || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'empty-term-lifts-state',
    requirement: 'list/state-filter-holds',
    says: 'A list by an empty term does not look at the state.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        call.query.get('term') === '' || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'empty-state-lifts-codes',
    requirement: 'list/field-filter-holds',
    says: 'A list by an empty state does not look at codes.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        call.query.get('state') === '' || rules.matchesCodes(product, fields, codes, call),
    }),
  },
];
