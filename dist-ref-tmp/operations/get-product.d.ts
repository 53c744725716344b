import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/**
 * Answers one product; "GET {base_url}/v1/products/{productId}".
 *
 * @throws Refused where there is no such product
 */
export declare function getProduct(call: Call): Reply;
