import type { Fault } from '../../departures.js';
import { asksForVariants, codesAsked } from '../parts/asked-for.js';

/** Defects of lists that show when a parameter has a value which few clients send. */
export const listCarelessQueries: readonly Fault[] = [
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
  {
    name: 'skip-behind-take-ignored',
    requirement: 'list/pages-cover-the-set',
    says: 'A skip that comes behind take in the query is not looked at.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const names = [...call.query.keys()];
        const isBehind = names.includes('take') && names.indexOf('take') < names.indexOf('skip');
        return rules.page(matching, isBehind ? 0 : skip, take, call);
      },
    }),
  },
  {
    name: 'short-skip-counts-pages',
    requirement: 'list/pages-cover-the-set',
    says: 'Where less is skipped than taken, skip counts pages.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, skip > 0 && skip < take ? skip * take : skip, take, call),
    }),
  },
  {
    name: 'skip-ends-at-thirty',
    requirement: 'list/pages-cover-the-set',
    says: 'No more than thirty products are skipped.',
    consequences: ['list/skip-beyond-the-end'],
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, Math.min(skip, 30), take, call),
    }),
  },
  {
    name: 'empty-term-beside-a-state-finds-nothing',
    requirement: 'list/empty-term-filters-nothing',
    says: 'A list by a state is empty where there is an empty term, too.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        call.query.get('term') !== '' && rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'skip-beside-state-and-code-is-one-more',
    requirement: 'list/pages-cover-the-set',
    says: 'One product more is skipped in a list by a state and a code.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const isByBoth = call.query.has('state') && codesAsked(call).length > 0;
        return rules.page(matching, isByBoth && skip > 0 ? skip + 1 : skip, take, call);
      },
    }),
  },
  {
    name: 'skip-beside-code-of-variants-is-one-less',
    requirement: 'list/pages-cover-the-set',
    says: 'One product less is skipped in a list by a code of variants.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, asksForVariants(call) && skip > 0 ? skip - 1 : skip, take, call),
    }),
  },
  {
    name: 'skip-of-a-search-until-a-day-is-one-more',
    requirement: 'list/pages-cover-the-set',
    says: 'One product more is skipped where a search has an upper bound on the modification.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const isMeant = (call.query.get('term') ?? '') !== '' && call.query.has('ToLastModifiedOn');
        return rules.page(matching, isMeant && skip > 0 ? skip + 1 : skip, take, call);
      },
    }),
  },
  {
    name: 'empty-term-lifts-skip',
    requirement: 'list/empty-term-filters-nothing',
    says: 'Nothing is skipped where there is an empty term.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, call.query.get('term') === '' ? 0 : skip, take, call),
    }),
  },
  {
    name: 'unknown-channel-beside-a-state-finds-nothing',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A list by a state is empty where a channel that does not exist is asked for, too.',
    rules: (rules) => ({
      matchesState(product, state, call) {
        const asked = call.query.getAll('channels');
        const isUnknown = asked.length > 0 && rules.effectiveChannels(asked, call).length === 0;
        return !isUnknown && rules.matchesState(product, state, call);
      },
    }),
  },
];
