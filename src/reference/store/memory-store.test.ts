import { describe, expect, it } from 'vitest';
import { textAt } from '../json/json.js';
import type { Product } from '../model/product.js';
import { createMemoryStore } from './memory-store.js';
import { mergeInOrder } from './merge-in-order.js';
import { NEW } from './store.js';

function product(id: string, more: Partial<Product> = {}): Product {
  const moment = '2026-01-01T00:00:00.0000000';
  return {
    id,
    sequence: NEW,
    state: 'Valid',
    createdOn: moment,
    lastModifiedOn: moment,
    content: { productId: id },
    variants: [],
    ...more,
  };
}

function storeOf(...products: readonly Product[]) {
  const productId = ({ content }: Product) => textAt(content, 'productId') ?? '';
  const store = createMemoryStore({
    keysOf: (one) => [
      { kind: 'id', value: one.id },
      { kind: 'productId', value: productId(one) },
    ],
    facetsOf: ({ state }) => [state],
    textOf: productId,
  });
  for (const one of products) store.put(one);
  return store;
}

const ids = (products: Iterable<Product>) => [...products].map(({ id }) => id);

describe('createMemoryStore', () => {
  it('keeps the order of creation, whatever is written again', () => {
    const store = storeOf(product('a'), product('b'), product('c'));
    store.put(product('a', { sequence: 0, state: 'Invalid' }));
    expect(ids(store.inOrder())).toEqual(['a', 'b', 'c']);
    expect(store.count()).toBe(3);
  });

  it('finds products by their unique values, and no longer by those that they let go of', () => {
    const store = storeOf(product('a'));
    store.put(product('a', { sequence: 0, content: { productId: 'z' } }));
    expect(ids(store.holders({ kind: 'productId', value: 'z' }))).toEqual(['a']);
    expect(store.holders({ kind: 'productId', value: 'a' })).toEqual([]);
    expect(ids(store.holders({ kind: 'id', value: 'a' }))).toEqual(['a']);
  });

  it('holds several products under one value', () => {
    const content = { productId: 'x' };
    const store = storeOf(product('a', { content }), product('b', { content }));
    expect(ids(store.holders({ kind: 'productId', value: 'x' }))).toEqual(['a', 'b']);
  });

  it('lists facets in the order of creation', () => {
    const store = storeOf(product('a'), product('b'), product('c', { state: 'Invalid' }));
    store.put(product('b', { sequence: 1, state: 'Deleted' }));
    expect(ids(store.withFacets(['Valid']))).toEqual(['a']);
    expect(ids(store.withFacets(['Invalid', 'Valid', 'Deleted', 'Replaced']))).toEqual(['a', 'b', 'c']);
    expect([...store.facets()]).toEqual(['Valid', 'Invalid', 'Deleted']);
    expect(store.count('Replaced')).toBe(0);
  });

  it('finds texts, among thousands and after a change', () => {
    const store = storeOf(...Array.from({ length: 2000 }, (_, index) => product(`number-${index}!`)));
    expect(ids(store.withText('number-1999!'))).toContain('number-1999!');
    expect(ids(store.withText('nothing'))).toEqual([]);
    store.put(product('number-0!', { sequence: 0, content: { productId: 'nothing' } }));
    expect(ids(store.withText('nothing'))).toContain('number-0!');
  });

  it('finds the same texts however often they were searched', () => {
    const store = storeOf(...Array.from({ length: 200 }, (_, index) => product(`number-${index}!`)));
    for (let search = 0; search < 10; search += 1) {
      expect(ids(store.withText('number-199!'))).toContain('number-199!');
      expect(ids(store.withText('no-such-number'))).toEqual([]);
    }
  });
});

describe('mergeInOrder', () => {
  it.each([
    [[], []],
    [[[1, 5]], [1, 5]],
    [
      [[1, 5], [], [0, 2, 5, 9]],
      [0, 1, 2, 5, 9],
    ],
  ])('merges %j', (sources, merged) => {
    expect([...mergeInOrder(sources)]).toEqual(merged);
  });
});
