import type { Field, Kind } from '../../discovery/capabilities.js';
import type { Json } from '../../json/json.js';
import { isNumber, isObject, numberText, pointer } from '../../json/tree.js';
import { isThere, member, shown } from '../answers/body.js';
import { type Judged, type Judgement, judgedBy } from '../deviation.js';
import type { SeenProduct } from '../seen-products.js';
import { allContent, type Content, fieldOf, pointerOf } from './content.js';

interface Amount {
  readonly value: Json;
  readonly pointer: () => string;
  /** Whether something else than a number in its place is a breach too. */
  readonly mustBeNumber: boolean;
}

const withoutZeros = /^-?\d+(\.\d*[1-9])?$/;
const withoutFraction = /^-?\d+(e[+-]?\d+)?$/i;

/** A price that is no object keyed by currency has no amounts to look at; that it is none is judged elsewhere. */
const isAmount = (content: Content): boolean =>
  content.kind !== 'price' || content.currency !== undefined || isNumber(content.value);

const amounts = (seen: SeenProduct, fields: readonly Field[], kind: Kind): readonly Amount[] => {
  const found: Amount[] = [];
  for (const content of allContent(seen.product, fields)) {
    if (content.kind !== kind || !isAmount(content)) continue;
    const { value, owner } = content;
    const mustBeNumber = !(seen.listed && owner === 'variant');
    const place = (): string => seen.pointer + pointerOf(content);
    if (!Array.isArray(value)) found.push({ value, pointer: place, mustBeNumber });
    else {
      for (const [index, one] of value.entries()) {
        found.push({ value: one, pointer: () => place() + pointer(index), mustBeNumber });
      }
    }
  }
  return found;
};

/** The prices that a list shows at the top of an element, where the definition has no field of that name. */
const listedPrices = (seen: SeenProduct, fields: readonly Field[]): readonly Amount[] => {
  const price = member(seen.product, 'price');
  if (!seen.listed || !isObject(price) || fieldOf(fields, 'product', 'price') !== undefined) return [];
  return Object.entries(price).map(([currency, value]) => ({
    value,
    pointer: () => seen.pointer + pointer('price', currency),
    mustBeNumber: true,
  }));
};

const judgeAmounts = (seen: SeenProduct, found: readonly Amount[], expected: string, form: RegExp): Judged =>
  judgedBy(
    found
      .filter(({ value, mustBeNumber }) => isThere(value) && (mustBeNumber || isNumber(value)))
      .map(({ value, pointer: place }): Judgement => {
        if (isNumber(value) && form.test(numberText(value))) return undefined;
        return { expected, received: shown(value), pointer: place(), exchange: seen.exchange };
      }),
  );

const decimalForm = 'a JSON number without exponent and without a zero at the end of its fraction';

/** Prices are written as JSON numbers without exponent and without a zero at the end of the fraction. */
export const priceNotation = (seen: SeenProduct, fields: readonly Field[]): Judged =>
  judgeAmounts(
    seen,
    [...amounts(seen, fields, 'price'), ...listedPrices(seen, fields)],
    decimalForm,
    withoutZeros,
  );

/** What is no number is judged elsewhere. */
const numbersAmong = (found: readonly Amount[]): readonly Amount[] =>
  found.map((amount) => ({ ...amount, mustBeNumber: false }));

/** Decimals are written like prices. */
export const decimalNotation = (seen: SeenProduct, fields: readonly Field[]): Judged =>
  judgeAmounts(seen, amounts(seen, fields, 'decimal'), decimalForm, withoutZeros);

/** The same where a decimal is one by nothing but the definition, which products of others need not follow. */
export const foreignDecimalNotation = (seen: SeenProduct, fields: readonly Field[]): Judged =>
  judgeAmounts(seen, numbersAmong(amounts(seen, fields, 'decimal')), decimalForm, withoutZeros);

/** Whole numbers are written without fraction; an exponent is none. */
export const integerNotation = (seen: SeenProduct, fields: readonly Field[]): Judged =>
  judgeAmounts(
    seen,
    numbersAmong(amounts(seen, fields, 'integer')),
    'a whole number without a fraction',
    withoutFraction,
  );
