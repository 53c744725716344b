import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json } from '../../json/json.js';
import { codesOf, takesSeveral, valuesOf } from '../fields.js';
import { plainDecimals } from './decimals.js';
import { plainDates, plainItem, plainTimes, plainValue, pricesOf } from './plain.js';

/** Most values in an array. */
const most = 8;

/** Amounts of every size that shops know: a few hundredths, some tens, many thousands. */
const amounts: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: plainDecimals({ min: 100, max: 99_999 }) },
  { weight: 2, arbitrary: plainDecimals({ min: 100_000, max: 9_999_999 }) },
  { weight: 1, arbitrary: plainDecimals({ min: 1, max: 99 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 50_000 }).map((whole) => new LosslessNumber(`${whole}`)),
  },
);

const integers: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
);

const lastDaysOfMonths = ['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31', '04-30', '02-28'];

/** Days that services lose: the last of a month, a leap day. */
const lastDays: fc.Arbitrary<string> = fc
  .tuple(
    fc.integer({ min: 2004, max: 2025 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...lastDaysOfMonths) },
      { weight: 1, arbitrary: fc.constant('02-29') },
    ),
  )
  .map(([year, day]) => (day === '02-29' ? `${year - (year % 4)}-${day}` : `${year}-${day}`));

const dates: fc.Arbitrary<string> = fc.oneof(plainDates, lastDays);

/** How times end that are at a whole minute, at a whole hour, or at midnight: services write these shorter. */
const roundEnds = [':00.0000000', ':00:00.0000000', '00:00:00.0000000'];

const times: fc.Arbitrary<Json> = fc
  .tuple(plainTimes, dates, fc.constantFrom('', ...roundEnds))
  .map(([time, day, end]) => `${day}${time.slice(day.length, time.length - end.length)}${end}`);

const byKind: Readonly<Partial<Record<Field['kind'], fc.Arbitrary<Json>>>> = {
  integer: integers,
  decimal: amounts,
  date: dates,
  datetime: times,
};

/**
 * A value that no target has reason to refuse or to change, like the plain ones, but from a wider range: amounts of
 * all sizes, every day of a month, arrays of any length up to all codes that are known.
 *
 * @returns undefined where no value is known: no code, no currency.
 */
export function variedValue(field: Field, has: Vocabulary): fc.Arbitrary<Json> | undefined {
  if (field.kind === 'price') return pricesOf(has.currencies, amounts);
  const items = byKind[field.kind] ?? plainItem(field, has);
  if (items === undefined || !field.multiple) return items;
  if (!takesSeveral(field)) return plainValue(field, has);
  if (field.kind === 'selectable') return someOf(codesOf(has, field));
  if (field.kind === 'unknown') return someOf(valuesOf(has, field));
  if (byKind[field.kind] === undefined && field.kind !== 'text') return plainValue(field, has);
  return fc.uniqueArray(items, { minLength: 1, maxLength: most, selector: (item) => JSON.stringify(item) });
}

function someOf(values: readonly Json[]): fc.Arbitrary<Json> {
  return fc.shuffledSubarray([...values], { minLength: 1, maxLength: Math.min(values.length, most) });
}
