import fc from 'fast-check';
import type { Field, Owner, Vocabulary } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { vocabularyAt } from './currencies.js';
import { fillableFields, isIdentifier } from './fields.js';
import { type Place, placesOf } from './places.js';
import { themedValues, themes } from './products/unusual-product.js';
import { type OtherValues, variedProduct } from './products/varied-product.js';
import { variedValue } from './values/varied.js';

/** A new value at a place of a product or of a variant. */
export interface DrawnChange {
  readonly field: Field;
  readonly place: Place;
  readonly value: Json;
}

/** A product, and an update of any part of it. */
interface DrawnUpdate {
  readonly plan: JsonObject;
  readonly product: readonly DrawnChange[];
  /** By the number of the variant in the plan. */
  readonly variants: readonly { readonly index: number; readonly changes: readonly DrawnChange[] }[];
  /** Whether some of the values are unusual, so that the target may refuse them. */
  readonly isUnusual: boolean;
  /** Whether the values are those that the product has already, so that nothing may move. */
  readonly isSame: boolean;
}

/** Most variants that one update names. */
const mostVariants = 3;

/** Identifiers and free codes stay as they are, since they may say who a product or a variant is. */
function isChangeable(field: Field): boolean {
  return !isIdentifier(field) && !['ean', 'code', 'unknown'].includes(field.kind);
}

function inSomeCurrencies(value: Json, chosen: readonly number[]): Json {
  const entries = Object.entries(value ?? {});
  const kept = entries.filter((_, index) => chosen.includes(index));
  return Object.fromEntries(kept.length === 0 ? entries.slice(0, 1) : kept);
}

function newValue(field: Field, place: Place, has: Vocabulary, others: OtherValues): fc.Arbitrary<Json> {
  const value = others(field, place) ?? variedValue(field, vocabularyAt(has, place)) ?? fc.constant(null);
  if (field.kind !== 'price') return value;
  return fc.tuple(value, fc.subarray([0, 1, 2])).map(([price, chosen]) => inSomeCurrencies(price, chosen));
}

function changesOf(has: Vocabulary, owner: Owner, others: OtherValues): fc.Arbitrary<DrawnChange[]> {
  const slots = fillableFields(has, owner)
    .filter(isChangeable)
    .flatMap((field) => placesOf(field, has).map((place) => ({ field, place })));
  const changes = slots.map(({ field, place }) =>
    newValue(field, place, has, others).map((value): DrawnChange => ({ field, place, value })),
  );
  return fc
    .tuple(fc.subarray([...slots.keys()]), fc.tuple(...changes))
    .map(([chosen, drawn]) => drawn.filter((_, index) => chosen.includes(index)));
}

/** Changes of any values of a product itself, whatever it holds. */
export function productChanges(has: Vocabulary): fc.Arbitrary<readonly DrawnChange[]> {
  return changesOf(has, 'product', () => undefined);
}

function updatesWith(
  has: Vocabulary,
  others: OtherValues,
): fc.Arbitrary<Omit<DrawnUpdate, 'isUnusual' | 'isSame'>> {
  const variants = fc.array(fc.tuple(fc.nat(7), changesOf(has, 'variant', others)), {
    maxLength: mostVariants,
    size: 'max',
  });
  return fc
    .tuple(changesOf(has, 'product', others), variants, variedProduct(has))
    .map(([product, named, plan]) => {
      const count = Array.isArray(plan.variants) ? plan.variants.length : 0;
      const byIndex = new Map(named.map(([index, changes]) => [index % Math.max(count, 1), changes]));
      const changed = [...byIndex].map(([index, changes]) => ({ index, changes }));
      return {
        plan,
        product,
        variants: changed.filter(({ changes }) => changes.length > 0),
      };
    });
}

/**
 * Updates of any part of a product with any set of values, in up to three of its variants. Some give unusual
 * values, some those that it has already. The simplest change one value of a product that holds no more than it must.
 */
export function variedUpdate(has: Vocabulary): fc.Arbitrary<DrawnUpdate> {
  const usual = updatesWith(has, () => undefined);
  const unusual = fc.noShrink(themes).chain((theme) => updatesWith(has, themedValues(theme, has)));
  return fc.oneof(
    { weight: 5, arbitrary: usual.map((update) => ({ ...update, isUnusual: false, isSame: false })) },
    { weight: 1, arbitrary: usual.map((update) => ({ ...update, isUnusual: false, isSame: true })) },
    { weight: 2, arbitrary: unusual.map((update) => ({ ...update, isUnusual: true, isSame: false })) },
  );
}
