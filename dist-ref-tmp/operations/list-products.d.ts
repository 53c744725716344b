import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/**
 * Answers a page of the products that pass every filter; "GET {base_url}/v1/products".
 *
 * @throws Refused where a parameter has a value that means nothing
 */
export declare function listProducts(call: Call): Reply;
