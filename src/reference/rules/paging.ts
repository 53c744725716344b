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
export const paging: PagingRules = {
  defaultTake: () => 50,

  largestTake: () => 1000,

  listOrder: (products) => products,

  page(matching, skip, take) {
    const page: Product[] = [];
    if (take === 0) return page;
    let passed = 0;
    for (const product of matching) {
      passed += 1;
      if (passed <= skip) continue;
      page.push(product);
      if (page.length === take) break;
    }
    return page;
  },
};
