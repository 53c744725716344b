/** A code without what careless comparisons do not look at: the case of letters, and accents. */
const folded = (code: string): string => code.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The same codes, those first that are part of another one, or are another one but for case and accents: a filter by
 * such a code tells whether the whole of a code is compared, and every sign of it.
 */
export function partsFirst(codes: readonly string[]): readonly string[] {
  const all = codes.map((code) => ({ code, fold: folded(code) }));
  const isPart = ({ code, fold }: { readonly code: string; readonly fold: string }): boolean =>
    all.some((other) => other.code !== code && other.fold.includes(fold));
  const parts = new Set(all.filter(isPart).map(({ code }) => code));
  return [...codes.filter((code) => parts.has(code)), ...codes.filter((code) => !parts.has(code))];
}
