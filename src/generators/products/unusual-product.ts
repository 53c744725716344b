import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { vocabularyAt } from '../currencies.js';
import { isIdentifier } from '../fields.js';
import { decimalText } from '../values/decimals.js';
import { astralTexts, earlyDays, exoticValues, inForm, madeUpTexts, unusualDays } from '../values/exotic.js';
import { type OtherValues, variedProduct } from './varied-product.js';

/**
 * What is unusual about one product: one sort of text, of numbers and of days, since a service that refuses one sort
 * shall be seen to keep the others.
 */
interface Theme {
  readonly text: fc.Arbitrary<Json>;
  readonly number: number;
  readonly day: fc.Arbitrary<string>;
}

/** Numbers that no table holds: a theme takes one of them, or one of the table of a kind. */
const madeUpAmounts: fc.Arbitrary<Json> = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .map((hundredths) => new LosslessNumber(decimalText(hundredths)));

const texts = exoticValues('text').map(({ value }) => fc.constant<Json>(value));

/** All themes; a draw of one does not shrink. */
export const themes: fc.Arbitrary<Theme> = fc.record({
  text: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom<fc.Arbitrary<Json>[]>(madeUpTexts, astralTexts) },
  ),
  number: fc.nat(11),
  day: fc.constantFrom(
    unusualDays,
    fc.constantFrom(...exoticValues('date').map(({ value }) => String(value))),
    earlyDays,
  ),
});

function valuesOf({ text, number, day }: Theme, { kind }: Field): fc.Arbitrary<Json> | undefined {
  const table = exoticValues(kind);
  switch (kind) {
    case 'text':
    case 'html':
      return text;
    case 'date':
      return day;
    case 'datetime':
      return day.map((drawn) => `${drawn}T23:59:58.0000000`);
    case 'decimal':
    case 'price':
    case 'integer': {
      const value = table[number]?.value;
      if (value !== undefined) return fc.constant(value);
      return kind === 'integer' ? fc.integer({ min: 1, max: 2_000_000_000 }) : madeUpAmounts;
    }
    default:
      return undefined;
  }
}

/** Values of a theme, for fields of the kinds that have unusual ones. */
export const themedValues =
  (theme: Theme, has: Vocabulary): OtherValues =>
  (field, place) => {
    if (isIdentifier(field) || (field.kind === 'price' && has.currencies.length === 0)) return undefined;
    return valuesOf(theme, field)?.map((value) => inForm(field, vocabularyAt(has, place), value));
  };

/**
 * Products with unusual values at any of their places; see `variedProduct`. A service may refuse them, but what it
 * accepts it must not change. The simplest hold one unusual value, and plain ones where something is required.
 */
export function unusualProduct(has: Vocabulary): fc.Arbitrary<JsonObject> {
  return fc.noShrink(themes).chain((theme) => variedProduct(has, themedValues(theme, has)));
}
