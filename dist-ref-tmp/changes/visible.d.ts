import type { Product } from '../model/product.js';
/** The version of a product that a service with that lag shows now, or `undefined` where it shows none. */
export declare function visible(product: Product, lag: number): Product | undefined;
