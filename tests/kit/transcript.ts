/**
 * What is another one in every run: counts of requests and products, times, seeds, marks and ports. The lines of a file
 * move with every change of it.
 */
const fleeting: readonly (readonly [RegExp, string])[] = [
  [/\bseed \d+/g, 'seed N'],
  [/\b[\d.,]+ s\b/g, 'N s'],
  [/\b[\d,]+ (requests|products)\b/g, 'N $1'],
  [/(?<=\.ts:)\d+/g, 'N'],
  [/\bmark \w{10}\b/g, 'mark X'],
  [/\b127\.0\.0\.1:\d+/g, '127.0.0.1:N'],
];

const lasting = (text: string): string[] =>
  text.split('\n').map((line) => fleeting.reduce((masked, [what, by]) => masked.replace(what, by), line));

/**
 * Holds what a page shows of a run against what the program really prints. Lines may be left out, and what is another
 * one in every run does not count; everything else must be the same, in the same order.
 *
 * @returns the lines of the page that the program does not print.
 */
export const notPrinted = (shown: string, printed: string): string[] => {
  const lines = lasting(printed);
  return lasting(shown).filter((line) => {
    const found = lines.indexOf(line);
    if (found >= 0) lines.splice(0, found + 1);
    return found < 0;
  });
};
