import type { Key, Product } from '../model/product.js';
/** The sequence of a product that is not in the store yet. */
export declare const NEW = -1;
/** Where products live. Everything is synchronous, so that a check and the write after it are one step. */
export interface Store {
    /** Adds a product that has {@link NEW} for a sequence, or takes another in place of its older version. */
    put(product: Product): void;
    /** Every product that holds the unique value; more than one where identifiers were let go. */
    holders(key: Key): readonly Product[];
    /** All products in the order of their creation. */
    inOrder(): Iterable<Product>;
    /** The products that have any of the facets, in the order of their creation. */
    withFacets(facets: readonly string[]): Iterable<Product>;
    /** At least the products in whose text a term stands, in the order of their creation. */
    withText(term: string): Iterable<Product>;
    /** How many products there are, or how many have the facet. */
    count(facet?: string): number;
    /** Every facet that some product has. */
    facets(): Iterable<string>;
}
