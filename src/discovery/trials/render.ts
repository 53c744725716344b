import { vocabularyAt } from '../../generators/currencies.js';
import { fieldsOf, isIdentifier, keyOf } from '../../generators/fields.js';
import { filledWith, type Place, placesOf } from '../../generators/places.js';
import { withDistinctIntegers } from '../../generators/products/distinct-integers.js';
import { sampleOf, seedOf } from '../../generators/stream.js';
import { placeholders, plainValue } from '../../generators/values/plain.js';
import type { Json, JsonObject } from '../../json/json.js';
import { textsOf } from '../../json/tree.js';
import type { Field, Owner, Vocabulary } from '../capabilities.js';
import { acceptedLocales } from './accepted-locales.js';
import { chosen, type FieldIngredient, type Ingredient, isChoice, isLocale } from './ingredients.js';
import type { LocaleIngredient } from './locales.js';

/** What the ingredients amount to, in the terms of the generators. */
export function vocabularyOf(base: readonly Field[], ingredients: readonly Ingredient[]): Vocabulary {
  const fields = ingredients.filter((one) => one.type === 'field');
  const choices = (kind: Field['kind']): [string, readonly Json[]][] =>
    fields.filter(({ field }) => field.kind === kind).map((one) => [keyOf(one.field), chosen(one)]);
  const price = fields.find(({ field }) => field.kind === 'price');
  const given = ingredients.filter((one) => one.type === 'product-id').map(({ field }) => field);
  const accepted = {
    fields: [...base, ...given, ...fields.map(({ field }) => field)],
    currencies: [
      ...textsOf(price === undefined ? [] : chosen(price)),
      ...ingredients.filter((one) => one.type === 'currency').map(({ code }) => code),
    ],
  };
  return {
    ...accepted,
    codes: Object.fromEntries(choices('selectable').map(([key, codes]) => [key, textsOf(codes)])),
    values: Object.fromEntries(choices('unknown')),
    ...acceptedLocales(ingredients.filter(isLocale), accepted),
    media: [],
    unfillable: [],
    productIdFromClient: given.length > 0,
  };
}

/**
 * A product of exactly these ingredients beside the base, with variants where a field of a variant is among
 * them. Values are plain; identifiers are placeholders.
 *
 * @param seed makes the values.
 * @param variants how many of them.
 */
export function render(
  base: readonly Field[],
  ingredients: readonly Ingredient[],
  seed: number,
  variants = 1,
): JsonObject {
  const has = vocabularyOf(base, ingredients);
  const forms = new Map(
    ingredients.filter((one) => one.type === 'field').map((one) => [keyOf(one.field), one]),
  );
  const locales = ingredients.filter(isLocale);
  const content = (owner: Owner, from: number): JsonObject =>
    filledWith(
      fieldsOf(has, owner).flatMap((field) =>
        placesOf(field, has)
          .filter((place) => isCovered(field, place, locales))
          .map((place) => ({ place, value: valueAt(field, place, forms.get(keyOf(field)), has, from) })),
      ),
    );
  const product = content('product', seed);
  const list = Array.from({ length: variants }, (_, index) =>
    content('variant', index === 0 ? seed : seedOf(seed, 'variant', index)),
  );
  return list.some((variant) => Object.keys(variant).length === 0)
    ? product
    : { ...product, variants: withDistinctIntegers(has, list) };
}

/** Whether the language and the channel of a place were chosen for this field. */
function isCovered(
  field: Field,
  { channel, language }: Place,
  locales: readonly LocaleIngredient[],
): boolean {
  const ofField = locales.filter(({ fields }) =>
    fields.some(({ owner, code }) => owner === field.owner && code === field.code),
  );
  const inLanguage = ofField.some(({ type, code }) => type === 'language' && code === language);
  const inChannel = ofField.some(
    (one) =>
      one.type === 'channel' &&
      one.code === channel &&
      (language === null || one.languages.includes(language)),
  );
  return (language === null || inLanguage) && (channel === null || inChannel);
}

function valueAt(
  field: Field,
  place: Place,
  form: FieldIngredient | undefined,
  has: Vocabulary,
  seed: number,
): Json | undefined {
  if (isIdentifier(field)) return field.kind === 'integer' ? 1 : placeholders.identifier;
  if (form !== undefined && isChoice(field)) {
    const values = chosen(form);
    return field.multiple ? [...values] : values[0];
  }
  // That false says something is judged later: here it must not stand in the way of a Valid product.
  if (field.kind === 'boolean') return field.multiple ? [true] : true;
  const values = plainValue(field, vocabularyAt(has, place));
  const { code, channel, language } = place;
  return values && sampleOf(values, seedOf(seed, field.owner, code, channel ?? '', language ?? ''));
}
