import { visibleLines } from './text.js';

/**
 * A value as JSON that shows the same in a terminal as in an editor: what would lead one astray is written as an escape,
 * and reads as the same text.
 *
 * @param indent blanks for each level; everything on one line where nothing is said.
 */
export const jsonText = (value: unknown, indent = 0): string =>
  visibleLines(JSON.stringify(value, null, indent));
