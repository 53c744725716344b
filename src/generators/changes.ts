import fc from 'fast-check';
import type { Field, Vocabulary } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { isObject, sameValue } from '../json/tree.js';
import { codesOf, isIdentifier, valuesOf } from './fields.js';
import { plainAmounts, plainItem, plainValue } from './values/plain.js';

/**
 * A plain value for a field that differs from the one it has: every single text, number and amount of it, of
 * several values at least one.
 *
 * @param current the value as it was sent or read; a price is changed in the currencies that it has.
 * @param word a word to be kept in a text, so that a changed product can still be searched for.
 * @returns undefined where there is no other value (one code known), and for what says who a product or variant
 * is: identifiers, eans and codes.
 */
export function changedValue(
  field: Field,
  current: Json,
  has: Vocabulary,
  word?: string,
): fc.Arbitrary<Json> | undefined {
  if (isIdentifier(field) || field.kind === 'ean' || field.kind === 'code') return undefined;
  if (field.kind === 'boolean' && !field.multiple) return fc.constant(current !== true);
  if (field.kind === 'price') return changedPrice(current, has);
  if (!hasAnother(field, current, has)) return undefined;
  const kept = word === undefined || field.kind !== 'text' || field.multiple ? '' : ` ${word}`;
  return plainValue(field, has)
    ?.map((value) => (typeof value === 'string' ? `${value}${kept}` : value))
    .filter((value) => !sameContent(value, current));
}

/** A price with another amount for each currency that it has, or for the known ones where it has none. */
function changedPrice(current: Json, has: Vocabulary): fc.Arbitrary<Json> | undefined {
  const price: JsonObject = isObject(current) ? current : {};
  const currencies = Object.keys(price).length === 0 ? has.currencies : Object.keys(price);
  if (currencies.length === 0) return undefined;
  const amounts: Record<string, fc.Arbitrary<Json>> = Object.fromEntries(
    currencies.map((currency) => [
      currency,
      plainAmounts.filter((amount) => !sameValue(amount, price[currency] ?? null)),
    ]),
  );
  return fc.record(amounts, { noNullPrototype: true });
}

/** Whether anything but the current value can be drawn. */
function hasAnother(field: Field, current: Json, has: Vocabulary): boolean {
  const known =
    field.kind === 'selectable'
      ? codesOf(has, field)
      : field.kind === 'unknown'
        ? valuesOf(has, field)
        : null;
  if (known === null) return plainItem(field, has) !== undefined;
  return known.some((value) => !sameContent(field.multiple ? [value] : value, current));
}

/** Whether two values say the same: of several values the order says nothing. */
function sameContent(first: Json, second: Json): boolean {
  if (!Array.isArray(first) || !Array.isArray(second)) return sameValue(first, second);
  return (
    first.length === second.length && first.every((item) => second.some((other) => sameValue(item, other)))
  );
}
