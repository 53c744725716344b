/** An object or array that is open where a text is read. */
interface Open {
  /** Names so far; null in an array. */
  readonly names: Set<string> | null;
  /** The last name, or the number of the element, as a segment of a pointer. */
  segment: string;
}

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/** One name can be written in several ways: what counts is what it says. */
const nameOf = (raw: string): string => {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
};

const pointerOf = (open: readonly Open[]): string =>
  open.map(({ segment }) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Finds the first member whose name stood in the same object before, whatever its value (RFC 8259, section 4), as a
 * JSON pointer. Reads the text once, from its beginning to its end.
 *
 * @returns undefined where every name stands once. A text that is no JSON is never complained about.
 */
export const repeatedName = (text: string): string | undefined => {
  const open: Open[] = [];
  let awaitsName = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const here = open.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (awaitsName && here?.names) {
        here.segment = nameOf(text.slice(at, end + 1));
        if (here.names.has(here.segment)) return pointerOf(open);
        here.names.add(here.segment);
        awaitsName = false;
      }
      at = end;
    } else if (character === '{' || character === '[') {
      awaitsName = character === '{';
      open.push({ names: awaitsName ? new Set() : null, segment: '0' });
    } else if (character === '}' || character === ']') {
      awaitsName = false;
      open.pop();
    } else if (character === ',' && here !== undefined) {
      awaitsName = here.names !== null;
      if (!awaitsName) here.segment = String(Number(here.segment) + 1);
    }
  }
  return undefined;
};
