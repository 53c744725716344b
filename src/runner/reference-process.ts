import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '../config/package-root.js';

/** What the reference service tells whoever started it: where it is, and credentials for everything. */
export interface Handover {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly xClient: string;
  readonly limitedClientId: string;
  readonly limitedClientSecret: string;
  readonly limitedDenied: readonly string[];
  readonly expiredToken: string;
}

/** A reference service that runs. */
export interface ReferenceProcess {
  readonly handover: Handover;
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

/**
 * Starts the reference service as a process of its own and waits for its address. It ends with this process.
 *
 * @param flags of the service, such as `--port 8080` or `--fault NAME`.
 * @throws {ReferenceStartError} where it does not start.
 */
export const startReference = (flags: readonly string[] = []): Promise<ReferenceProcess> => {
  const main = join(packageRoot(), 'dist/src/reference/main.js');
  const child = spawn(process.execPath, [main, '--exit-with-parent', ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      const handover: Handover = JSON.parse(line);
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await ended;
      };
      resolve({ handover, stop, ended });
    });
    child.on('error', (error) => reject(new ReferenceStartError(error.message, 4)));
    void ended.then((status) =>
      reject(new ReferenceStartError(complaints.join('\n') || 'the reference service ended at once', status)),
    );
  });
};
