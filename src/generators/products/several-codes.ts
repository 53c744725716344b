import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { codesOf, selectableFields, takesSeveral } from '../fields.js';
import { heldPlaces, type Place, placesOf, setAt } from '../places.js';

/**
 * The same product with so many codes wherever it holds a field of its own that takes several, and so many are known: one
 * of them might be lost. In falling order, which sorting undoes.
 */
export function withSeveralCodes(has: Vocabulary, body: JsonObject, count: number): JsonObject {
  return selectableFields(has, 'product')
    .filter((field) => takesSeveral(field) && codesOf(has, field).length >= count)
    .flatMap((field) => heldPlaces(body, field.code).map((place) => ({ field, place })))
    .reduce(
      (rest, { field, place }) =>
        setAt(rest, place, codesOf(has, field).slice(0, count).toSorted().reverse()),
      body,
    );
}

/** A place of a product that takes several codes, and two of them. */
export interface TwoCodes {
  readonly place: Place;
  readonly codes: readonly [string, string];
}

/** The first place of the product that takes several codes, two of which are known; undefined where there is none. */
export function twoCodesAtOnce(has: Vocabulary): TwoCodes | undefined {
  return twoCodesOf(has, takesSeveral);
}

/** The same of a place that takes an array, be it with one code at a time alone. */
export function twoCodesInTurn(has: Vocabulary): TwoCodes | undefined {
  return twoCodesOf(has, ({ multiple }) => multiple);
}

function twoCodesOf(has: Vocabulary, isMeant: (field: Field) => boolean): TwoCodes | undefined {
  for (const field of selectableFields(has, 'product').filter(isMeant)) {
    const [first, second] = codesOf(has, field);
    const [place] = placesOf(field, has);
    if (first !== undefined && second !== undefined && place !== undefined) {
      return { place, codes: [first, second] };
    }
  }
  return undefined;
}
