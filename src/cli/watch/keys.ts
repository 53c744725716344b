/** A keyboard. */
export interface Keys {
  /**
   * Calls the listener with each key as it is pressed, without waiting for a line, until the function that is
   * returned is called. Ctrl-C is a key then, too.
   */
  listen(listener: (key: string) => void): () => void;
}

/** What {@link keysOf} asks of the standard input. */
export interface KeyInput {
  readonly isTTY?: boolean;
  on(event: 'data', listener: (typed: Buffer | string) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  off(event: 'data', listener: (typed: Buffer | string) => void): unknown;
  off(event: 'end', listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
  setRawMode(raw: boolean): unknown;
}

/** Keys such as the arrows send several characters at once; none of them means anything here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the first of them is the escape character
const sequences = /\u001b(?:\[[\d;]*[@-~]|O?.)?/gs;

/** What is told where the terminal is gone: nobody can press a key any more. */
const endOfInput = '\u0004';

/**
 * The keyboard behind a standard input; null where that is no terminal. The terminal is changed while somebody
 * listens, and no longer: at all other times Ctrl-C is a signal, and what is typed waits for its line.
 */
export const keysOf = (input: KeyInput): Keys | null => {
  if (input.isTTY !== true) return null;
  return {
    listen(listener) {
      const take = (typed: Buffer | string): void => {
        for (const key of String(typed).replace(sequences, '')) listener(key);
      };
      const end = (): void => listener(endOfInput);
      input.setRawMode(true);
      input.on('data', take);
      input.on('end', end);
      input.resume();
      return () => {
        input.off('data', take);
        input.off('end', end);
        input.pause();
        input.setRawMode(false);
      };
    },
  };
};
