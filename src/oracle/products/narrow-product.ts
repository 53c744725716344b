import type { ValidateFunction } from 'ajv';
import type { Field, Owner } from '../../discovery/capabilities.js';
import { type Judged, seenIn } from '../deviation.js';
import { deviationsFrom, type Schema, theValidator } from '../schemas.js';
import type { SeenProduct } from '../seen-products.js';

const nullable = (type: string): Schema => ({ type: [type, 'null'] });

const valueSchemas: Readonly<Record<Field['kind'], Schema>> = {
  text: nullable('string'),
  html: nullable('string'),
  ean: nullable('string'),
  code: nullable('string'),
  date: nullable('string'),
  datetime: nullable('string'),
  integer: nullable('integer'),
  decimal: nullable('number'),
  boolean: nullable('boolean'),
  selectable: nullable('string'),
  price: { type: ['object', 'null'], additionalProperties: nullable('number') },
  unknown: {},
};

/** What a reader of the schema must know of a kind beside its type. */
const notes: Partial<Readonly<Record<Field['kind'], string>>> = {
  selectable: 'the code of data that exists',
  price: 'amounts by currency code',
  date: 'a day, YYYY-MM-DD',
  datetime: 'sent as YYYY-MM-DDTHH:MM:SS.FFFFFFF in UTC, answered as YYYY-MM-DD HH:MM:SS',
};

const descriptionOf = ({ kind, fieldType, required }: Field): string =>
  [fieldType, ...(required ? ['required of a Valid product'] : []), notes[kind] ?? []].flat().join('; ');

/** Selectable fields may hold one code or several: their descriptor does not say which. */
const schemaOf = (field: Field): Schema => {
  const { kind, multiple } = field;
  const value = valueSchemas[kind];
  const description = descriptionOf(field);
  if (kind === 'unknown' || (kind !== 'selectable' && !multiple)) return { ...value, description };
  return { ...value, type: [value.type, 'array'].flat(), items: value, description };
};

/** Members whose form the specification fixes, whatever a definition says of a field of that name. */
const structural = ['id', 'state', 'createdOn', 'lastModifiedOn', 'languages', 'channels', 'variants'];

const keyed = (content: Schema): Schema => ({ type: ['object', 'null'], additionalProperties: content });

/** A node with these fields and others; members of one owner by the places that their flags give them. */
const node = (fields: readonly Field[], further: Readonly<Record<string, Schema>> = {}): Schema => {
  const members = fields
    .filter(({ code }) => !structural.includes(code))
    .map((field) => [field.code, schemaOf(field)] as const);
  const properties = { ...Object.fromEntries(members), ...further };
  return { type: ['object', 'null'], properties, additionalProperties: true };
};

/**
 * The form of the fields of a product alone, or of a variant alone, in all places where they may stand.
 *
 * @param further schemas of members that stand beside the fields.
 */
export const ownerForms = (
  fields: readonly Field[],
  owner: Owner,
  further: Readonly<Record<string, Schema>> = {},
): Schema => {
  const own = fields.filter((field) => field.owner === owner);
  const languages = (those: readonly Field[]): Schema => keyed(node(those));
  return node(
    own.filter((field) => !field.multiLanguage),
    {
      languages: languages(own.filter((field) => field.multiLanguage)),
      channels: keyed(
        node(
          own.filter((field) => field.multiChannel && !field.multiLanguage),
          { languages: languages(own.filter((field) => field.multiChannel && field.multiLanguage)) },
        ),
      ),
      ...further,
    },
  );
};

/**
 * The form of a product's fields as a definition gives them, in all places where they may stand. A field of
 * unknown type may hold anything, and null is let pass everywhere: both are no matter of form.
 */
const fieldForms = (fields: readonly Field[]): Schema => {
  const variants = { type: ['array', 'null'], items: ownerForms(fields, 'variant') };
  return ownerForms(fields, 'product', { variants });
};

/** The prices that a list shows at the top of an element are those of the variants, and have their form. */
const elementForms = (fields: readonly Field[]): Schema => {
  const prices = fields.filter(({ code }) => code === 'price');
  const isOfVariants = prices.every(({ kind, owner }) => kind === 'price' && owner === 'variant');
  return ownerForms(
    fields,
    'product',
    isOfVariants && prices.length > 0 ? { price: valueSchemas.price } : {},
  );
};

type Validators = WeakMap<readonly Field[], ValidateFunction>;

const forSingles: Validators = new WeakMap();
const forElements: Validators = new WeakMap();

const validatorFor = (fields: readonly Field[], isElement: boolean): ValidateFunction => {
  const compiled = isElement ? forElements : forSingles;
  const known = compiled.get(fields);
  if (known !== undefined) return known;
  const validate = theValidator().compile(isElement ? elementForms(fields) : fieldForms(fields));
  compiled.set(fields, validate);
  return validate;
};

/**
 * The fields of a product are answered in the form of their field type. Variants of a list element are left
 * aside, since their form is not described.
 */
export const fieldsHaveTheirType = (seen: SeenProduct, fields: readonly Field[]): Judged => {
  const deviations = deviationsFrom(validatorFor(fields, seen.listed), seen.product);
  return { examples: 1, deviations: seenIn(seen.exchange, deviations, seen.pointer) };
};
