import type { Key, Product } from '../model/product.js';
import { type Store } from './store.js';
/** What a store finds products by. */
export interface Indexing {
    /** The unique values of a product. */
    keysOf(product: Product): readonly Key[];
    /** Properties that lists filter by, as texts. */
    facetsOf(product: Product): readonly string[];
    /** What a search looks through. */
    textOf(product: Product): string;
}
/** A store in memory with an index over unique values, one over facets and one over texts. */
export declare function createMemoryStore({ keysOf, facetsOf, textOf }: Indexing): Store;
