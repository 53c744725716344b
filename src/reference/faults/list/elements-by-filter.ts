import type { Fault } from '../../departures.js';
import { isArray, type Json, member } from '../../json/json.js';
import type { Product } from '../../model/product.js';
import { codesAsked } from '../parts/asked-for.js';

/** Defects of what lists show, or leave out, beside certain filters and values. */
export const listElementsByFilter: readonly Fault[] = [
  {
    name: 'lists-by-one-of-several-codes-show-it-alone',
    requirement: 'list/agrees-with-get',
    says: 'A list by a code of a field that takes several shows that code alone.',
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        const alone = codesAsked(call).flatMap(({ field, code }): [string, Json][] =>
          isArray(member(element, field.code) ?? null) ? [[field.code, [code]]] : [],
        );
        return { ...element, ...Object.fromEntries(alone) };
      },
    }),
  },
  {
    name: 'lists-from-a-day-show-the-creation',
    requirement: 'list/agrees-with-get',
    says: 'A list from a day on shows when a product was created as its last modification.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      showElement(product, call) {
        const isFrom = call.query.has('FromLastModifiedOn');
        return rules.showElement(isFrom ? { ...product, lastModifiedOn: product.createdOn } : product, call);
      },
    }),
  },
  {
    name: 'products-of-far-days-in-no-list',
    requirement: 'list/no-state-means-all',
    says: 'A product that holds a date before 1970 or behind 2049 is in no list.',
    consequences: ['list/variant-field-filter-finds'],
    rules: (rules) => ({
      *listOrder(products, call) {
        for (const product of rules.listOrder(products, call)) if (!holdsFarDay(product)) yield product;
      },
    }),
  },
  {
    name: 'deleted-products-left-out-of-searches',
    requirement: 'list/no-state-means-all',
    says: 'A search finds Deleted products where their state is asked for alone.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        !(product.state === 'Deleted' && (call.query.get('state') ?? '') === '') &&
        rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'upper-bound-dropped-behind-the-first-of-a-search',
    requirement: 'list/date-range-holds',
    says: 'An upper bound on the modification is not looked at on later pages of a search.',
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        ((call.query.get('term') ?? '') !== '' && Number(call.query.get('skip')) > 0) ||
        rules.matchesTo(product, day, call),
    }),
  },
];

function holdsFarDay({ content, variants }: Product): boolean {
  const isFar = (value: Json): boolean =>
    typeof value === 'string' && /^(?!19[7-9]|20[0-4])\d{4}-\d\d-\d\d/.test(value);
  return [content, ...variants.map((one) => one.content)].some((node) => Object.values(node).some(isFar));
}
