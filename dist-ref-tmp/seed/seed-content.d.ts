import type { JsonObject } from '../json/json.js';
import type { Field } from '../model/definition.js';
import { type Seeding } from './seed-values.js';
/** The languages and channels in which one product is described. */
export interface Audience {
    readonly languages: readonly string[];
    readonly channels: readonly string[];
}
/** Fills the fields of a product or variant, each at every place where a client may put it. */
export declare function contentFor(fields: readonly Field[], audience: Audience, seeding: Seeding): JsonObject;
