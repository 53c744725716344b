import type { Field, Owner, Vocabulary } from '../discovery/capabilities.js';
import { eanFieldIn } from '../oracle/products/ean-field.js';
import { hasPlaces } from './places.js';

/** The key by which codes, values and the like of a field are kept. */
export function keyOf({ owner, code }: Pick<Field, 'owner' | 'code'>): string {
  return `${owner}.${code}`;
}

/** Fields of the product or of its variants, in the order of the definition; of both where no owner is given. */
export function fieldsOf(has: Pick<Vocabulary, 'fields'>, owner?: Owner): Field[] {
  return has.fields.filter((field) => owner === undefined || field.owner === owner);
}

/** Codes that exist for a selectable field. */
export function codesOf(
  has: Pick<Vocabulary, 'codes'>,
  field: Pick<Field, 'owner' | 'code'>,
): readonly string[] {
  const key = keyOf(field);
  return Object.hasOwn(has.codes, key) ? (has.codes[key] ?? []) : [];
}

/** Values known for a field whose type the suite does not know. */
export function valuesOf(
  has: Pick<Vocabulary, 'values'>,
  field: Pick<Field, 'owner' | 'code'>,
): Vocabulary['values'][string] {
  const key = keyOf(field);
  return Object.hasOwn(has.values, key) ? (has.values[key] ?? []) : [];
}

/** Keys of the fields that something stands against: asked for each field of every product that is made. */
const barred = new WeakMap<Vocabulary['unfillable'], ReadonlySet<string>>();

function isBarred({ unfillable }: Vocabulary, field: Field): boolean {
  const known = barred.get(unfillable) ?? new Set(unfillable.map(keyOf));
  barred.set(unfillable, known);
  return known.has(keyOf(field));
}

/** Whether there is a value for the field, a place for it, and nothing known that stands against it. */
export function canFill(has: Vocabulary, field: Field): boolean {
  return !isBarred(has, field) && hasValues(has, field) && hasPlaces(field, has);
}

function hasValues(has: Vocabulary, field: Field): boolean {
  if (field.kind === 'selectable') return codesOf(has, field).length > 0;
  if (field.kind === 'unknown') return valuesOf(has, field).length > 0;
  return field.kind !== 'price' || has.currencies.length > 0;
}

/** Fields that products can be given. */
export function fillableFields(has: Vocabulary, owner?: Owner): Field[] {
  return fieldsOf(has, owner).filter((field) => canFill(has, field));
}

/** Required fields that products can be given: those that can be left out to make a product Invalid. */
export function requiredFields(has: Vocabulary, owner?: Owner): Field[] {
  return fillableFields(has, owner).filter((field) => field.required);
}

/**
 * Required fields that a product lacks once they are left out: a `productId` may be made up then, so that it is none of
 * them where there are others.
 */
export function missableFields(has: Vocabulary, owner?: Owner): Field[] {
  const required = requiredFields(has, owner);
  const others = required.filter(({ code }) => code !== 'productId');
  return others.length > 0 ? others : required;
}

/** Fields whose values are codes of data that exists on the target, as far as codes are known. */
export function selectableFields(has: Vocabulary, owner?: Owner): Field[] {
  return fillableFields(has, owner).filter((field) => field.kind === 'selectable');
}

/** The field that tells variants apart; undefined where there is none. */
export function eanField(has: Pick<Vocabulary, 'fields'>): Field | undefined {
  return eanFieldIn(has.fields);
}

/** The unique fields of a product, `productId` and `externalId`, as far as the definition has them. */
export function identifierFields(has: Pick<Vocabulary, 'fields'>): Field[] {
  return ['productId', 'externalId'].flatMap((wanted) =>
    fieldsOf(has, 'product').filter(({ code }) => code === wanted),
  );
}

/** Whether a field is one of the unique ones of a product. */
export function isIdentifier({ owner, code }: Pick<Field, 'owner' | 'code'>): boolean {
  return owner === 'product' && (code === 'productId' || code === 'externalId');
}

/** Whether a field holds what people call the product. */
export function isName({ owner, code, fieldType }: Pick<Field, 'owner' | 'code' | 'fieldType'>): boolean {
  return owner === 'product' && (fieldType.toLowerCase() === 'name' || code === 'name');
}

/**
 * The field that names a product, of type Name before one with that code; of several the one named `name` before a required
 * one, and that before one with a single place. Undefined where there is none.
 */
export function nameField(has: Pick<Vocabulary, 'fields'>): Field | undefined {
  const names = fieldsOf(has, 'product').filter((field) => isName(field) && isFreeText(field));
  const typed = names.filter(({ fieldType }) => fieldType.toLowerCase() === 'name');
  return (
    typed.find(({ code }) => code === 'name') ??
    typed.find(({ required }) => required) ??
    typed.find(({ multiLanguage, multiChannel }) => !multiLanguage && !multiChannel) ??
    typed[0] ??
    names[0]
  );
}

/** Whether any word can stand in a field. */
export function isFreeText(field: Field): boolean {
  return field.kind === 'text' && !field.multiple && !isIdentifier(field);
}

/** Whether a field takes several values at once. */
export function takesSeveral({ multiple, singly }: Pick<Field, 'multiple' | 'singly'>): boolean {
  return multiple && singly !== true;
}
