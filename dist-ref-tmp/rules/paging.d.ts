import type { Call } from '../http/call.js';
import type { Product } from '../model/product.js';
/** Decisions about the part of a list that is answered; `skip` and `take` of the list endpoint. */
export interface PagingRules {
    /** How many products are answered where `take` is absent. */
    defaultTake(): number;
    /** How many products are answered at most. */
    largestTake(): number;
    /** The order of a list, out of the order of creation. */
    listOrder(products: Iterable<Product>, call: Call): Iterable<Product>;
    /** The part of the matching products that is answered. */
    page(matching: Iterable<Product>, skip: number, take: number, call: Call): Product[];
}
/** As the specification has it. */
export declare const paging: PagingRules;
