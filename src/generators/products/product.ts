import fc from 'fast-check';
import type { Field, Owner, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { vocabularyAt } from '../currencies.js';
import { fillableFields, isIdentifier, nameField } from '../fields.js';
import { type Filling, filledWith, type Locales, noLocales, type Place, placesOf } from '../places.js';
import { exoticValue } from '../values/exotic.js';
import { placeholders, plainValue } from '../values/plain.js';
import { withDistinctIntegers } from './distinct-integers.js';
import { atMost } from './variant-limit.js';

/** What a generated product shall hold beside all required fields in all their known places. */
export interface Shape {
  /** Optional fields: all, none, or each by chance. */
  readonly optional: 'all' | 'none' | 'some';
  /** How many variants, or as many as the target takes where these are fewer; 0 leaves the member out. */
  readonly variants: number | { readonly min: number; readonly max: number };
  /**
   * Whether content for languages and channels is given, or values at their base places alone. A name that depends on
   * language is given in each case: products are looked for by its words.
   */
  readonly locales: 'all' | 'none';
  /** Values that nothing can be said against, or unusual ones wherever the kind has some. */
  readonly values: 'plain' | 'exotic';
}

/**
 * Products as values alone: identifiers, eans and codes that must be unique are placeholders until `stamp` gives
 * them. Fields that cannot be filled are left out; `externalId` is always in, so that the product can be found,
 * and `productId` where it is required or the target takes it over.
 */
export function productPlan(has: Vocabulary, shape: Shape): fc.Arbitrary<JsonObject> {
  const product = contentOf(has, 'product', shape);
  const wanted =
    typeof shape.variants === 'number' ? { min: shape.variants, max: shape.variants } : shape.variants;
  const [min, max] = [atMost(has, wanted.min), atMost(has, wanted.max)];
  if (max === 0) return product;
  const variants = fc.array(contentOf(has, 'variant', shape), {
    minLength: min,
    maxLength: max,
    size: 'max',
  });
  // An unusual number beside another one is none any more.
  const listed = (list: JsonObject[]): JsonObject[] =>
    shape.values === 'plain' ? withDistinctIntegers(has, list) : list;
  return fc
    .tuple(product, variants)
    .map(([body, list]) => (list.length === 0 ? body : { ...body, variants: listed(list) }));
}

function contentOf(has: Vocabulary, owner: Owner, shape: Shape): fc.Arbitrary<JsonObject> {
  const name = nameField(has);
  const fields = fillableFields(has, owner).flatMap((field) => {
    const presence = presenceOf(field, has, shape);
    if (presence === undefined) return [];
    const places = placesOf(field, localesOf(field === name, has, shape));
    return [fillingsOf(field, places, has, shape, presence)];
  });
  return fc.tuple(...fields).map((fillings) => filledWith(fillings.flat()));
}

/** Whether a field is in the product; undefined where it never is. */
function presenceOf(field: Field, has: Vocabulary, { optional }: Shape): fc.Arbitrary<boolean> | undefined {
  // A variant without its ean could not be told from others; where it is optional it is given all the same.
  if (field.required || (field.owner === 'variant' && field.kind === 'ean')) return fc.constant(true);
  if (isIdentifier(field)) {
    return field.code === 'externalId' || has.productIdFromClient === true ? fc.constant(true) : undefined;
  }
  if (optional === 'none') return undefined;
  return optional === 'all' ? fc.constant(true) : fc.boolean();
}

function localesOf(isName: boolean, has: Vocabulary, { locales }: Shape): Locales {
  if (locales === 'all') return has;
  return isName ? { languages: has.languages, channels: [] } : noLocales;
}

function fillingsOf(
  field: Field,
  places: readonly Place[],
  has: Vocabulary,
  shape: Shape,
  presence: fc.Arbitrary<boolean>,
): fc.Arbitrary<Filling[]> {
  const fillings = places.flatMap((place) => {
    const value = drawnValue(field, vocabularyAt(has, place), shape);
    return value === undefined ? [] : [value.map((drawn): Filling => ({ place, value: drawn }))];
  });
  return fc.tuple(presence, fc.tuple(...fillings)).map(([present, list]) => (present ? list : []));
}

function drawnValue(field: Field, has: Vocabulary, { values }: Shape): fc.Arbitrary<Json> | undefined {
  if (isIdentifier(field)) return fc.constant(field.kind === 'integer' ? 1 : placeholders.identifier);
  return (values === 'exotic' ? exoticValue(field, has) : undefined) ?? plainValue(field, has);
}
