import fc from 'fast-check';
import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json } from '../../json/json.js';
import { codesOf, fieldsOf, isName, takesSeveral, valuesOf } from '../fields.js';
import { plainDecimals } from './decimals.js';
import { markup, productNames, words } from './human.js';

/** Most values in a field that takes several. */
const MOST = 3;

/** Whole numbers begin with 1 and end here: many a service has percentages or ratings that are below a hundred. */
export const largestPlain = 99;

/** Stands where a plan has a value that only a run can give: see `stamp`. */
export const placeholders = { code: 'CODE', ean: '2000000000008', identifier: 'IDENTIFIER' } as const;

/**
 * A value that no target has reason to refuse or to change: in the form of the field's kind, an array where the
 * field takes several values, an object keyed by currency where it is a price.
 *
 * @returns undefined where no value is known: no code, no currency.
 */
export function plainValue(field: Field, has: Vocabulary): fc.Arbitrary<Json> | undefined {
  if (field.kind === 'price') return pricesOf(has.currencies, plainAmounts);
  const items = plainItem(field, has);
  if (!field.multiple || items === undefined) return items;
  return takesSeveral(field) ? severalOf(items, field, has) : items.map((item) => [item]);
}

/** A plain value of a field that takes one, or one of the values of a field that takes several. */
export function plainItem(field: Field, has: Vocabulary): fc.Arbitrary<Json> | undefined {
  switch (field.kind) {
    case 'text':
      return isName(field) ? productNames : words;
    case 'html':
      return markup;
    case 'integer':
      return fc.integer({ min: 1, max: largestPlain });
    case 'decimal':
      return plainDecimals({ min: 1, max: 9_999 });
    case 'price':
      return plainAmounts;
    case 'date':
      return daysOf(field, has);
    case 'datetime':
      return timesOn(daysOf(field, has));
    case 'boolean':
      return fc.boolean();
    case 'ean':
      return fc.constant(placeholders.ean);
    case 'code':
      return fc.constant(placeholders.code);
    case 'selectable':
      return oneOf(codesOf(has, field));
    case 'unknown':
      return oneOf(valuesOf(has, field));
  }
}

/** Amounts from 1 to 99.99 with up to two decimals: what sells things that cost little may know no higher price. */
export const plainAmounts = plainDecimals({ min: 100, max: 9_999 });

/** The years of plain days: some days, such as that of production, may not lie ahead. */
const years = { first: 2001, count: 25 };

/** Days of some years, which every month has. */
const daysIn = (first: number, last: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);

/** Whole seconds of such days, with the seven decimals that "Data formats" asks for. */
const timesOn = (days: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      days,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: 0, max: 59 }),
    )
    .map(([day, ...clock]) => `${day}T${clock.map(twoDigits).join(':')}.0000000`);

/** Days from 2001 to 2025 that every month has. */
export const plainDates: fc.Arbitrary<string> = daysIn(years.first, years.first + years.count - 1);

/** Times on such days. */
export const plainTimes: fc.Arbitrary<string> = timesOn(plainDates);

/**
 * Days for one of several fields of days, from years of its own: what comes first in the definition is earlier, since a
 * service may not let something end before it begins.
 */
function daysOf({ owner, code }: Field, has: Vocabulary): fc.Arbitrary<string> {
  const all = fieldsOf(has, owner).filter(({ kind }) => kind === 'date' || kind === 'datetime');
  const index = all.findIndex((field) => field.code === code);
  if (index < 0 || all.length < 2 || all.length > years.count) return plainDates;
  const from = (part: number): number => years.first + Math.floor((years.count * part) / all.length);
  return daysIn(from(index), from(index + 1) - 1);
}

/** An object with an amount for each currency; undefined where none is known. */
export function pricesOf(
  currencies: readonly string[],
  amounts: fc.Arbitrary<Json>,
): fc.Arbitrary<Json> | undefined {
  if (currencies.length === 0) return undefined;
  return fc.record(Object.fromEntries(currencies.map((currency) => [currency, amounts])), {
    noNullPrototype: true,
  });
}

function severalOf(items: fc.Arbitrary<Json>, field: Field, has: Vocabulary): fc.Arbitrary<Json> {
  if (field.kind === 'selectable') return someOf(codesOf(has, field));
  if (field.kind === 'unknown') return someOf(valuesOf(has, field));
  const maxLength = field.kind === 'boolean' || field.kind === 'code' || field.kind === 'ean' ? 1 : MOST;
  return fc.uniqueArray(items, { minLength: 1, maxLength, selector: (item) => JSON.stringify(item) });
}

/** Never all that is known: an update could bring nothing new then. */
function someOf(values: readonly Json[]): fc.Arbitrary<Json> {
  const maxLength = Math.max(1, Math.min(MOST, values.length - 1));
  return fc.shuffledSubarray([...values], { minLength: 1, maxLength });
}

function oneOf(values: readonly Json[]): fc.Arbitrary<Json> | undefined {
  return values.length === 0 ? undefined : fc.constantFrom(...values);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
