import { type Json } from '../json/json.js';
import type { Field, ReferenceData } from '../model/definition.js';
import type { Random } from './random.js';
/** What values of a seeded product or variant are made from. */
export interface Seeding {
    readonly random: Random;
    readonly data: ReferenceData;
    /** Number of the product or variant, which makes its identifiers unique. */
    readonly number: number;
}
/** A value for a field as a client would send it; an array where the field takes several. */
export declare function valueFor(field: Field, seeding: Seeding): Json;
/** Whether there is anything that a field could be filled with. */
export declare function canFill(field: Field, { codes, currencies, values }: ReferenceData): boolean;
/** An EAN-13 with its check digit, in a range of its own. */
export declare function eanFor(number: number): string;
