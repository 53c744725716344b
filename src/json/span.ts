/** Where a value stands in a text: its first character, and the first behind it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A string, or one of the characters that structure a text; what lies between them is blanks, numbers and words. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gsu;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(token)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The index behind the value that begins at `from`. */
const behind = (tokens: readonly Token[], from: number): number => {
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    if (depth <= 0) return index + 1;
  }
  return tokens.length;
};

const nameOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The index of the member or element that a segment leads to; undefined where there is none. */
const step = (tokens: readonly Token[], from: number, segment: string): number | undefined => {
  const isObject = tokens[from]?.text === '{';
  if (!isObject && tokens[from]?.text !== '[') return undefined;
  let found: number | undefined;
  for (let index = from + 1, count = 0; index < tokens.length; count += 1) {
    const text = tokens[index]?.text;
    if (text === undefined || text === '}' || text === ']') break;
    const start = isObject ? index + 2 : index;
    // Of members with one name the last one counts, as for every reader of JSON.
    if (isObject ? nameOf(text) === segment : String(count) === segment) found = start;
    const next = behind(tokens, start);
    index = tokens[next]?.text === ',' ? next + 1 : next;
  }
  return found;
};

/**
 * Finds the value that a JSON pointer (RFC 6901) leads to in the text itself, so that it can be shown as it came.
 *
 * @returns undefined where nothing is there. A text that is no JSON is never complained about.
 */
export const spanOf = (text: string, pointer: string): Span | undefined => {
  const tokens = tokensOf(text);
  const segments = pointer === '' ? [] : pointer.slice(1).split('/');
  let here: number | undefined = 0;
  for (const segment of segments) {
    if (here === undefined) return undefined;
    here = step(tokens, here, segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  if (here === undefined) return undefined;
  const [first, last] = [tokens[here], tokens[behind(tokens, here) - 1]];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
};
