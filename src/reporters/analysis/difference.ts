/** A part of a text, and whether it is what makes the text differ from another. */
export interface Part {
  readonly text: string;
  readonly differs: boolean;
}

/** Two texts in parts that are the same and parts that differ. */
interface Difference {
  readonly expected: readonly Part[];
  readonly received: readonly Part[];
}

/** Beyond this many words the comparison of all with all would be felt; the ends are compared then. */
const mostWords = 300;

/** A status is one thing: that two of them share a digit says nothing. */
const statusOnly = /^(status )(\d{3})$/;

const wordsOf = (text: string): string[] =>
  statusOnly.exec(text)?.slice(1) ?? text.match(/[\p{L}\p{M}]+|\p{N}|\s+|./gsu) ?? [];

/** Neighbours of one kind as one part; blanks between two differing parts belong to them. */
const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const isBridge = !part.differs && /^\s+$/.test(part.text) && parts[index + 1]?.differs === true;
    const last = all.at(-1);
    const differs = part.differs || (isBridge && last?.differs === true);
    if (last?.differs === differs) all[all.length - 1] = { text: last.text + part.text, differs };
    else all.push({ text: part.text, differs });
  }
  return all;
};

const lengthAt = (table: readonly (readonly number[])[], row: number, column: number): number =>
  table[row]?.[column] ?? 0;

/** Lengths of the longest common run of words of all pairs of ends. */
const commonLengths = (a: readonly string[], b: readonly string[]): number[][] => {
  const table: number[][] = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let row = a.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? [];
    for (let column = b.length - 1; column >= 0; column -= 1) {
      line[column] =
        a[row] === b[column]
          ? lengthAt(table, row + 1, column + 1) + 1
          : Math.max(lengthAt(table, row + 1, column), lengthAt(table, row, column + 1));
    }
  }
  return table;
};

const byWords = (a: readonly string[], b: readonly string[]): Difference => {
  const table = commonLengths(a, b);
  const [expected, received]: [Part[], Part[]] = [[], []];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [ours, theirs] = [a[row], b[column]];
    if (ours !== undefined && ours === theirs) {
      expected.push({ text: ours, differs: false });
      received.push({ text: ours, differs: false });
      row += 1;
      column += 1;
    } else if (
      theirs === undefined ||
      (ours !== undefined && lengthAt(table, row + 1, column) >= lengthAt(table, row, column + 1))
    ) {
      expected.push({ text: ours ?? '', differs: true });
      row += 1;
    } else {
      received.push({ text: theirs, differs: true });
      column += 1;
    }
  }
  return { expected: joined(expected), received: joined(received) };
};

const byEnds = (a: readonly string[], b: readonly string[]): Difference => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const parts = (words: readonly string[]): Part[] =>
    [
      { text: words.slice(0, start).join(''), differs: false },
      { text: words.slice(start, words.length - end).join(''), differs: true },
      { text: words.slice(words.length - end).join(''), differs: false },
    ].filter(({ text }) => text !== '');
  return { expected: parts(a), received: parts(b) };
};

/** How many of the characters that are no blanks are the same, of 1. */
const likeness = (parts: readonly Part[]): number => {
  const size = (some: readonly Part[]): number =>
    some.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return size(parts.filter(({ differs }) => !differs)) / Math.max(1, size(parts));
};

/** Texts with less in common than this are two texts, not one with changes. */
const leastLikeness = 0.3;

const compared = (expected: string, received: string): Difference => {
  const [a, b] = [wordsOf(expected), wordsOf(received)];
  const difference = a.length > mostWords || b.length > mostWords ? byEnds(a, b) : byWords(a, b);
  const alike = Math.max(likeness(difference.expected), likeness(difference.received));
  if (alike >= leastLikeness) return difference;
  return {
    expected: [{ text: expected, differs: false }],
    received: [{ text: received, differs: false }],
  };
};

/** `status 400 with {…}`: the status is what is compared, the body is told along with it. */
const statusAndBody = /^(status \d{3})( with .*)$/s;

/**
 * Marks what differs between what was expected and what was received, word by word and digit by digit. Texts that
 * have little in common are marked nowhere, since every word would be.
 */
export const differenceOf = (expected: string, received: string): Difference => {
  const [, status, body] = statusAndBody.exec(received) ?? [];
  if (status === undefined || body === undefined || !expected.startsWith('status ')) {
    return compared(expected, received);
  }
  const difference = compared(expected, status);
  return { ...difference, received: [...difference.received, { text: body, differs: false }] };
};
