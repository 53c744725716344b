const opening = /^[ \t\r\n]*\[[ \t\r\n]*/;
const separator = /[ \t\r\n]*([,\]])[ \t\r\n]*/y;

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const [openingBrace, openingBracket, closingBrace, closingBracket] = ['{', '[', '}', ']'].map((sign) =>
  sign.charCodeAt(0),
);

/** The position of the quotation mark that ends the string which begins at a position; that of the end where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/**
 * The position behind the object or array that begins at a position; undefined where it does not end. It goes from sign
 * to sign, since a run cuts thousands of lists: an expression took four times as long.
 */
export function endOfNode(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === openingBrace || sign === openingBracket) depth += 1;
    else if (sign === closingBrace || sign === closingBracket) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/**
 * Cuts the text of a JSON array of objects into the texts of its elements. What they hold is not looked at: it may be
 * no JSON.
 *
 * @returns undefined where the text is something else, or an array without elements.
 */
export function elementTexts(text: string): readonly string[] | undefined {
  const elements: string[] = [];
  let start = opening.exec(text)?.[0].length;
  while (start !== undefined && text[start] === '{') {
    const end = endOfNode(text, start);
    if (end === undefined) return undefined;
    elements.push(text.slice(start, end));
    separator.lastIndex = end;
    const follows = separator.exec(text)?.[1];
    if (follows === ']') return separator.lastIndex === text.length ? elements : undefined;
    start = follows === ',' ? separator.lastIndex : undefined;
  }
  return undefined;
}
