import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import type { Field } from '../../model/definition.js';
import { facetValue } from '../../model/traits.js';
import { codesAsked, filterNames } from '../parts/asked-for.js';

/** Defects of filters that are dropped beside certain values of others. */
export const listFiltersBesideValues: readonly Fault[] = [
  {
    name: 'lower-bound-dropped-beside-invalid',
    requirement: 'list/date-range-holds',
    says: 'A lower bound on the modification is not looked at where Invalid products are asked for.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        call.query.get('state') === 'Invalid' || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'upper-bound-dropped-beside-deleted',
    requirement: 'list/date-range-holds',
    says: 'An upper bound on the modification is not looked at where Deleted products are asked for.',
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        call.query.get('state') === 'Deleted' || rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'days-of-no-product-dropped-beside-two-filters',
    requirement: 'list/two-filters-both-hold',
    says: 'Beside two other filters a day from which on no product was modified is not looked at.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        (isBesideTwo(call) && !isModifiedSince(day, call)) || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'channel-dropped-beside-codes',
    requirement: 'list/channel-leaves-others-out',
    says: 'The channel is not looked at beside the code of a selectable field.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        codesAsked(call).length > 0 || rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'codes-dropped-beside-a-category',
    requirement: 'list/two-filters-both-hold',
    says: 'Beside a category no code of another selectable field is looked at.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (fields.every((field) => !isCategory(field)) &&
          codesAsked(call).some(({ field }) => isCategory(field))) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'later-codes-dropped-beside-days',
    requirement: 'list/two-filters-both-hold',
    says: 'The code of any selectable field behind the first three is not looked at beside days of modification.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (call.query.has('FromLastModifiedOn') &&
          codesAsked(call).length === 1 &&
          codesAsked(call).some(({ index }) => index > 2)) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
];

const isCategory = ({ fieldType }: Field): boolean => fieldType === 'Category';

/** Whether a list is asked for by three filters, of which a search is none and both bounds are one. */
function isBesideTwo(call: Call): boolean {
  return filterNames(call).filter((name) => name !== 'term' && name !== 'ToLastModifiedOn').length > 2;
}

function isModifiedSince(day: string, { world }: Call): boolean {
  return [...world.store.facets()].some((name) => (facetValue('day', name) ?? '') >= day);
}
