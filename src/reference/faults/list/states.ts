import type { Fault } from '../../departures.js';
import { isLive, type Product } from '../../model/product.js';
import { knowingFirst } from '../parts/alter.js';

/** Defects of the filter by state. */
export const listStates: readonly Fault[] = [
  {
    name: 'state-filter-ignored',
    requirement: 'list/state-filter-holds',
    says: 'Products of every state are listed, whatever state is asked for.',
    consequences: [
      'list/found-under-its-state',
      'list/two-filters-both-hold',
      'list/unknown-channel-filters-nothing',
    ],
    rules: () => ({ matchesState: () => true }),
  },
  {
    name: 'deleted-listed-as-invalid',
    requirement: 'list/state-filter-holds',
    says: 'Deleted and Replaced products are listed under Invalid too.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        rules.matchesState(product, state, call) || (state === 'Invalid' && !isLive(product)),
    }),
  },
  {
    name: 'without-variants-found-under-no-state',
    requirement: 'list/found-under-its-state',
    says: 'Products without variants are listed under no state.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        product.variants.length > 0 && rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'deleted-found-under-no-state',
    requirement: 'list/found-under-its-state',
    says: 'Products that are Deleted are listed where no state is asked for, and not under theirs.',
    rules: (rules) => ({
      matchesState: (product, state, call) => state !== 'Deleted' && rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'updated-found-under-no-state',
    requirement: 'list/found-under-its-state',
    says: 'A product that was updated is listed where no state is asked for, and under none.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        rules.matchesState(product, state, call) &&
        ((call.query.get('state') ?? '') === '' || product.lastModifiedOn === product.createdOn),
    }),
  },
  {
    name: 'spoilt-not-listed-under-invalid',
    requirement: 'list/found-under-its-state',
    says: 'A product that an update made Invalid is listed under neither state.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesState: (product, ...asked) =>
        !(firstOf(product).state === 'Valid' && product.state === 'Invalid') &&
        rules.matchesState(product, ...asked),
    })),
  },
  {
    name: 'updated-without-variants-in-no-list',
    requirement: 'list/found-under-its-state',
    says: 'A product without variants that was updated since it was created is in no list any more.',
    consequences: ['list/no-state-means-all', 'list/term-finds-name'],
    rules: (rules) => ({
      listOrder: (products, call) =>
        keep(
          rules.listOrder(products, call),
          ({ createdOn, lastModifiedOn, variants }) => variants.length > 0 || createdOn === lastModifiedOn,
        ),
    }),
  },
  {
    name: 'no-state-means-valid',
    requirement: 'list/no-state-means-all',
    says: 'Without a state only Valid products are listed.',
    consequences: [
      'list/channel-finds-its-products',
      'list/empty-term-filters-nothing',
      'list/field-filter-finds',
      'list/from-bound',
      'list/from-day-is-included',
      'list/term-finds-name',
      'list/to-bound',
      'list/to-day-is-the-bound',
      'list/unknown-channel-filters-nothing',
      'list/variant-field-filter-finds',
    ],
    rules: (rules) => ({
      listOrder: (products, call) =>
        call.query.has('state') ? rules.listOrder(products, call) : keep(products, isValid),
    }),
  },
  {
    name: 'invalid-products-hidden-where-nothing-is-sought',
    requirement: 'list/no-state-means-all',
    says: 'A list with neither a state nor a term leaves Invalid products out.',
    consequences: ['list/empty-term-filters-nothing'],
    rules: (rules) => ({
      listOrder: (products, call) =>
        call.query.has('state') || call.query.has('term')
          ? rules.listOrder(products, call)
          : keep(rules.listOrder(products, call), ({ state }) => state !== 'Invalid'),
    }),
  },
  {
    name: 'empty-state-means-valid',
    requirement: 'list/no-state-means-all',
    says: 'With an empty state only Valid products are listed.',
    rules: (rules) => ({
      listOrder: (products, call) =>
        call.query.get('state') === '' ? keep(products, isValid) : rules.listOrder(products, call),
    }),
  },
];

function* keep(products: Iterable<Product>, isKept: (product: Product) => boolean): Iterable<Product> {
  for (const product of products) if (isKept(product)) yield product;
}

function isValid({ state }: Product): boolean {
  return state === 'Valid';
}
