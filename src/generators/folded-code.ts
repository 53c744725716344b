/**
 * A code that a service takes for a known one where it does not compare all of it.
 *
 * @param known the codes that exist, as far as is known.
 * @param seen others that products hold, whether they can be given or not.
 */
export type FoldedCode = (known: readonly string[], seen?: readonly string[]) => string | undefined;

/** With one zero more before its digits, for services that compare them by their value; of codes that are no mere number. */
export const paddedCode: FoldedCode = folded((code) =>
  UUID.test(code) || !LETTER.test(code) ? code : code.replace(/(?<!\d)(?=\d)/u, '0'),
);

/**
 * Without the signs between its letters and digits, for services that make an address of it before they compare; of codes
 * that are long enough not to exist so, too.
 */
export const signlessCode: FoldedCode = folded((code) => {
  const plain = code.replace(/(?<=[\p{L}\d])[-_/.](?=[\p{L}\d])/gu, '');
  return UUID.test(code) || !LETTER.test(code) || plain.length < LEAST_PLAIN ? code : plain;
});

/** With an accent on its last plain vowel, for services that compare letters without. */
export const accentedCode: FoldedCode = folded((code) =>
  code.length < LEAST_PLAIN - 1
    ? code
    : code.replace(/[aeou](?=[^aeou]*$)/u, (vowel) => `${vowel}\u0301`.normalize('NFC')),
);

const LETTER = /\p{L}/u;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LEAST_PLAIN = 5;

/** The first of the known codes that this makes another one of, as none is that is known, in whatever case. */
function folded(fold: (code: string) => string): FoldedCode {
  return (known, seen = []) => {
    const taken = new Set([...known, ...seen].map((code) => code.toLowerCase()));
    return known.map(fold).find((code) => !taken.has(code.toLowerCase()));
  };
}
