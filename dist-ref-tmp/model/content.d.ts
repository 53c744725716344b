import { type Json, type JsonObject } from '../json/json.js';
import type { Entity, Field } from './definition.js';
/** Where a value stands: the fields of "Resources and their fields" and the nodes around them. */
export interface Place {
    readonly field: Field;
    readonly channel?: string | undefined;
    readonly language?: string | undefined;
    readonly currency?: string | undefined;
    /** Index of the variant that holds the value; absent on the product itself. */
    readonly variant?: number | undefined;
}
/** A node of a product or variant, on the way down to its values. */
export interface Node {
    readonly kind: Entity | 'languages' | 'language' | 'channels' | 'channel' | 'price';
    readonly entity: Entity;
    readonly channel?: string | undefined;
    readonly language?: string | undefined;
    readonly variant?: number | undefined;
    /** The price field whose currencies the node holds. */
    readonly field?: Field | undefined;
}
/** Fields of one entity by code. */
export type Fields = ReadonlyMap<string, Field>;
/** The outermost node of the product, or of the variant at that index. */
export declare function rootNode(variant?: number): Node;
/** The node that a member leads to, or `undefined` where the member is a plain value. */
export declare function childNode(node: Node, key: string, fields: Fields): Node | undefined;
/** Makes a new value from each field's value, wherever it stands; other members stay as they are. */
export declare function mapContent(content: JsonObject, fields: Fields, write: (value: Json, place: Place) => Json, node?: Node): JsonObject;
/** Visits each field's value, wherever it stands; the value of a price is its object of currencies. */
export declare function walkContent(content: JsonObject, fields: Fields, visit: (value: Json, place: Place) => void, node?: Node): void;
/** The values of a field that may be one value or a list of them. */
export declare function asList(value: Json): readonly Json[];
