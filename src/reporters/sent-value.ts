/** A value that a phrase of a finding begins with, as it stands in JSON: `"a b", as it was …`, `20.25`. */
const wholeText = /^"(?:[^"\\]|\\.)*"(?!…)/;
/** What is left of a text that a finding shows in part, up to the first cut. */
const partOfText = /^…?"((?:(?! … )(?:[^"\\]|\\.))+)/;
/** Not the number of what is counted. */
const wholeNumber = /^-?\d[\d.]*(?:[eE][+-]?\d+)?(?=$|[,;:] | \()/;

/** What is shorter stands in a body by chance, or in many bodies. */
const shortest = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What finds the value in a body; undefined where the phrase begins with none, or with one that says too little. */
const patternOf = (phrase: string): RegExp | undefined => {
  const whole = wholeText.exec(phrase)?.[0];
  if (whole !== undefined && !whole.includes(' … '))
    return whole.length < shortest + 2 ? undefined : new RegExp(escaped(whole));
  const part = partOfText.exec(phrase)?.[1];
  if (part !== undefined) return part.length < shortest ? undefined : new RegExp(escaped(part));
  const number = wholeNumber.exec(phrase)?.[0];
  if (number === undefined || number.length < shortest) return undefined;
  return new RegExp(`(?<![\\w.])${escaped(number)}(?![\\w.])`);
};

/** Where a body holds the value that a phrase of a finding begins with; undefined where it does not, or none is told. */
export const placeOfValue = (body: string, phrase: string): { start: number; end: number } | undefined => {
  const found = patternOf(phrase)?.exec(body);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
};
