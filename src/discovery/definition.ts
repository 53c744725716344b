import type { Json, JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';
import { responseOnly } from '../oracle/products/content-reader.js';
import type { Field, Kind, Owner } from './capabilities.js';

/** A definition as the suite understands it, with remarks on what it had to pass over. */
export interface ReadDefinition {
  readonly fields: readonly Field[];
  /**
   * Required fields that are never filled as such, since they bear the names of members that clients give for another
   * reason, if at all.
   */
  readonly neverFilled: readonly Pick<Field, 'owner' | 'code'>[];
  /** Where it is broken so that it may require what nobody can read in it; with the requirement that judges it. */
  readonly broken: readonly string[];
  readonly notes: readonly string[];
}

/** Field types by their names in lower case, as listed under "Definition". */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['string', 'text'],
  ['text', 'text'],
  ['name', 'text'],
  ['html', 'html'],
  ['integer', 'integer'],
  ['decimal', 'decimal'],
  ['price', 'price'],
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['boolean', 'boolean'],
  ['eancode', 'ean'],
  ['misccode', 'code'],
  ['brand', 'selectable'],
  ['category', 'selectable'],
  ['property', 'selectable'],
  ['supplier', 'selectable'],
  ['enum', 'selectable'],
]);

/** Members that clients give for another reason than the definition, if at all. */
const structural = ['languages', 'channels', 'variants', 'images', '__proto__'];

/** Whether it is a member that a product or variant has by the document, whatever the definition says: never filled. */
const isDocumented = (owner: Owner, code: string): boolean =>
  structural.includes(code) || responseOnly[owner].includes(code);

/** The kind that a field type stands for, by its name in whatever case. */
export function kindOf(fieldType: string): Kind {
  return kinds.get(fieldType.toLowerCase()) ?? 'unknown';
}

/**
 * Reads the answer of the definitions endpoint. What is malformed in it is passed over with a remark; whether it
 * is a fault is for the requirements to judge.
 *
 * @returns undefined where it has no object of product fields and none of variant fields.
 */
export function readDefinition(body: Json | undefined): ReadDefinition | undefined {
  if (!isObject(body) || !(isObject(body.product) || isObject(body.variant))) return undefined;
  const notes: string[] = [];
  const product = fieldsIn(body, 'product', notes);
  const variant = fieldsIn(body, 'variant', notes);
  const neverFilled = [...requiredMembers(body, 'product'), ...requiredMembers(body, 'variant')];
  const broken = [...brokenRequired(body, 'product'), ...brokenRequired(body, 'variant')];
  return { fields: [...product, ...withEan(variant)], neverFilled, broken, notes };
}

function fieldsIn(body: JsonObject, owner: Owner, notes: string[]): Field[] {
  const descriptors = body[owner];
  if (!isObject(descriptors)) {
    notes.push(`the definition has no object of ${owner} fields`);
    return [];
  }
  return Object.entries(descriptors).flatMap(([code, descriptor]) => {
    if (isDocumented(owner, code)) {
      notes.push(`the definition lists ${owner} field ${code}, which is a member of its own`);
      return [];
    }
    const field = fieldOf(owner, code, descriptor);
    if (field === undefined) notes.push(`the descriptor of ${owner} field ${code} is malformed`);
    return field === undefined ? [] : [field];
  });
}

function requiredMembers(body: JsonObject, owner: Owner): ReadDefinition['neverFilled'] {
  const descriptors = body[owner];
  if (!isObject(descriptors)) return [];
  return Object.entries(descriptors).flatMap(([code, descriptor]) => {
    return structural.includes(code) && isObject(descriptor) && descriptor.required === true
      ? [{ owner, code }]
      : [];
  });
}

function brokenRequired(body: JsonObject, owner: Owner): readonly string[] {
  const descriptors = body[owner];
  if (!isObject(descriptors))
    return [`it has no object of ${owner} fields (see definitions/has-product-and-variant)`];
  const codes = Object.entries(descriptors)
    .filter(
      ([code, descriptor]) =>
        isObject(descriptor) &&
        descriptor.required === true &&
        typeof descriptor.fieldType !== 'string' &&
        !isDocumented(owner, code),
    )
    .map(([code]) => code);
  return codes.length === 0
    ? []
    : [
        `it requires ${owner} fields without a type: ${codes.join(', ')} (see definitions/fields-have-a-type)`,
      ];
}

function fieldOf(owner: Owner, code: string, descriptor: Json): Field | undefined {
  if (!isObject(descriptor) || typeof descriptor.fieldType !== 'string') return undefined;
  const { fieldType, required, multiLanguage, multiChannel } = descriptor;
  return {
    owner,
    code,
    fieldType,
    kind: kindOf(fieldType),
    required: required === true,
    multiLanguage: multiLanguage === true,
    multiChannel: multiChannel === true,
    multiple: fieldType.toLowerCase() === 'category' || (owner === 'product' && code === 'size'),
  };
}

/** Where no field of the variant has the type of an ean, the one with that name is meant. */
function withEan(variant: readonly Field[]): Field[] {
  const typed = variant.some(({ kind }) => kind === 'ean');
  return variant.map((field) =>
    !typed && field.code === 'ean' && ['text', 'code', 'unknown'].includes(field.kind)
      ? { ...field, kind: 'ean' }
      : field,
  );
}
