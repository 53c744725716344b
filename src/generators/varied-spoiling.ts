import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import type { Field, Owner, Vocabulary } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';
import { currenciesAt } from './currencies.js';
import { codesOf, fillableFields, takesSeveral } from './fields.js';
import { getAt, type Place, placesOf, setAt } from './places.js';
import { variedProduct } from './products/varied-product.js';
import { isOutOfShape, unknownCode, unknownCurrency } from './unknown-code.js';

/** A product, and a place of it where something shall stand that does not exist. */
export interface DrawnSpoiling {
  readonly plan: JsonObject;
  readonly field: Field;
  readonly place: Place;
  /** Number of the variant, where the field is one of theirs. */
  readonly variant: number;
  readonly unknown: string;
  /** It may also be refused for its form: as no code at all. */
  readonly isOdd?: boolean | undefined;
  /** Whether it stands beside what exists, before it or behind it; alone where the field takes one value. */
  readonly beside: 'alone' | 'before' | 'behind';
}

/** What is unknown: a code in a field of an owner, a code beside a known one, or a currency of a price. */
export type Spoilable =
  | { readonly unknown: 'code'; readonly owner: Owner }
  | { readonly unknown: 'code beside a known one' }
  | { readonly unknown: 'currency'; readonly under: 'base' | 'channel' };

const amount = new LosslessNumber('12.5');

function spotsFor(has: Vocabulary, what: Spoilable): { readonly field: Field; readonly place: Place }[] {
  const isMeant = (field: Field): boolean => {
    if (what.unknown === 'currency') return field.kind === 'price';
    if (field.kind !== 'selectable') return false;
    return 'owner' in what ? field.owner === what.owner : takesSeveral(field);
  };
  return fillableFields(has)
    .filter(isMeant)
    .flatMap((field) => placesOf(field, has).map((place) => ({ field, place })))
    .filter(
      ({ place }) => what.unknown !== 'currency' || (place.channel !== null) === (what.under === 'channel'),
    );
}

/** What exists, in the form in which the unknown thing would stand in its place. */
function soundValue(has: Vocabulary, { field, place }: DrawnSpoiling): Json {
  if (field.kind === 'price')
    return Object.fromEntries(
      currenciesAt(has, place)
        .slice(0, 1)
        .map((known) => [known, amount]),
    );
  const [known = ''] = codesOf(has, field);
  return field.multiple ? [known] : known;
}

/** Products with something unknown at any place that can hold it; undefined where no place can. */
export function variedSpoiling(has: Vocabulary, what: Spoilable): fc.Arbitrary<DrawnSpoiling> | undefined {
  const spots = spotsFor(has, what);
  if (spots.length === 0) return undefined;
  const besides = what.unknown === 'code beside a known one' ? [] : (['alone'] as const);
  return fc
    .record({
      spot: fc.constantFrom(...spots),
      variant: fc.nat(7),
      code: fc.noShrink(fc.nat()),
      beside: fc.constantFrom(...besides, 'before' as const, 'behind' as const),
      plan: variedProduct(has),
    })
    .map(({ spot: { field, place }, variant, code, beside, plan }) => ({
      plan,
      field,
      place,
      variant: Array.isArray(plan.variants) ? variant % plan.variants.length : 0,
      ...(what.unknown === 'currency'
        ? { unknown: unknownCurrency(has.currencies) }
        : unlikely(codesOf(has, field), code)),
      beside,
    }));
}

function unlikely(known: readonly string[], seed: number): Pick<DrawnSpoiling, 'unknown' | 'isOdd'> {
  const unknown = unknownCode(known, seed);
  return { unknown, isOdd: isOutOfShape(unknown, known) };
}

function spoiledPrice(price: Json | undefined, { beside, unknown }: DrawnSpoiling): Json {
  const known = isObject(price) && beside !== 'alone' ? price : {};
  return beside === 'before' ? { [unknown]: amount, ...known } : { ...known, [unknown]: amount };
}

function spoiledCodes(
  value: Json | undefined,
  { beside, unknown }: DrawnSpoiling,
  known: readonly string[],
): Json {
  const held = Array.isArray(value) ? value : known.slice(0, 1);
  if (beside === 'alone') return [unknown];
  // No more values than before, which a service might refuse for their number.
  const rest = held.length < 2 ? held : beside === 'before' ? held.slice(1) : held.slice(0, -1);
  return beside === 'before' ? [unknown, ...rest] : [...rest, unknown];
}

/** A copy of a body, of a product or of an update with as many variants, that holds the unknown thing. */
export function spoiled(has: Vocabulary, body: JsonObject, spoiling: DrawnSpoiling): JsonObject {
  const { field, place, unknown } = spoiling;
  const bad = (value: Json | undefined): Json => {
    if (field.kind === 'price') return spoiledPrice(value, spoiling);
    if (!field.multiple) return unknown;
    return takesSeveral(field) ? spoiledCodes(value, spoiling, codesOf(has, field)) : [unknown];
  };
  return withValue(body, spoiling, (node) => bad(getAt(node, place)));
}

/** A copy of the same body that holds something known in that place. */
export function sound(has: Vocabulary, body: JsonObject, spoiling: DrawnSpoiling): JsonObject {
  return withValue(body, spoiling, () => soundValue(has, spoiling));
}

function withValue(
  body: JsonObject,
  { field, place, variant }: DrawnSpoiling,
  valueIn: (node: JsonObject) => Json,
): JsonObject {
  const inNode = (node: JsonObject): JsonObject => setAt(node, place, valueIn(node));
  if (field.owner === 'product') return inNode(body);
  const variants = Array.isArray(body.variants) ? body.variants : [];
  return {
    ...body,
    variants: variants.map((node, index) => (isObject(node) && index === variant ? inNode(node) : node)),
  };
}
