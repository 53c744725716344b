import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import { badRequest, Refused } from '../../model/refusal.js';
import { filterNames } from '../parts/asked-for.js';

/** Defects of filters that show where nothing is searched for beside them. */
export const listWithoutATerm: readonly Fault[] = [
  {
    name: 'second-code-dropped-without-a-term',
    requirement: 'list/two-filters-both-hold',
    says: 'Where there is no term, only the first of several codes is looked at.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (!hasTerm(call) && fields.every(({ code }) => code !== codeNames(call)[0])) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'codes-dropped-beside-states-without-a-term',
    requirement: 'list/two-filters-both-hold',
    says: 'Where there is no term, codes are not looked at beside a state.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (!hasTerm(call) && (call.query.get('state') ?? '') !== '') ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'states-dropped-beside-channels-without-a-term',
    requirement: 'list/two-filters-both-hold',
    says: 'Where there is no term, the state is not looked at beside a channel.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        (!hasTerm(call) && call.query.has('channels')) || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'upper-bound-dropped-beside-codes-without-a-term',
    requirement: 'list/two-filters-both-hold',
    says: 'Where there is no term, the upper bound is not looked at beside a code and a lower bound.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        (!hasTerm(call) && call.query.has('FromLastModifiedOn') && codeNames(call).length > 0) ||
        rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'channel-alone-filters-nothing',
    requirement: 'list/channel-leaves-others-out',
    says: 'A list by channels and by nothing else holds every product.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        filterNames(call).length === 1 || rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'variant-code-alone-filters-nothing',
    requirement: 'list/variant-field-filter-finds',
    says: 'A list by the code of a field of variants and by nothing else holds every product.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (fields.every(({ entity }) => entity === 'variant') && filterNames(call).length === 1) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'list-without-parameters-refused',
    requirement: 'list/no-state-means-all',
    says: 'A list for which nothing is asked is refused.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        if (call.query.size === 0) throw new Refused(badRequest('NO_FILTER', 'Ask for something'));
        return rules.page(matching, skip, take, call);
      },
    }),
  },
];

function hasTerm({ query }: Call): boolean {
  return (query.get('term') ?? '') !== '';
}

/** The selectable fields that a list is asked for by, in the order in which it is. */
function codeNames(call: Call): string[] {
  const { product, variant } = call.world.definition;
  return filterNames(call).filter((name) => (product.get(name) ?? variant.get(name))?.kind === 'selectable');
}
