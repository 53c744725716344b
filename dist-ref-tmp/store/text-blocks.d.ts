import type { Product } from '../model/product.js';
/** An index that finds the products in whose text a term may stand. */
export interface TextBlocks {
    /** Drops what is known of a product's text. */
    forget(sequence: number): void;
    /** The products of every block whose text holds the term, in their order. */
    search(term: string): Iterable<Product>;
}
/** An index over products that lie in the order of their sequence; texts are joined when first searched. */
export declare function createTextBlocks(products: readonly Product[], textOf: (product: Product) => string): TextBlocks;
