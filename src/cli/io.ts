import type { Environment } from '../config/environment/environment.js';
import { type Keys, keysOf } from './watch/keys.js';

/** A stream that the program writes to. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY: boolean;
  /** Width of the terminal; a usual one where there is none. */
  readonly columns: number;
}

/** All that the program sees of the process around it, so that tests can stand in for it. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
  readonly cwd: string;
  /** Calls the listener with the name of each SIGINT or SIGTERM, until the function that is returned is called. */
  onSignal(listener: (name: string) => void): () => void;
  /** The keyboard; null where there is no terminal to read from. */
  readonly keys: Keys | null;
  /** Ends the process at once. */
  exit(status: number): void;
}

const usualColumns = 100;

const outputOf = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => stream.write(text),
  isTTY: stream.isTTY === true,
  get columns() {
    return stream.columns ?? usualColumns;
  },
});

/** The process that runs this program. */
export const processIo = (): Io => {
  for (const [name, stream] of [
    ['standard output', process.stdout],
    ['standard error', process.stderr],
  ] as const) {
    // Whoever reads the output may stop reading, as `head` does: no reason to fail.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw new Error(`${name} cannot be written to: ${error.message}`);
    });
  }
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    onSignal(listener) {
      process.on('SIGINT', listener).on('SIGTERM', listener);
      return () => process.off('SIGINT', listener).off('SIGTERM', listener);
    },
    keys: keysOf(process.stdin),
    exit: (status) => process.exit(status),
  };
};
