/**
 * Whether a text can be the path of a drawn example: its number, then at each step of shrinking the number of the
 * simpler example that was taken, as in `12:0:3`.
 */
export const isExamplePath = (text: string): boolean => /^\d{1,5}(:\d{1,6})*$/.test(text);
