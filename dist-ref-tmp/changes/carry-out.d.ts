import type { Product } from '../model/product.js';
import type { Change } from './change.js';
import type { Draft } from './draft.js';
/**
 * Checks a change and stores it, all in one step: no other request runs between check and write.
 *
 * @returns the product as it was stored
 * @throws Refused where it was not; then nothing changed
 */
export declare function carryOut({ change, refusal }: Draft): Promise<Product>;
/** Writes a change into the store without another look. */
export declare function storeChange(change: Change): Product;
