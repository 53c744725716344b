import { type Json } from './json.js';
/** How many arrays and objects may lie inside one another; deeper text is refused before the stack ends. */
export declare const MAX_DEPTH = 64;
/** Text that is not JSON, or JSON that no client has a reason to send; the message says where. */
export declare class JsonSyntaxError extends Error {
}
/**
 * Parses JSON and keeps the digits of every number.
 *
 * Stricter than `JSON.parse`: a name given twice, the name `__proto__` and nesting beyond
 * {@link MAX_DEPTH} are refused, since each of them means something else to every reader.
 *
 * @throws JsonSyntaxError with the position of the first character that does not fit
 */
export declare function parseJson(text: string): Json;
