/** Names longer than this are cut before they are compared: nobody misspells them by a letter. */
const longestCompared = 100;

/** Letters of a name for each one that may be mistyped: what takes more edits is another name, not a slip. */
const lettersPerSlip = 3;

/** Letters to insert, delete or replace to turn one text into the other (Levenshtein). */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/**
 * The name that takes the fewest edits to reach, and among those the first; undefined where none is near enough to
 * have been meant.
 */
export const nearest = (typed: string, known: readonly string[]): string | undefined => {
  const start = typed.slice(0, longestCompared);
  const edits = known.map((name) => distance(start, name));
  const fewest = Math.min(...edits);
  return fewest <= Math.ceil(start.length / lettersPerSlip) ? known[edits.indexOf(fewest)] : undefined;
};
