/**
 * A number in JSON, kept as the digits that stood there.
 *
 * Prices must not pass through a double, so no number that a client sends is ever converted.
 */
export class JsonNumber {
  /** The number as it is written in JSON text. */
  readonly raw: string;

  /** @param raw a number as JSON writes it */
  constructor(raw: string) {
    this.raw = raw;
  }
}

/** A JSON object; read its members with {@link member}, since a code may be called `constructor`. */
export interface JsonObject {
  [key: string]: Json;
}

/** Any JSON value. Parsed text holds {@link JsonNumber}s; plain numbers come only from our own code. */
export type Json = null | boolean | string | number | JsonNumber | readonly Json[] | JsonObject;

/** Whether a value is a JSON object: neither a list, nor a number, nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

/** Whether a value is a JSON array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The own member of that name, never one that every JavaScript object inherits. */
export function member(object: JsonObject | undefined, key: string): Json | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The own member of that name where it is an object. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = member(object, key);
  return isObject(value) ? value : undefined;
}

/** The own member of that name where it is a text that is not empty. */
export function textAt(object: JsonObject | undefined, key: string): string | undefined {
  const value = member(object, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The object without the members of those names. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  const rest: JsonObject = {};
  for (const [key, value] of Object.entries(object)) if (!keys.includes(key)) rest[key] = value;
  return rest;
}
