import type { JsonObject } from '../json/json.js';
/** What a definition speaks about: the product itself or one of its variants. */
export type Entity = 'product' | 'variant';
/** How the values of a field are checked and written; `unknown` where the name of the type says nothing. */
export type Kind = 'text' | 'integer' | 'decimal' | 'price' | 'date' | 'datetime' | 'boolean' | 'ean' | 'selectable' | 'unknown';
/** One field of a definition; the specification describes it under "Definition". */
export interface Field {
    readonly code: string;
    readonly entity: Entity;
    readonly fieldType: string;
    readonly kind: Kind;
    readonly required: boolean;
    readonly multiLanguage: boolean;
    readonly multiChannel: boolean;
    /** Whether the value is a JSON array. The published descriptor does not tell. */
    readonly multiple: boolean;
}
/** The fields that this service knows, by entity and code. */
export type Definition = Readonly<Record<Entity, ReadonlyMap<string, Field>>>;
/** Data that exists beside the products and that values refer to by code. */
export interface ReferenceData {
    /** Codes of each selectable field, by field code. */
    readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
    readonly currencies: ReadonlySet<string>;
    readonly languages: ReadonlySet<string>;
    readonly channels: ReadonlySet<string>;
    readonly media: ReadonlySet<string>;
    /** Values of fields of unknown type that count as filled in, by field code. */
    readonly values: ReadonlyMap<string, readonly string[]>;
}
/** The kind that the name of a field type stands for, whatever its capitals. */
export declare function kindOf(fieldType: string): Kind;
/** The field that tells variants apart: of type EanCode, else the one named `ean`, else none. */
export declare function eanField(definition: Definition): Field | undefined;
/** The definition as the definitions endpoint publishes it: flags only where they are true. */
export declare function publishDefinition(definition: Definition): JsonObject;
