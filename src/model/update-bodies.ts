import type { Owner, Vocabulary } from '../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../generators/fields.js';
import { getAt, heldPlaces, type Place, setAt } from '../generators/places.js';
import type { Json, JsonObject } from '../json/json.js';
import { variantsIn } from './modelled-product.js';
import { named, type Step } from './step.js';

interface Placed {
  readonly place: Place;
  readonly value: Json;
}

/** Values of a donor that an update may carry: what says who a product is stays as it is, and so do free codes. */
const changeable = (has: Vocabulary, owner: Owner, donor: JsonObject): readonly Placed[] =>
  fillableFields(has, owner)
    .filter((field) => !isIdentifier(field) && field.kind !== 'ean' && field.kind !== 'code')
    .flatMap(({ code }) => heldPlaces(donor, code))
    .flatMap((place) => {
      const value = getAt(donor, place);
      return value === undefined ? [] : [{ place, value }];
    });

const isBase = ({ place }: Placed): boolean => place.channel === null && place.language === null;

const picked = (from: readonly Placed[], picks: readonly number[]): JsonObject =>
  picks.reduce<JsonObject>((body, pick) => {
    const one = named(from, pick);
    return one === undefined ? body : setAt(body, one.place, one.value);
  }, {});

/**
 * Keeps the words by which a search finds a product: where the text that is replaced bears them, the new one does.
 */
const keepingWords = (body: JsonObject, written: JsonObject, words: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([code, value]) => {
      const old = written[code];
      if (typeof value !== 'string' || typeof old !== 'string') return [code, value];
      const borne = words.filter((word) => old.split(' ').includes(word));
      return [code, [value, ...borne].join(' ')];
    }),
  );

/** An update of values at their base places; undefined where the donor has none. */
export const fieldsUpdate = (
  has: Vocabulary,
  { donor, picks }: Step,
  written: JsonObject,
  words: readonly string[],
): JsonObject | undefined => {
  const values = changeable(has, 'product', donor).filter(isBase);
  return values.length === 0 ? undefined : keepingWords(picked(values, picks), written, words);
};

/** An update of content for languages and channels; undefined where the donor has none. */
export const contentUpdate = (has: Vocabulary, { donor, picks }: Step): JsonObject | undefined => {
  const values = changeable(has, 'product', donor).filter((one) => !isBase(one));
  return values.length === 0 ? undefined : picked(values, picks);
};

/**
 * An update of some variants of a product, each named by its ean; undefined where the product has none, or where
 * variants bear no ean.
 */
export const variantsUpdate = (
  has: Vocabulary,
  { donor, picks, way }: Step,
  written: JsonObject,
): JsonObject | undefined => {
  const code = eanField(has)?.code;
  const known = variantsIn(written);
  if (code === undefined || known.length === 0) return undefined;
  const isMeant = (index: number): boolean => ((way + 1) >> index) % 2 === 1;
  const meant = known.filter((_, index) => isMeant(index));
  const variants = (meant.length === 0 ? known.slice(-1) : meant).flatMap((variant, index) => {
    const values = changeable(has, 'variant', named(variantsIn(donor), index) ?? {});
    const ean = variant[code];
    return values.length === 0 || ean === undefined ? [] : [{ [code]: ean, ...picked(values, picks) }];
  });
  return variants.length === 0 ? undefined : { variants };
};
