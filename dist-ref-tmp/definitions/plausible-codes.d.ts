import type { Field } from '../model/definition.js';
/** Codes for a selectable field whose codes were not given, three of them hard to encode. */
export declare function plausibleCodes(field: Field): readonly string[];
