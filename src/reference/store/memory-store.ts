import type { Key, Product } from '../model/product.js';
import { mergeInOrder } from './merge-in-order.js';
import { OrderedSet } from './ordered-set.js';
import { NEW, type Store } from './store.js';
import { createTextBlocks } from './text-blocks.js';

/** What a store finds products by. */
interface Indexing {
  /** The unique values of a product. */
  keysOf(product: Product): readonly Key[];
  /** Properties that lists filter by, as texts. */
  facetsOf(product: Product): readonly string[];
  /** What a search looks through. */
  textOf(product: Product): string;
}

/** A store in memory with an index over unique values, one over facets and one over texts. */
export function createMemoryStore({ keysOf, facetsOf, textOf }: Indexing): Store {
  const products: Product[] = [];
  const byKey = new Map<string, OrderedSet>();
  const byFacet = new Map<string, OrderedSet>();
  const texts = createTextBlocks(products, textOf);

  const at = (sequence: number): Product => {
    const product = products[sequence];
    if (product === undefined) throw new RangeError(`No product has the sequence ${sequence}`);
    return product;
  };
  const keyNames = (product: Product | undefined) => new Set(product && keysOf(product).map(keyName));
  const facetNames = (product: Product | undefined) => new Set(product && facetsOf(product));

  return {
    put(written) {
      const before = products[written.sequence];
      const product = written.sequence === NEW ? { ...written, sequence: products.length } : written;
      products[product.sequence] = product;
      texts.forget(product.sequence);
      reindex(byKey, keyNames(before), keyNames(product), product.sequence);
      reindex(byFacet, facetNames(before), facetNames(product), product.sequence);
    },
    holders: (key) => [...(byKey.get(keyName(key)) ?? [])].map(at),
    inOrder: () => products,
    *withFacets(facets) {
      const sets = facets.map((facet) => byFacet.get(facet)).filter((set) => set !== undefined);
      for (const sequence of mergeInOrder(sets)) yield at(sequence);
    },
    withText: (term) => texts.search(term),
    count: (facet) => (facet === undefined ? products.length : (byFacet.get(facet)?.size ?? 0)),
    facets: () => byFacet.keys(),
  };
}

function keyName({ kind, value }: Key): string {
  return `${kind}:${value}`;
}

function reindex(
  index: Map<string, OrderedSet>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  sequence: number,
): void {
  for (const name of before) {
    if (after.has(name)) continue;
    const set = index.get(name);
    set?.delete(sequence);
    if (set?.size === 0) index.delete(name);
  }
  for (const name of after) {
    if (before.has(name)) continue;
    const set = index.get(name);
    if (set === undefined) index.set(name, new OrderedSet(sequence));
    else set.add(sequence);
  }
}
