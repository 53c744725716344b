import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/**
 * Creates a product; "Create a product".
 *
 * @throws Refused where the body is no product or a value in it cannot be
 */
export declare function createProduct(call: Call): Promise<Reply>;
