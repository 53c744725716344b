import { expect, test } from 'vitest';
import type { Answered } from '../../target/exchange.js';
import { answeredWith, answeredWithJson } from '../fake-exchange.test-helper.js';
import {
  bodyIsArray,
  bodyIsEmptyArray,
  dateRangeHolds,
  elementsAreProducts,
  noProductTwice,
  stateFilterHolds,
  takeBounds,
} from './list-answer.js';

const list = (body: unknown, query = ''): Answered =>
  answeredWithJson(body, { operation: 'list', url: `https://pim.example/v1/products?${query}` });

const element = (id: string, more: object = {}) => ({
  id,
  state: 'Valid',
  createdOn: '2026-03-04T05:06:07.1234567',
  lastModifiedOn: '2026-03-04T05:06:07.1234567',
  ...more,
});

const pointersOf = (judged: { deviations: readonly { pointer: string | null }[] }) =>
  judged.deviations.map(({ pointer }) => pointer);

const oracles = [
  bodyIsArray,
  elementsAreProducts,
  noProductTwice,
  takeBounds,
  stateFilterHolds,
  dateRangeHolds,
];

test('other answers are not judged', () => {
  const url = 'https://pim.example/v1/products?take=1&state=Valid&FromLastModifiedOn=2026-01-01';
  for (const oracle of [...oracles, bodyIsEmptyArray]) {
    expect(oracle(answeredWithJson([{}, {}], { operation: 'get', url })).examples).toBe(0);
    expect(oracle(answeredWithJson([{}, {}], { operation: 'list', status: 500, url })).examples).toBe(0);
  }
});

test('a list that is none', () => {
  expect(pointersOf(bodyIsArray(list({ items: [] })))).toEqual(['']);
  expect(pointersOf(bodyIsArray(answeredWith('<html>', { operation: 'list' })))).toEqual(['']);
  expect(bodyIsArray(list([]))).toEqual({ examples: 1, deviations: [] });
});

test('an empty list', () => {
  expect(bodyIsEmptyArray(list([])).deviations).toEqual([]);
  expect(bodyIsEmptyArray(list([1])).deviations).toHaveLength(1);
});

test('elements that are no products', () => {
  const judged = elementsAreProducts(list([element('a'), null, { ...element('b'), state: null }, {}]));
  expect(judged.examples).toBe(4);
  expect(pointersOf(judged)).toEqual([
    '/1',
    '/2/state',
    '/3/id',
    '/3/state',
    '/3/createdOn',
    '/3/lastModifiedOn',
  ]);
});

test.each([
  ['all different', [element('a', { productId: 'x' }), element('b', { productId: 'y' })], []],
  ['an id twice', [element('a'), element('a')], ['/1/id']],
  [
    'a productId twice',
    [element('a', { productId: 'x' }), element('b'), element('c', { productId: 'x' })],
    ['/2/productId'],
  ],
  [
    'an externalId twice',
    [element('a', { externalId: 7 }), element('b', { externalId: 7 })],
    ['/1/externalId'],
  ],
  ['a number and a text', [element('a', { externalId: 7 }), element('b', { externalId: '7' })], []],
  [
    'one of them deleted',
    [element('a', { productId: 'x' }), element('b', { productId: 'x', state: 'Deleted' })],
    [],
  ],
  ['one of them replaced', [element('a', { state: 'Replaced' }), element('a')], []],
])('products with %s', (_, elements, pointers) => {
  expect(pointersOf(noProductTwice(list(elements)))).toEqual(pointers);
});

test.each([
  ['take=2', 1, 0],
  ['take=1', 1, 1],
  ['take=3&skip=1', 1, 0],
  ['take=0', 0, 0],
  ['take=', 0, 0],
  ['take=-1', 0, 0],
  ['take=1.5', 0, 0],
  ['take=1&take=5', 0, 0],
  ['', 0, 0],
])('two products for %s: %i judgements, %i deviations', (query, examples, deviations) => {
  const judged = takeBounds(list([element('a'), element('b')], query));
  expect([judged.examples, judged.deviations.length]).toEqual([examples, deviations]);
});

test.each([
  ['state=Valid', 2, ['/1/state']],
  ['state=Invalid', 2, ['/0/state']],
  ['state=Deleted', 2, ['/0/state', '/1/state']],
  ['state=', 0, []],
  ['state=valid', 0, []],
  ['state=Valid&state=Invalid', 0, []],
  ['', 0, []],
])('a Valid and an Invalid product for %s', (query, examples, pointers) => {
  const judged = stateFilterHolds(
    list([element('a'), element('b', { state: 'Invalid' }), { id: 'c' }], query),
  );
  expect(judged.examples).toBe(examples);
  expect(pointersOf(judged)).toEqual(pointers);
});

test.each([
  ['FromLastModifiedOn=2026-03-04', 0],
  ['FromLastModifiedOn=2026-03-05', 0],
  ['FromLastModifiedOn=2026-03-06', 1],
  ['ToLastModifiedOn=2026-03-04', 0],
  ['ToLastModifiedOn=2026-03-03', 0],
  ['ToLastModifiedOn=2026-03-02', 1],
  ['FromLastModifiedOn=2026-03-01&ToLastModifiedOn=9999-12-31', 0],
  ['FromLastModifiedOn=0000-01-01', 0],
])('a product of 2026-03-04 for %s: %i deviations', (query, deviations) => {
  const judged = dateRangeHolds(list([element('a'), { lastModifiedOn: 'x' }], query));
  expect(judged.examples).toBe(1);
  expect(judged.deviations).toHaveLength(deviations);
});

test.each(['FromLastModifiedOn=today', 'ToLastModifiedOn=2026-02-30', 'FromLastModifiedOn=', ''])(
  'bounds that are no days are not judged: %s',
  (query) => {
    expect(dateRangeHolds(list([element('a')], query)).examples).toBe(0);
  },
);
