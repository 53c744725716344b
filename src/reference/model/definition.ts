import type { Json, JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';

/** What a definition speaks about: the product itself or one of its variants. */
export type Entity = 'product' | 'variant';

/** How the values of a field are checked and written; `unknown` where the name of the type says nothing. */
export type Kind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'price'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'ean'
  | 'selectable'
  | 'unknown';

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
  readonly values: ReadonlyMap<string, readonly Json[]>;
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['string', 'text'],
  ['text', 'text'],
  ['name', 'text'],
  ['html', 'text'],
  ['misccode', 'text'],
  ['integer', 'integer'],
  ['decimal', 'decimal'],
  ['price', 'price'],
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['boolean', 'boolean'],
  ['eancode', 'ean'],
  ['brand', 'selectable'],
  ['category', 'selectable'],
  ['property', 'selectable'],
  ['supplier', 'selectable'],
  ['enum', 'selectable'],
]);

/** The kind that the name of a field type stands for, whatever its capitals. */
export function kindOf(fieldType: string): Kind {
  return KINDS.get(fieldType.toLowerCase()) ?? 'unknown';
}

/** The field that tells variants apart: of type EanCode, of several the one named `ean` or required; else the one named `ean`. */
export function eanField(definition: Definition): Field | undefined {
  const eans = [...definition.variant.values()].filter(({ kind }) => kind === 'ean');
  const named = definition.variant.get('ean');
  return eans.find((field) => field === named) ?? eans.find(({ required }) => required) ?? eans[0] ?? named;
}

/** The definition as the definitions endpoint publishes it: flags only where they are true. */
export function publishDefinition(definition: Definition): JsonObject {
  const descriptors = (entity: Entity): JsonObject =>
    Object.fromEntries([...definition[entity].values()].map((field) => [field.code, describe(field)]));
  return { product: descriptors('product'), variant: descriptors('variant') };
}

function describe(field: Field): JsonObject {
  return {
    fieldType: field.fieldType,
    ...(field.required && { required: true }),
    ...(field.multiLanguage && { multiLanguage: true }),
    ...(field.multiChannel && { multiChannel: true }),
  };
}

/** Whether a value of a field of unknown type is one of those that count as filled in. */
export function isKnownValue(value: Json, { code }: Field, { values }: ReferenceData): boolean {
  const text = stringifyJson(value);
  return values.get(code)?.some((known) => stringifyJson(known) === text) ?? false;
}
