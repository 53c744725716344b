/** What may stand before the value that it is asked for: `status 404: "x" does not exist`, `a refusal (…): "x" …`. */
const demand = /^(?:status \d{3}|a refusal )[^":]*: (?=")/;
/** A value that a phrase of a finding begins with, as it stands in JSON: `"a b", as it was …`, `20.25`. */
const wholeText = /^"(?:[^"\\]|\\.)*"(?!…)/;
/** What is left of a text that a finding shows in part, up to the first cut. */
const partOfText = /^…?"((?:(?! … )(?:[^"\\]|\\.))+)/;
/** Not the number of what is counted. */
const wholeNumber = /^-?\d[\d.]*(?:[eE][+-]?\d+)?(?=$|[,;:] | \()/;

/** What is shorter stands in a body by chance, or in many bodies; but for what was made to be like nothing else. */
const shortest = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What finds the value in a body; undefined where the phrase begins with none, or with one that says too little. */
const patternOf = (phrase: string): RegExp | undefined => {
  const value = phrase.replace(demand, '');
  const least = value === phrase ? shortest : 1;
  const whole = wholeText.exec(value)?.[0];
  if (whole !== undefined && !whole.includes(' … '))
    return whole.length < least + 2 ? undefined : new RegExp(escaped(whole));
  const part = partOfText.exec(value)?.[1];
  if (part !== undefined) return part.length < least ? undefined : new RegExp(escaped(part));
  const number = wholeNumber.exec(value)?.[0];
  if (number === undefined || number.length < shortest) return undefined;
  return new RegExp(`(?<![\\w.])${escaped(number)}(?![\\w.])`);
};

/** Where a body holds the value that a phrase of a finding begins with; undefined where it does not, or none is told. */
export const placeOfValue = (body: string, phrase: string): { start: number; end: number } | undefined => {
  const found = patternOf(phrase)?.exec(body);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
};
