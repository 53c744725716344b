import type { Json } from '../json/json.js';
import type { Call } from './call.js';
/**
 * Reads the body of a create or update.
 *
 * @throws Refused where it has another content type, is not UTF-8, not JSON, or too large
 */
export declare function readJson(call: Call): Promise<Json>;
