import { expect, test } from 'vitest';
import { objectFrom, seenProduct } from '../fake-exchange.test-helper.js';
import { notTakenOver } from './taken-over.js';
import { eanHolders, heldOnce, identifierHolders } from './unique.js';

const product = (id: string, state: string, ...eans: string[]) =>
  objectFrom(
    JSON.stringify({ id, state, productId: 'x', variants: eans.map((gtin) => ({ gtin, ean: gtin })) }),
  );

const products = [
  product('a', 'Valid', '1', '2'),
  product('b', 'Invalid', '2'),
  product('c', 'Deleted', '2'),
  product('d', 'Replaced', '2'),
];

test('only live products hold an ean or an identifier', () => {
  const ids = (found: readonly object[]) => found.map((one) => ('id' in one ? one.id : undefined));
  expect(ids(eanHolders(products, '2', 'ean'))).toEqual(['a', 'b']);
  expect(ids(eanHolders(products, '2', 'gtin'))).toEqual(['a', 'b']);
  expect(ids(eanHolders(products, '1', 'ean'))).toEqual(['a']);
  expect(ids(eanHolders(products, '1', 'sku'))).toEqual([]);
  expect(ids(identifierHolders(products, 'productId', 'x'))).toEqual(['a', 'b']);
});

test('two products must not hold the same thing, but one may be seen twice', () => {
  expect(heldOnce(eanHolders(products, '2', 'ean'), 'ean 2')).toMatchObject({
    expected: 'at most one product with ean 2, Deleted and Replaced ones aside',
    received: '2 of them: "a", "b"',
  });
  expect(heldOnce([product('a', 'Valid'), product('a', 'Invalid')], 'ean 2')).toBe(undefined);
  expect(heldOnce([], 'ean 2')).toBe(undefined);
});

test('a product is one whatever its id is, and what shows none is no other', () => {
  const shownAs = (id?: unknown) => objectFrom(JSON.stringify({ id, state: 'Valid' }));
  expect(heldOnce([shownAs(4711), shownAs(4711)], 'ean 2')).toBe(undefined);
  expect(heldOnce([shownAs('a'), shownAs(), shownAs(null)], 'ean 2')).toBe(undefined);
  expect(heldOnce([shownAs(4711), shownAs('4711')], 'ean 2')).toMatchObject({
    received: '2 of them: 4711, "4711"',
  });
});

test.each([
  ['id', { id: 'mine' }, { id: 'mine' }, 1, 1],
  ['id', { id: 'mine' }, { id: 'theirs' }, 1, 0],
  ['id', {}, { id: 'theirs' }, 0, 0],
  ['id', { variants: [{ id: 'mine' }] }, { id: 'theirs', variants: [{ id: 'mine' }] }, 1, 1],
  ['id', { variants: [{ id: 'mine' }] }, { id: 'mine', variants: [{ id: 'theirs' }] }, 1, 0],
  ['createdOn', { createdOn: '2001-01-01T00:00:00.0000000' }, { createdOn: '2001-01-01 00:00:00' }, 1, 1],
  [
    'createdOn',
    { createdOn: '2001-01-01T00:00:00.0000000' },
    { createdOn: '2026-03-04T05:06:07.1234567' },
    1,
    0,
  ],
] as const)('%s sent in %o and answered in %o', (name, sent, received, examples, deviations) => {
  const judged = notTakenOver(name, objectFrom(JSON.stringify(sent)), seenProduct(received));
  expect([judged.examples, judged.deviations.length]).toEqual([examples, deviations]);
});
