/**
 * A number in JSON, kept as the digits that stood there.
 *
 * Prices must not pass through a double, so no number that a client sends is ever converted.
 */
export class JsonNumber {
    /** The number as it is written in JSON text. */
    raw;
    /** @param raw a number as JSON writes it */
    constructor(raw) {
        this.raw = raw;
    }
}
/** Whether a value is a JSON object: neither a list, nor a number, nor null. */
export function isObject(value) {
    return (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber));
}
/** Whether a value is a JSON array. */
export function isArray(value) {
    return Array.isArray(value);
}
/** The own member of that name, never one that every JavaScript object inherits. */
export function member(object, key) {
    return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
/** The own member of that name where it is an object. */
export function objectAt(object, key) {
    const value = member(object, key);
    return isObject(value) ? value : undefined;
}
/** The own member of that name where it is a text that is not empty. */
export function textAt(object, key) {
    const value = member(object, key);
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** The object without the members of those names. */
export function without(object, ...keys) {
    const rest = {};
    for (const [key, value] of Object.entries(object))
        if (!keys.includes(key))
            rest[key] = value;
    return rest;
}
//# sourceMappingURL=json.js.map