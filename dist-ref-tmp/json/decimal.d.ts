/** A decimal number taken apart: the value is `sign whole.fraction`, without needless zeros. */
export interface DecimalParts {
    readonly negative: boolean;
    readonly whole: string;
    readonly fraction: string;
}
/**
 * Takes a JSON number apart without ever computing with it.
 *
 * @returns `undefined` where the number has more digits than the service keeps
 */
export declare function decimalParts(raw: string): DecimalParts | undefined;
/** The shortest form of a JSON number without exponent, or the text itself where it has too many digits. */
export declare function shortestDecimal(raw: string): string;
