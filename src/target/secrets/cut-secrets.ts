/** A form of a secret as it may stand in a text, and what stands in its place. */
export interface Needle {
  readonly form: string;
  readonly placeholder: string;
}

/** A shorter piece of a secret betrays nothing, and stands in many words by chance. */
const shortestFragment = 6;

/** Where a text was cut, with the quotes that may stand around what is left. */
const cut = /(\s?"?…"?\s?)/;

const lengths = (form: string, text: string): number[] => {
  const longest = Math.min(form.length - 1, text.length);
  return Array.from({ length: Math.max(longest - shortestFragment + 1, 0) }, (_, index) => longest - index);
};

/** The text with the placeholder for the end of a secret with which it begins. */
const withoutEndOf = ({ form, placeholder }: Needle, text: string): string => {
  const length = lengths(form, text).find((count) => text.startsWith(form.slice(-count)));
  return length === undefined ? text : placeholder + text.slice(length);
};

/** The text with the placeholder for the beginning of a secret with which it ends. */
const withoutBeginningOf = ({ form, placeholder }: Needle, text: string): string => {
  const length = lengths(form, text).find((count) => text.endsWith(form.slice(0, count)));
  return length === undefined ? text : text.slice(0, -length) + placeholder;
};

/**
 * A text whose middle, beginning or end was cut out, without the halves of secrets that the cut left behind. A whole
 * secret is found by itself; half of one is known by its place beside the mark of the cut.
 */
export const withoutCutSecrets = (text: string, needles: readonly Needle[]): string => {
  if (!text.includes('…')) return text;
  const pieces = text.split(cut);
  const last = pieces.length - 1;
  const cleaned = pieces.map((piece, index) => {
    if (index % 2 === 1) return piece;
    const cutBefore = index > 0;
    const cutBehind = index < last;
    if (cutBefore && cutBehind && piece.length >= shortestFragment) {
      const whole = needles.find(({ form }) => form.includes(piece));
      if (whole !== undefined) return whole.placeholder;
    }
    const headless = cutBefore ? needles.reduce((rest, needle) => withoutEndOf(needle, rest), piece) : piece;
    return cutBehind
      ? needles.reduce((rest, needle) => withoutBeginningOf(needle, rest), headless)
      : headless;
  });
  return cleaned.join('');
};
