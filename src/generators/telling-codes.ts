/**
 * The same codes, those first that are part of another one: a filter by such a code tells whether the whole of a code
 * is compared or a part of it.
 */
export function partsFirst(codes: readonly string[]): readonly string[] {
  const isPart = (code: string): boolean => codes.some((other) => other !== code && other.includes(code));
  return [...codes.filter(isPart), ...codes.filter((code) => !isPart(code))];
}
