import { type Json } from './json.js';
/** Writes JSON text; a {@link JsonNumber} is written with the digits that it holds. */
export declare function stringifyJson(value: Json): string;
