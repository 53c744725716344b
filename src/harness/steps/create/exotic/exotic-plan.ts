import { rotated } from '../../../../basics/rotated.js';
import type { Capabilities, Field, Kind } from '../../../../discovery/capabilities.js';
import { vocabularyAt } from '../../../../generators/currencies.js';
import { eanField, fillableFields } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { heldPlaces, type Place, setAt } from '../../../../generators/places.js';
import { type ExoticValue, exoticFieldValue, exoticValuesFor } from '../../../../generators/values/exotic.js';
import type { JsonObject } from '../../../../json/json.js';

/** One unusual value at one place of a product, or of its only variant. */
export interface ExoticPart {
  readonly field: Field;
  readonly place: Place;
  readonly value: ExoticValue;
}

/** Where a round stands among all of them, and from which value on the first takes its own. */
interface Round {
  readonly number: number;
  readonly rounds: number;
  readonly seed: number;
}

/** What every text of a product takes in one of the first rounds: what is most often lost, by whatever place. */
const longText = 'a text of 600 characters';
const shortTexts: readonly (readonly string[])[] = [
  ['emoji beyond the basic plane', 'character references', 'two texts that capital letters alone tell apart'],
  ['tabs and line breaks', 'several blanks in a row', 'quotation marks', 'texts with signs that part texts'],
  ['decomposed accents', 'no-break and wide blanks'],
];
/** What every text of the last of these rounds begins and ends with. */
const edges = 'blanks at the edges';

/** More unusual texts than this in a row would be refused for their length alone. */
const mostInARow = 10;

type Load = readonly ExoticValue[];

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'html';

const from = <T>(list: readonly T[], index: number): readonly T[] =>
  list.slice(index % Math.max(list.length, 1), (index % Math.max(list.length, 1)) + 1);

/** The least step, from this one on, that leads through all of so many before it meets one again. */
const stepThrough = (count: number, least: number): number => {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, least);
  while (count > 1 && common(step, count) > 1) step += 1;
  return step;
};

const inRows = (values: Load, length: number): Load[] =>
  Array.from({ length: Math.ceil(values.length / length) }, (_, index) =>
    values.slice(index * length, (index + 1) * length),
  );

/** What the place with an index takes, among those that take values of one kind. */
type LoadAt = (index: number) => Load;

/** Texts for each place: few places take several texts each, so that all texts come to stand somewhere. */
const textsFor = (texts: Load, places: number, { number, rounds, seed }: Round): LoadAt => {
  const named = (...labels: readonly string[]): Load => texts.filter(({ label }) => labels.includes(label));
  if (number === 0) return () => named(longText);
  const roundsOfRows = Math.max(1, Math.min(shortTexts.length, rounds - 2));
  const joinable = texts.filter(({ alone }) => alone === undefined);
  const length = Math.min(mostInARow, Math.ceil(joinable.length / (places * roundsOfRows)));
  const rows = inRows(rotated(joinable, seed), length);
  if (number <= roundsOfRows) {
    const common = named(...(shortTexts[number - 1] ?? []));
    const edge = number === shortTexts.length ? named(edges) : [];
    return (index) => {
      const [row = []] = from(rows, (number - 1) * places + index);
      return [...edge, ...common, ...row.filter((text) => !common.includes(text)), ...edge];
    };
  }
  const alone = texts.filter((text) => text.alone === true && text.label !== longText);
  const loads = [...rotated(alone, seed).map((text) => [text]), ...rows];
  const step = stepThrough(loads.length, places);
  return (index) => from(loads, (number - roundsOfRows - 1) * step + index).flat();
};

const loadsOfRound = ({ kind }: Field, values: Load, places: number, round: Round): LoadAt => {
  if (isText(kind)) return textsFor(values, places, round);
  const first = round.seed + round.number * stepThrough(values.length, places);
  return (index) => from(values, first + index);
};

/** The places of a product where unusual values may stand. Without an ean it may be a code that tells variants apart. */
const placesIn = (has: Capabilities, body: JsonObject): Pick<ExoticPart, 'field' | 'place'>[] =>
  (['product', 'variant'] as const).flatMap((owner) => {
    const [node = {}] = owner === 'product' ? [body] : variantsOf(body);
    return fillableFields(has, owner)
      .filter((field) => exoticValuesFor(field, has).length > 0)
      .filter(({ kind }) => kind !== 'code' || eanField(has) !== undefined)
      .flatMap((field) => heldPlaces(node, field.code).map((place) => ({ field, place })));
  });

