/** Letters of a name for each one that may be mistyped: what takes more edits is another name, not a slip. */
const lettersPerSlip = 3;

/** The name that takes the fewest edits to reach, or `undefined` where none is near enough to have been meant. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const most = Math.ceil(name.length / lettersPerSlip);
  const ranked = known
    .map((candidate) => ({ candidate, edits: distance(name, candidate) }))
    .filter(({ edits }) => edits <= most);
  return ranked.sort((one, other) => one.edits - other.edits)[0]?.candidate;
}

/**
 * Letters to insert, delete or replace to turn one text into the other (Levenshtein). The suite has its own: it and this
 * service share no code, so that neither can hide a mistake of the other.
 */
function distance(from: string, to: string): number {
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
}
