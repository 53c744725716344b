import type { Call } from '../http/call.js';
import { type Json } from '../json/json.js';
import type { Place } from '../model/content.js';
import type { Entity } from '../model/definition.js';
import type { Instant } from '../model/product.js';
/** Decisions about how values are written in answers; "Data formats". */
export interface FormatRules {
    /** The value of a field as answers show it. */
    writeValue(value: Json, place: Place, call: Call): Json;
    /** The digits of a price or decimal. */
    writeDecimal(raw: string, place: Place, call: Call): string;
    /** The digits of a whole number. */
    writeInteger(raw: string, place: Place, call: Call): string;
    /** A text or a code. */
    writeText(text: string, place: Place, call: Call): Json;
    /** A field of type Date. */
    writeDate(day: string, place: Place): string;
    /** A field of type DateTime. */
    writeDateTime(time: string, place: Place): string;
    /** `createdOn` or `lastModifiedOn`. */
    writeInstant(instant: Instant, member: 'createdOn' | 'lastModifiedOn', entity: Entity, call: Call): string;
    /** The timestamp on a receipt. */
    writeTimestamp(instant: Instant): string;
}
/** As the specification has it. */
export declare const formats: FormatRules;
