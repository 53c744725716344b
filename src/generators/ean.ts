/** The length of an EAN-13, its check digit included. */
const LENGTH = 13;

/**
 * The check digit of an EAN-13: the digits weigh 1 and 3 in turn, from the left.
 *
 * @param digits the first twelve digits.
 */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an EAN-13 whose check digit is right. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && checkDigit(text.slice(0, LENGTH - 1)) === Number(text.at(-1));
}
