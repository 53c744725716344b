import type { Owner, Vocabulary } from '../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../generators/fields.js';
import { variantsOf } from '../generators/nodes.js';
import { getAt, heldPlaces, isAtBase, type Place, setAt } from '../generators/places.js';
import type { Json, JsonObject } from '../json/json.js';
import { sameValue } from '../json/tree.js';
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

/**
 * Values whose update can be seen. Whether an update replaces several values or adds to them is open, so that an
 * answer which holds more than was sent may be the one after the update or the one before it: where nothing is
 * new among the values, nothing tells these apart.
 */
const tellable = (values: readonly Placed[], held: JsonObject): readonly Placed[] =>
  values.filter(({ place, value }) => {
    const before = getAt(held, place);
    if (!Array.isArray(value) || !Array.isArray(before)) return true;
    return value.some((one) => !before.some((other) => sameValue(one, other)));
  });

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
  const values = tellable(changeable(has, 'product', donor), written).filter(({ place }) => isAtBase(place));
  return values.length === 0 ? undefined : keepingWords(picked(values, picks), written, words);
};

/** An update of content for languages and channels; undefined where the donor has none. */
export const contentUpdate = (
  has: Vocabulary,
  { donor, picks }: Step,
  written: JsonObject,
): JsonObject | undefined => {
  const values = tellable(changeable(has, 'product', donor), written).filter(({ place }) => !isAtBase(place));
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
  const known = variantsOf(written);
  if (code === undefined || known.length === 0) return undefined;
  const isMeant = (index: number): boolean => ((way + 1) >> index) % 2 === 1;
  const meant = known.filter((_, index) => isMeant(index));
  const variants = (meant.length === 0 ? known.slice(-1) : meant).flatMap((variant, index) => {
    const values = tellable(changeable(has, 'variant', named(variantsOf(donor), index) ?? {}), variant);
    const ean = variant[code];
    return values.length === 0 || ean === undefined ? [] : [{ [code]: ean, ...picked(values, picks) }];
  });
  return variants.length === 0 ? undefined : { variants };
};
