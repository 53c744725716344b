/** A text that a shell takes as it is: one word, in single quotes. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same with quotes only where the text holds anything that a shell may take for its own. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : singleQuoted(text);
