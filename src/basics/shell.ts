/** A text that a shell takes as it is: one word, in single quotes. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