/** What each place of a product takes of the unusual values of its kind. */
const loadsFor = (
  places: ReturnType<typeof placesIn>,
  loadsOf: (field: Field, alike: number) => LoadAt,
): ExoticPart[] => {
  const alike = (kind: Kind): number => places.filter(({ field }) => field.kind === kind).length;
  const loads = new Map<Field, LoadAt>();
  const taken = new Map<Kind, number>();
  return places.flatMap(({ field, place }) => {
    const loadAt = loads.get(field) ?? loadsOf(field, alike(field.kind));
    loads.set(field, loadAt);
    const index = taken.get(field.kind) ?? 0;
    taken.set(field.kind, index + 1);
    return loadAt(index).map((value) => ({ field, place, value }));
  });
};

/**
 * The unusual values of one round. The rounds of a run go through all values of a kind, as far as there are
 * places for them; the seed says which value stands where.
 *
 * @param body a product whose first variant has all the places of a variant.
 */
export const planRound = (has: Capabilities, body: JsonObject, round: Round): ExoticPart[] =>
  loadsFor(placesIn(has, body), (field, alike) =>
    loadsOfRound(field, exoticValuesFor(field, has), alike, round),
  );

/** All unusual values of a field: texts in rows, as many as may stand in one, anything else by itself. */
const loadsOf = ({ kind }: Field, values: Load): Load[] => {
  const isAlone = (value: ExoticValue): boolean => value.alone === true || !isText(kind);
  const joinable = values.filter((value) => !isAlone(value));
  return [...values.filter(isAlone).map((value) => [value]), ...inRows(joinable, mostInARow)];
};

/**
 * Rounds of updates in which every place sees every unusual value of its kind: what a target converts, it may
 * convert in one place alone.
 *
 * @param body a product whose first variant has all the places of a variant.
 */
export const planEverywhere = (has: Capabilities, body: JsonObject): ExoticPart[][] => {
  const places = placesIn(has, body);
  const loads = new Map(
    places.map(({ field }) => [field, loadsOf(field, exoticValuesFor(field, has))] as const),
  );
  const rounds = Math.max(0, ...[...loads.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, number) =>
    loadsFor(places, (field) => {
      const all = loads.get(field) ?? [];
      return (index) => (number < all.length ? from(all, number + index).flat() : []);
    }),
  );
};

const stands = (one: ExoticPart, other: ExoticPart): boolean =>
  one.field.owner === other.field.owner &&
  one.place.code === other.place.code &&
  one.place.channel === other.place.channel &&
  one.place.language === other.place.language;

/**
 * The same product with unusual values at their places; several of one place in a row. Of its variants the last alone
 * takes whole numbers: a service may have none that two of them share, such as their place in an order.
 *
 * @param digits what follows the beginning of a code, another time others.
 */
export const withParts = (
  has: Capabilities,
  body: JsonObject,
  parts: readonly ExoticPart[],
  digits: () => number,
): JsonObject => {
  const set = (node: JsonObject, some: readonly ExoticPart[]): JsonObject =>
    some.reduce((filled, part) => {
      const together = some.filter((other) => stands(part, other)).map(({ value }) => value);
      const value = exoticFieldValue(part.field, vocabularyAt(has, part.place), together);
      return setAt(filled, part.place, part.field.kind === 'code' ? `${value}${digits()}` : value);
    }, node);
  const partsOf = (owner: Field['owner']): readonly ExoticPart[] =>
    parts.filter(({ field }) => field.owner === owner);
  const product = set(body, partsOf('product'));
  const variants = variantsOf(body);
  if (variants.length === 0) return product;
  const ofLast = partsOf('variant');
  const ofOthers = ofLast.filter(({ field }) => field.kind !== 'integer');
  return {
    ...product,
    variants: variants.map((node, index) => set(node, index === variants.length - 1 ? ofLast : ofOthers)),
  };
};

/** An update of a product to unusual values, and of the variant with this identity where they are some of a variant. */
export const updateToParts = (
  has: Capabilities,
  parts: readonly ExoticPart[],
  identity: JsonObject,
  digits: () => number,
): JsonObject => {
  const { variants = [], ...product } = withParts(has, { variants: [identity] }, parts, digits);
  return parts.some(({ field }) => field.owner === 'variant') ? { ...product, variants } : product;
};
