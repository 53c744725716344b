import type { Field, Vocabulary } from '../discovery/capabilities.js';
import type { Candidates } from '../discovery/trials/candidates.js';
import { eanField, fieldsOf, isIdentifier, keyOf } from '../generators/fields.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { variantsOf } from '../generators/nodes.js';
import { getAt, heldPlaces, setAt } from '../generators/places.js';
import { productPlan } from '../generators/products/product.js';
import { stamp } from '../generators/products/stamp.js';
import { sampleOf } from '../generators/stream.js';
import type { Json, JsonObject } from '../json/json.js';
import { toPlain } from '../json/tree.js';
import type { Examples } from './examples.js';

/** The same values in every document. */
const seed = 1;

const moment = '2026-03-04T05:06:07.1234567';

/** What examples may hold; a code that stands for one where none is known. */
const vocabularyOf = ({ fields, values, languages, channels, ...known }: Candidates): Vocabulary => {
  const codes = fields
    .filter(({ kind }) => kind === 'selectable')
    .map((field) => {
      const texts = (values[keyOf(field)] ?? []).filter((value) => typeof value === 'string');
      return [keyOf(field), texts.length === 0 ? [`${field.code}-1`] : texts] as const;
    });
  // One of each shows where content stands; more of them would only be long.
  const locales = { languages: languages.slice(0, 1), channels: channels.slice(0, 1) };
  return {
    fields,
    values,
    ...known,
    ...locales,
    codes: Object.fromEntries(codes),
    unfillable: [],
    productIdFromClient: true,
  };
};

/** Date-times are sent in one form and answered in another ("Data formats"). */
const answeredTime = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(answeredTime)
    : typeof value === 'string'
      ? value.slice(0, 19).replace('T', ' ')
      : value;

const withAnsweredTimes = (node: JsonObject, has: Vocabulary, owner: 'product' | 'variant'): JsonObject =>
  fieldsOf(has, owner)
    .filter(({ kind }) => kind === 'datetime')
    .reduce(
      (target, { code }) =>
        heldPlaces(target, code).reduce(
          (changed, place) => setAt(changed, place, answeredTime(getAt(changed, place) ?? null)),
          target,
        ),
      node,
    );

/** What a read answers after the product was created. */
const answeredProduct = (sent: JsonObject, has: Vocabulary): JsonObject => {
  const times = { createdOn: moment, lastModifiedOn: moment };
  const { variants: _, ...product } = sent;
  return {
    id: 'p1',
    state: 'Valid',
    ...times,
    ...withAnsweredTimes(product, has, 'product'),
    variants: variantsOf(sent).map((variant, index) => ({
      id: `v${index + 1}`,
      ...times,
      ...withAnsweredTimes(variant, has, 'variant'),
    })),
  };
};

/** The first field with a value at its base, by code; nothing where none has one. */
const firstOf = (node: JsonObject, fields: readonly Field[]): JsonObject => {
  const held = fields.find(({ code }) => Object.hasOwn(node, code));
  const value = held === undefined ? undefined : node[held.code];
  return held === undefined || value === undefined ? {} : { [held.code]: value };
};

/** A change of one field of the product, and of one of a variant that is told by its ean. */
const changeOf = (sent: JsonObject, has: Vocabulary): JsonObject => {
  const ean = eanField(has);
  const product = fieldsOf(has, 'product').filter((field) => !isIdentifier(field));
  const further = fieldsOf(has, 'variant').filter(({ kind }) => kind !== 'ean' && kind !== 'code');
  const [variant = {}] = variantsOf(sent);
  const told = ean === undefined ? {} : firstOf(variant, [ean]);
  const changed = { ...told, ...firstOf(variant, further) };
  return {
    ...firstOf(sent, product),
    ...(Object.keys(told).length === 0 ? {} : { variants: [changed] }),
  };
};

const publishedBy = (has: Vocabulary): JsonObject => {
  const descriptors = (owner: 'product' | 'variant'): JsonObject =>
    Object.fromEntries(
      fieldsOf(has, owner).map(({ code, fieldType, required, multiLanguage, multiChannel }) => [
        code,
        {
          fieldType,
          ...(required ? { required } : {}),
          ...(multiLanguage ? { multiLanguage } : {}),
          ...(multiChannel ? { multiChannel } : {}),
        },
      ]),
    );
  return { product: descriptors('product'), variant: descriptors('variant') };
};

/** Examples of the bodies that depend on the definition: products with all its fields, as far as values are known. */
export const drawnExamples = (known: Candidates): Examples => {
  const has = vocabularyOf(known);
  const shape = { optional: 'all', variants: 1, locales: 'all', values: 'plain' } as const;
  const plan = sampleOf(productPlan(has, shape), seed);
  const sent = stamp(plan, has, createIdentifiers(seed, 'example'));
  const product = answeredProduct(sent, has);
  const [variant = {}] = variantsOf(product);
  return {
    definition: toPlain(publishedBy(has)),
    'product-create-request': toPlain(sent),
    'product-patch-request': toPlain(changeOf(sent, has)),
    product: toPlain(product),
    'product-list-element': toPlain(product),
    'product-list': [toPlain(product)],
    variant: toPlain(variant),
  };
};
