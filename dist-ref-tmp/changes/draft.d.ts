import type { Call } from '../http/call.js';
import type { Product } from '../model/product.js';
import type { Refusal } from '../model/refusal.js';
import type { Change, Sent } from './change.js';
/** A change together with what is wrong with its variants, if anything. */
export interface Draft {
    readonly change: Change;
    readonly refusal?: Refusal;
}
/** The product that a create request asks for. */
export declare function draftNew(sent: Sent, call: Call): Draft;
/** An existing product with the changes that an update asks for. */
export declare function draftUpdate(before: Product, sent: Sent, call: Call): Draft;
