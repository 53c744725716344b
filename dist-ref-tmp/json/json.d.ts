/**
 * A number in JSON, kept as the digits that stood there.
 *
 * Prices must not pass through a double, so no number that a client sends is ever converted.
 */
export declare class JsonNumber {
    /** The number as it is written in JSON text. */
    readonly raw: string;
    /** @param raw a number as JSON writes it */
    constructor(raw: string);
}
/** A JSON object; read its members with {@link member}, since a code may be called `constructor`. */
export interface JsonObject {
    [key: string]: Json;
}
/** Any JSON value. Parsed text holds {@link JsonNumber}s; plain numbers come only from our own code. */
export type Json = null | boolean | string | number | JsonNumber | readonly Json[] | JsonObject;
/** Whether a value is a JSON object: neither a list, nor a number, nor null. */
export declare function isObject(value: Json | undefined): value is JsonObject;
/** Whether a value is a JSON array. */
export declare function isArray(value: Json | undefined): value is readonly Json[];
/** The own member of that name, never one that every JavaScript object inherits. */
export declare function member(object: JsonObject | undefined, key: string): Json | undefined;
/** The own member of that name where it is an object. */
export declare function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined;
/** The own member of that name where it is a text that is not empty. */
export declare function textAt(object: JsonObject | undefined, key: string): string | undefined;
/** The object without the members of those names. */
export declare function without(object: JsonObject, ...keys: readonly string[]): JsonObject;
