const opening = /^[ \t\r\n]*\[[ \t\r\n]*/;
const separator = /[ \t\r\n]*([,\]])[ \t\r\n]*/y;

/** A whole string, or what opens or closes an object or array. */
const mark = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs;

/** The position behind the object or array that begins at a position; undefined where it does not end. */
export function endOfNode(text: string, start: number): number | undefined {
  let depth = 0;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '{' || found[0] === '[') depth += 1;
    if (found[0] === '}' || found[0] === ']') depth -= 1;
    if (depth === 0) return mark.lastIndex;
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
