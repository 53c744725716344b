import type { Json } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';

/** Longest text in a deviation, in UTF-16 units: what a reader takes in at a glance. */
const longestShown = 160;

const ellipsis = ' … ';

/** A part of a text without the halves of characters that its ends tore apart. */
const untorn = (part: string): string => part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

/** Cuts the middle out of a text that is longer than `max`; no character is torn apart. */
export const shortened = (text: string, max: number = longestShown): string => {
  if (text.length <= max) return text;
  const room = Math.max(max - ellipsis.length, 0);
  const head = text.slice(0, Math.ceil(room / 2));
  const tail = text.slice(text.length - Math.floor(room / 2));
  return untorn(head) + ellipsis + untorn(tail);
};

/**
 * A value as a deviation shows it: JSON with the digits as they came, on one line, the middle cut out where it
 * is long; `absent` for undefined. Never throws.
 */
export const shown = (value: Json | undefined, max: number = longestShown): string => {
  if (value === undefined) return 'absent';
  try {
    return shortened(stringifyJson(value), max);
  } catch {
    return 'a value that cannot be shown';
  }
};

const codePoint = (text: string, index: number): string => {
  const point = text.codePointAt(index);
  return point === undefined ? 'the end' : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
};

const window = 50;

/** Two texts side by side where they part, with the code points there: equal looks may hide different characters. */
export const shownApart = (first: string, second: string): readonly [string, string] => {
  let index = 0;
  while (index < first.length && first[index] === second[index]) index += 1;
  const begin = Math.max(0, index - window);
  const around = (text: string): string => {
    const part = text.slice(begin, index + window);
    const isCut = text.length > index + window;
    const quoted = JSON.stringify(begin > 0 || isCut ? untorn(part) : part);
    const where = `${codePoint(text, index)} at offset ${index}`;
    return `${begin > 0 ? '…' : ''}${quoted}${isCut ? '…' : ''} (${where})`;
  };
  return [around(first), around(second)];
};
