import fc from 'fast-check';
import type { Field, Owner, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { vocabularyAt } from '../currencies.js';
import { fillableFields, isIdentifier } from '../fields.js';
import { filledWith, type Place, placesOf } from '../places.js';
import { placeholders, plainValue } from '../values/plain.js';
import { variedValue } from '../values/varied.js';
import { withDistinctIntegers } from './distinct-integers.js';
import { atMost, mostVariants } from './variant-limit.js';

/** What values the drawn products hold in place of those that they would have otherwise. */
export type OtherValues = (field: Field, place: Place) => fc.Arbitrary<Json> | undefined;

/** A place that a product or a variant can be given a value at. */
interface Slot {
  readonly field: Field;
  readonly place: Place;
}

function slotsOf(has: Vocabulary, owner: Owner, isWanted: (field: Field) => boolean): Slot[] {
  return fillableFields(has, owner)
    .filter(isWanted)
    .flatMap((field) => placesOf(field, has).map((place) => ({ field, place })));
}

/** Whether every product holds a field, so that it is Valid and can be found. */
function isAlwaysThere(field: Field, has: Vocabulary): boolean {
  if (field.required || (field.owner === 'variant' && field.kind === 'ean')) return true;
  return isIdentifier(field) && (field.code === 'externalId' || has.productIdFromClient === true);
}

function plainOf(field: Field, has: Vocabulary): fc.Arbitrary<Json> {
  if (isIdentifier(field)) return fc.constant(field.kind === 'integer' ? 1 : placeholders.identifier);
  return plainValue(field, has) ?? fc.constant(null);
}

/** A slot with the value that it has in the simplest examples, where it has one there, and those in others. */
interface Filling extends Slot {
  readonly simplest: fc.Arbitrary<Json | undefined>;
  readonly values: fc.Arbitrary<Json>;
}

function fillingsOf(has: Vocabulary, owner: Owner, others: OtherValues): Filling[] {
  return slotsOf(has, owner, (field) => !isIdentifier(field) || isAlwaysThere(field, has)).map((slot) => {
    const there = vocabularyAt(has, slot.place);
    const plain = fc.noShrink(plainOf(slot.field, there));
    const values = others(slot.field, slot.place) ?? variedValue(slot.field, there) ?? plain;
    return {
      ...slot,
      simplest: isAlwaysThere(slot.field, has) ? plain : fc.constant(undefined),
      values: isIdentifier(slot.field) ? plain : values,
    };
  });
}

/** Any set of items: more often than not a large one, but few or none as well. */
function mostOf(items: readonly number[]): fc.Arbitrary<readonly number[]> {
  const some = fc.subarray([...items]);
  return fc.oneof(
    { weight: 1, arbitrary: some },
    { weight: 3, arbitrary: fc.tuple(some, some).map(([first, second]) => [...first, ...second]) },
  );
}

/**
 * What a product or a variant holds: all that is required, and any of the rest. The choice of what is not left at
 * its simplest stands before the values, so that what does not matter goes first when an example is made simpler.
 */
function contentOf(has: Vocabulary, owner: Owner, others: OtherValues): fc.Arbitrary<JsonObject> {
  const fillings = fillingsOf(has, owner, others);
  return fc
    .tuple(
      mostOf([...fillings.keys()]),
      fc.tuple(...fillings.map(({ simplest }) => simplest)),
      fc.tuple(...fillings.map(({ values }) => values)),
    )
    .map(([chosen, simplest, values]) => {
      const isChosen = new Set(chosen);
      return filledWith(
        fillings.map(({ place }, index) => ({
          place,
          value: (isChosen.has(index) ? values : simplest)[index],
        })),
      );
    });
}

/**
 * Products with all that is required and any set of what is not, at any of its places, and with one to eight
 * variants, or as many as the target takes. They are plans: `stamp` makes a product to send out of each. The simpler an example, the fewer variants
 * and values it has.
 *
 * @param others values in place of the varied ones: a product holds them at some of the places that can have them.
 */
export function variedProduct(
  has: Vocabulary,
  others: OtherValues = () => undefined,
): fc.Arbitrary<JsonObject> {
  const variants = fc.array(contentOf(has, 'variant', others), {
    minLength: 1,
    maxLength: atMost(has, mostVariants),
    size: 'max',
  });
  return fc
    .tuple(contentOf(has, 'product', others), variants)
    .map(([product, list]) => ({ ...product, variants: withDistinctIntegers(has, list) }));
}
