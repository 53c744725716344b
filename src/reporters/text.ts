/**
 * What a terminal would obey rather than show: control characters, marks that turn the writing direction,
 * line separators, and halves of surrogate pairs.
 */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be made visible
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** What build servers obey wherever a program prints it: `##[error]`, `##vso[…]`, and `::error::` at the start of a line. */
const command = /#(?=#\w*\[)|(?<!\S):(?=:[a-z])/gi;

const asEscape = (character: string): string => {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
};

/**
 * Text from the target as one line that leads neither a terminal nor a build server astray: what would move the
 * cursor, colour the screen, turn the writing direction or begin a command is shown as an escape. It may be broken at
 * any blank.
 */
export const visible = (text: string): string =>
  text.replace(unprintable, asEscape).replace(command, asEscape);

/** As {@link visible}, but the lines stay lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u;

const widthOfGrapheme = (grapheme: string): number => {
  if (wide.test(grapheme)) return 2;
  return /^[\p{Mark}\u200b-\u200d]+$/u.test(grapheme) ? 0 : 1;
};

const partsOf = (text: string): { readonly text: string; readonly width: number }[] =>
  [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, width: widthOfGrapheme(segment) }));

/** Columns that a line takes on a terminal; characters of East Asian scripts and emoji take two. */
export const widthOf = (line: string): number =>
  /^[ -~]*$/.test(line) ? line.length : partsOf(line).reduce((sum, part) => sum + part.width, 0);

/** The line filled up with blanks to `columns`. */
export const padTo = (line: string, columns: number): string =>
  line + ' '.repeat(Math.max(0, columns - widthOf(line)));

/** More than what is read as one character is hardly ever written with. */
const longestGrapheme = 16;

/** The line cut to `columns`, an ellipsis as its last character where something was cut. */
export const cutTo = (line: string, columns: number): string => {
  // Finding graphemes is slow: a body of many kilobytes is not searched to its end for a line of it.
  const start = line.slice(0, columns * longestGrapheme);
  if (start === line && widthOf(line) <= columns) return line;
  let cut = '';
  let width = 0;
  for (const part of partsOf(start)) {
    if (width + part.width > columns - 1) break;
    cut += part.text;
    width += part.width;
  }
  return `${cut}…`;
};

/** The text in lines of at most `columns`, broken at blanks; a word that is longer stands on a line of its own. */
export const wrapTo = (text: string, columns: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
};

const numbers = new Intl.NumberFormat('en');

/** A number as people read it: `2,694`. Seeds are names, and stay as they are. */
export const grouped = (count: number): string => numbers.format(count);

/** `1 request`, `2,694 requests`. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;
