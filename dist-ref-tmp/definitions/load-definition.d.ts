import { type Json, type JsonObject } from '../json/json.js';
import { type Definition, type ReferenceData } from '../model/definition.js';
/** A definition together with the data that its fields refer to. */
export interface Catalog {
    readonly definition: Definition;
    readonly data: ReferenceData;
    /** What the definitions endpoint answers. */
    readonly published: JsonObject;
}
/** Something that was given as a definition and is none; the message says what is wrong with it. */
export declare class DefinitionError extends Error {
}
/**
 * Reads a definition from a JSON file.
 *
 * @param file path of a plain definition `{product, variant}`, or of an object
 *   `{definition, codes, currencies, languages, channels, multiple, media, values}`; the built-in sample if absent
 * @throws DefinitionError where the file cannot be read or holds something else
 */
export declare function loadDefinition(file?: string): Catalog;
/**
 * Makes a catalog from parsed JSON and invents the data that is not given.
 *
 * @throws DefinitionError where `product` or `variant` is no object of descriptors
 */
export declare function readDefinition(source: Json): Catalog;
