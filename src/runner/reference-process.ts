import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Handover, isHandover } from '../config/handover.js';
import { packageRoot } from '../config/package-root.js';
import { parseJson } from '../json/parse.js';
import { toPlain } from '../json/tree.js';

/** A reference service that runs. */
export interface ReferenceProcess {
  readonly handover: Handover;
  /** Its process; undefined where the system did not tell. */
  readonly pid?: number | undefined;
  /** Ends the process and waits for its end. */
  stop(): Promise<void>;
  /** Resolves with the exit status once the process has ended. */
  readonly ended: Promise<number>;
}

/** The reference service did not start; the message is its own line on standard error. */
export class ReferenceStartError extends Error {
  override readonly name = 'ReferenceStartError';
  /** Exit status of the process. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const statusOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
  });

const readHandover = (line: string): Handover => {
  const parsed = parseJson(line);
  const value = parsed.ok ? toPlain(parsed.value) : undefined;
  if (isHandover(value)) return value;
  throw new ReferenceStartError('the reference service did not tell where it is', 4);
};

/**
 * Starts the reference service as a process of its own and waits for its address. It ends with this process, and
 * not by a Ctrl-C that is meant for it.
 *
 * @param flags of the service, such as `--port 8080` or `--fault NAME`.
 * @throws {ReferenceStartError} where it does not start.
 */
export const startReference = (flags: readonly string[] = []): Promise<ReferenceProcess> => {
  const main = join(packageRoot(), 'dist/src/reference/main.js');
  const child = spawn(process.execPath, [main, '--exit-with-parent', ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = statusOf(child);
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      try {
        resolve({ handover: readHandover(line), pid: child.pid, stop, ended });
      } catch (error) {
        reject(error);
        void stop();
      }
    });
    child.on('error', (error) => reject(new ReferenceStartError(error.message, 4)));
    void ended.then((status) =>
      reject(new ReferenceStartError(complaints.join('\n') || 'the reference service ended at once', status)),
    );
  });
};
