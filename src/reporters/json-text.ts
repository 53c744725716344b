/** What JSON may hold as it is and a terminal obeys: control characters of eight bits, marks that turn the writing direction. */
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A value as JSON that shows the same in a terminal as in an editor: what would lead one astray is written as an escape,
 * and reads as the same text.
 *
 * @param indent blanks for each level; everything on one line where nothing is said.
 */
export const jsonText = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
