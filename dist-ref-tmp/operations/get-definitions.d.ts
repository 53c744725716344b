import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/** Answers the definition; "GET {base_url}/v1/products/definitions". */
export declare function getDefinitions(call: Call): Reply;
