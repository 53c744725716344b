import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/**
 * Updates parts of a product; "PATCH {base_url}/v1/products/{productId}".
 *
 * @throws Refused where there is no such product, or the update cannot be stored as a whole
 */
export declare function patchProduct(call: Call): Promise<Reply>;
