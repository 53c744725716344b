import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';

/** A number that is sent with chosen digits, and how the specification has it written in answers. */
interface Notation {
  readonly sent: LosslessNumber;
  readonly answered: string;
}

/** Every way to write a decimal of at most two places, with zeros at the end and without: "Data formats". */
export const notations: readonly Notation[] = (
  [
    ['20.20', '20.2'],
    ['20.2', '20.2'],
    ['20.0', '20'],
    ['20', '20'],
    ['0.50', '0.5'],
    ['100.00', '100'],
  ] as const
).map(([sent, answered]) => ({ sent: new LosslessNumber(sent), answered }));

/**
 * A decimal of up to two places, written without zeros at the end.
 *
 * @param range smallest and largest value, in hundredths.
 */
export function plainDecimals(range: {
  readonly min: number;
  readonly max: number;
}): fc.Arbitrary<LosslessNumber> {
  return fc.integer(range).map((hundredths) => new LosslessNumber(decimalText(hundredths)));
}

/** The number of hundredths as a decimal without zeros at the end: 1990 is `19.9`. */
export function decimalText(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : '';
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}`;
}
