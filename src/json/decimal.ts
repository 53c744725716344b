/**
 * A decimal number in normal form: `sign × 0.digits × 10^exponent`. `digits` neither starts nor ends with a
 * zero and is empty for zero, so that equal values have equal normal forms. No value is ever rounded.
 */
interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly exponent: bigint;
}

const grammar = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const zero: Decimal = { sign: 0, digits: '', exponent: 0n };

/** The normal form of a number's text as JSON writes numbers; undefined for any other text. Zeros in front are let pass. */
export function decimalOf(text: string): Decimal | undefined {
  const match = grammar.exec(text);
  if (match === null) return undefined;
  const [, minus, whole = '', fraction = '', power = '0'] = match;
  const written = whole + fraction;
  const significant = written.replace(/^0+/, '');
  if (significant === '') return zero;
  return {
    sign: minus === '-' ? -1 : 1,
    digits: withoutZerosAtTheEnd(significant),
    exponent: BigInt(power) + BigInt(whole.length - (written.length - significant.length)),
  };
}

/**
 * Compares two numbers by value: negative where the first is smaller, 0 where they are equal.
 *
 * @throws {RangeError} where a text is no number.
 */
export function compareDecimals(first: string, second: string): -1 | 0 | 1 {
  const [a, b] = [decimalOf(first), decimalOf(second)];
  if (a === undefined || b === undefined) throw new RangeError('a text that is compared is no number');
  if (a.sign !== b.sign) return a.sign < b.sign ? -1 : 1;
  const magnitude = compareMagnitudes(a, b);
  if (magnitude === 0) return 0;
  return magnitude > 0 === a.sign > 0 ? 1 : -1;
}

/** Whether two texts write the same number: `20.20` and `20.2`, `1e2` and `100`. Texts that are no numbers never do. */
export function sameDecimal(first: string, second: string): boolean {
  const [a, b] = [decimalOf(first), decimalOf(second)];
  if (a === undefined || b === undefined) return false;
  return a.sign === b.sign && a.exponent === b.exponent && a.digits === b.digits;
}

/** Whether a text writes a number without a fractional part, by value: `20`, `20.0` and `2e1` do. */
export function isWhole(text: string): boolean {
  const decimal = decimalOf(text);
  return decimal !== undefined && decimal.exponent >= BigInt(decimal.digits.length);
}

/** Digits stand right behind the point, hence a longer exponent is a greater number and text order is value order. */
function compareMagnitudes(a: Decimal, b: Decimal): number {
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -1 : 1;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}

/** By hand, since a pattern anchored at the end takes quadratic time on long runs of zeros. */
function withoutZerosAtTheEnd(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
