/** What stands in reports for a client secret whose capital letters were made small, and the other way round. */
export const shownInOtherLetters = '<client secret in other letters>';

/**
 * A text with every capital letter of the English alphabet made small, and the other way round; undefined where it has
 * none.
 */
export const inOtherLetters = (text: string): string | undefined => {
  const other = text.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return other === text ? undefined : other;
};
