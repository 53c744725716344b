import type { Call } from '../http/call.js';
import { type KeyKind, type Product } from '../model/product.js';
import { type Refusal } from '../model/refusal.js';
/** Decisions about how a path names a product; the path parameter under "Endpoints". */
export interface AddressingRules {
    /** The unique values by which this operation finds a product, most important first. */
    addressKinds(call: Call): readonly KeyKind[];
    /** The product that a path segment names. */
    findAddressed(key: string, call: Call): Product | undefined;
    /** The refusal where there is none. */
    unknownProduct(key: string, call: Call): Refusal;
}
/** As the specification has it; get accepts what patch is promised to accept. */
export declare const addressing: AddressingRules;
