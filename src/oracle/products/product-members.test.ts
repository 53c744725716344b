import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json.js';
import { seenProduct } from '../fake-exchange.test-helper.js';
import {
  modifiedLater,
  modifiedNotBack,
  modifiedNotBeforeCreated,
  modifiedNotBeforeVariants,
} from './modification-times.js';
import {
  knownState,
  notValidWithoutVariants,
  productResponseMembers,
  timesForm,
  variantResponseMembers,
} from './product-members.js';

const early = '2026-03-04T05:06:07.1234567';
const late = '2026-03-04T05:06:07.1234568';
const variant = { id: 'v1', createdOn: early, lastModifiedOn: early };
const product = { id: 'p1', state: 'Valid', createdOn: early, lastModifiedOn: late, variants: [variant] };

const oracles = {
  productResponseMembers,
  variantResponseMembers,
  knownState,
  notValidWithoutVariants,
  timesForm,
  modifiedNotBeforeCreated,
  modifiedNotBeforeVariants,
};

test.each(Object.entries(oracles))('%s holds for a good product', (_, oracle) => {
  expect(oracle(seenProduct(product)).deviations).toEqual([]);
  expect(oracle(seenProduct(product, true)).deviations).toEqual([]);
});

test.each([
  ['productResponseMembers', { ...product, id: 7 }, ['/id']],
  ['productResponseMembers', { ...product, id: '', state: null }, ['/id', '/state']],
  ['productResponseMembers', {}, ['/id', '/state', '/createdOn', '/lastModifiedOn']],
  [
    'variantResponseMembers',
    { ...product, variants: [variant, {}] },
    ['/variants/1/id', '/variants/1/createdOn', '/variants/1/lastModifiedOn'],
  ],
  ['variantResponseMembers', { ...product, variants: [variant, variant] }, ['/variants/1/id']],
  ['knownState', { ...product, state: 'valid' }, ['/state']],
  ['knownState', { ...product, state: 1 }, ['/state']],
  ['notValidWithoutVariants', { ...product, variants: [] }, ['/state']],
  ['notValidWithoutVariants', { ...product, variants: null }, ['/state']],
  ['timesForm', { ...product, createdOn: `${early}Z` }, ['/createdOn']],
  [
    'timesForm',
    { ...product, variants: [{ ...variant, lastModifiedOn: '2026-02-30T00:00:00.0000000' }] },
    ['/variants/0/lastModifiedOn'],
  ],
  ['modifiedNotBeforeCreated', { ...product, createdOn: late, lastModifiedOn: early }, ['/lastModifiedOn']],
  [
    'modifiedNotBeforeCreated',
    { ...product, variants: [{ ...variant, createdOn: late }] },
    ['/variants/0/lastModifiedOn'],
  ],
  [
    'modifiedNotBeforeVariants',
    { ...product, lastModifiedOn: early, variants: [{ ...variant, lastModifiedOn: late }] },
    ['/lastModifiedOn'],
  ],
] as const)('%s deviates for %o', (name, body, pointers) => {
  expect(oracles[name](seenProduct(body)).deviations.map(({ pointer }) => pointer)).toEqual(pointers);
});

describe('what is not judged', () => {
  test.each([
    ['variants in a list', variantResponseMembers(seenProduct({ ...product, variants: [{}] }, true))],
    ['a list that leaves variants out', notValidWithoutVariants(seenProduct({ state: 'Valid' }, true))],
    [
      'a product without variants that was deleted',
      notValidWithoutVariants(seenProduct({ state: 'Deleted' })),
    ],
    ['a state that is absent', knownState(seenProduct({}))],
    ['times that are absent', timesForm(seenProduct({ createdOn: null }))],
    [
      'times that cannot be read',
      modifiedNotBeforeCreated(seenProduct({ createdOn: 'x', lastModifiedOn: early })),
    ],
  ])('%s', (_, judged) => {
    expect(judged).toEqual({ examples: 0, deviations: [] });
  });
});

test('pointers of list elements lead into the list', () => {
  expect(productResponseMembers(seenProduct({}, true)).deviations[0]?.pointer).toBe('/0/id');
});

test.each([
  [early, late, true, true],
  [early, early, true, false],
  [late, early, false, false],
  ['x', early, false, false],
])('from %s to %s: not back %s, later %s', (before, after, notBack, later) => {
  const seen = seenProduct({ lastModifiedOn: after });
  expect(modifiedNotBack({ lastModifiedOn: before }, seen, []) === undefined).toBe(notBack);
  expect(modifiedLater({ lastModifiedOn: before }, seen) === undefined).toBe(later);
});

describe('a variant of two answers', () => {
  const dated = (lastModifiedOn: string, variant: JsonObject): JsonObject => ({
    lastModifiedOn: late,
    variants: [{ ...variant, lastModifiedOn }],
  });

  test.each([
    ['with one id', { id: 'v' }, { id: 'v' }, '/variants/0/lastModifiedOn'],
    ['with one ean', { ean: '2' }, { ean: '2', id: 'v' }, '/variants/0/lastModifiedOn'],
    ['that is alike alone', { size: 'M' }, { size: 'M' }, undefined],
    ['with another id', { id: 'v', size: 'M' }, { id: 'w', size: 'M' }, undefined],
  ])('%s may not be dated back', (_, first, second, pointer) => {
    const judged = modifiedNotBack(dated(late, first), seenProduct(dated(early, second)), []);
    expect(judged?.pointer).toBe(pointer);
    expect(modifiedNotBack(dated(early, first), seenProduct(dated(late, second)), [])).toBeUndefined();
  });
});

test('variants that are alike in their ean may be alike in their id, and no others', () => {
  const withEans = (...eans: readonly string[]) =>
    seenProduct({ ...product, variants: eans.map((gtin) => ({ ...variant, gtin })) });
  expect(variantResponseMembers(withEans('2', '2'), 'gtin').deviations).toEqual([]);
  expect(variantResponseMembers(withEans('2', '3'), 'gtin').deviations).toMatchObject([
    { pointer: '/variants/1/id' },
  ]);
});
