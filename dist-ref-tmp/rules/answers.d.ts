import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { type Json, type JsonObject } from '../json/json.js';
import type { Product, State, Variant } from '../model/product.js';
/** Decisions about what answers hold; "Endpoints" and "Resources and their fields". */
export interface AnswerRules {
    /** The answer to a create that succeeded. */
    createAnswer(product: Product, call: Call): Reply;
    /** The answer to an update that succeeded. */
    patchAnswer(product: Product, call: Call): Reply;
    /** The body that acknowledges a create. */
    receipt(product: Product, call: Call): JsonObject;
    /** A product as the single read shows it. */
    showProduct(product: Product, call: Call): JsonObject;
    /** A variant as answers show it. */
    showVariant(variant: Variant, index: number, product: Product, call: Call): JsonObject;
    /** The state as answers show it. */
    showState(product: Product, call: Call): State | string;
    /** Images with the addresses that the service adds. */
    showImages(images: Json, call: Call): Json;
    /** A product as an element of a list. */
    showElement(product: Product, call: Call): JsonObject;
}
/** As the specification has it. */
export declare const answers: AnswerRules;
