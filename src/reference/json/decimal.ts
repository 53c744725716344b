const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number that is in its shortest form already; nearly all are, and a page of a list shows hundreds. */
const SHORTEST = /^-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?$/;

/** The most digits that a number may have once its exponent is written out. */
const MAX_DIGITS = 28;

/** A decimal number taken apart: the value is `sign whole.fraction`, without needless zeros. */
interface DecimalParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Takes a JSON number apart without ever computing with it.
 *
 * @returns `undefined` where the number has more digits than the service keeps
 */
export function decimalParts(raw: string): DecimalParts | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = PARTS.exec(raw) ?? [];
  const shift = Number(exponent);
  if (whole === '' || Math.abs(shift) > MAX_DIGITS || whole.length + fraction.length > 4 * MAX_DIGITS) {
    return undefined;
  }
  const padded = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift));
  const point = whole.length + Math.max(0, -shift) + shift;
  const left = padded.slice(0, point).replace(/^0+/, '');
  const right = padded.slice(point).replace(/0+$/, '');
  if (left.length + right.length > MAX_DIGITS) return undefined;
  return { negative: sign === '-' && left + right !== '', whole: left === '' ? '0' : left, fraction: right };
}

/** The shortest form of a JSON number without exponent, or the text itself where it has too many digits. */
export function shortestDecimal(raw: string): string {
  if (SHORTEST.test(raw)) return raw;
  const parts = decimalParts(raw);
  if (parts === undefined) return raw;
  const digits = parts.fraction === '' ? parts.whole : `${parts.whole}.${parts.fraction}`;
  return parts.negative ? `-${digits}` : digits;
}
