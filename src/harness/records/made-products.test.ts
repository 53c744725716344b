import { expect, test } from 'vitest';
import type { MadeProduct } from '../../results/results.js';
import { MadeProducts } from './made-products.js';

const product = (id: string): MadeProduct => ({ id, productId: null, externalId: null, eans: [] });

const ids = (products: readonly MadeProduct[]): (string | null)[] => products.map(({ id }) => id);

test('products are handed over with their check, those that come later with another one, and none twice', () => {
  const made = new MadeProducts();
  const [first, second, third]: [MadeProduct[], MadeProduct[], MadeProduct[]] = [[], [], []];
  made.note(first, product('a'));
  made.note(second, product('b'));
  expect(ids(made.handOver(first))).toEqual(['a']);
  made.note(first, product('late'));
  expect(ids(made.handOver(second))).toEqual(['b', 'late']);
  expect(ids(made.handOver(third))).toEqual([]);
});
