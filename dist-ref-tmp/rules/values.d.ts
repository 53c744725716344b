import type { Call } from '../http/call.js';
import { type Json } from '../json/json.js';
import type { Place } from '../model/content.js';
import type { Entity, Field } from '../model/definition.js';
import { type Refusal } from '../model/refusal.js';
/** Decisions about values that a service may take or refuse; "Data formats". */
export interface ValueRules {
    /** What is wrong with the value of a field, or `undefined`; `null` never comes here. */
    valueProblem(value: Json, place: Place, call: Call): string | undefined;
    /** What is wrong with one item of a field, be the field single or multiple. */
    itemProblem(value: Json, field: Field): string | undefined;
    /** What is wrong with a product identifier as such. */
    identifierProblem(value: string): string | undefined;
    /** What happens to an attribute that the definition does not have; `undefined` drops it. */
    unknownAttribute(name: string, entity: Entity): Refusal | undefined;
    /** What happens to a language that does not exist; `undefined` drops it. */
    unknownLanguage(language: string): Refusal | undefined;
    /** What happens to a channel that does not exist; `undefined` drops it. */
    unknownChannel(channel: string): Refusal | undefined;
}
/** As the specification has it, strict where it leaves the choice. */
export declare const values: ValueRules;
