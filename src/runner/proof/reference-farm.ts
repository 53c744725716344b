import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Handover, isHandover } from '../../config/handover.js';
import { packageRoot } from '../../config/package-root.js';
import { ReferenceStartError } from '../reference-process.js';

/** One process that serves many reference services, each with departures of its own. */
export interface ReferenceFarm {
  /**
   * Starts a service.
   *
   * @param flags of the service, such as `--fault NAME`.
   * @throws {ReferenceStartError} where it does not start.
   */
  start(flags: readonly string[]): Promise<Handover>;
  stop(handover: Handover): Promise<void>;
  /** Ends the process with everything that it serves. */
  close(): Promise<void>;
}

/** Opens a farm. Requests to it are answered one after the other, in their order. */
export const openFarm = (): ReferenceFarm => {
  const main = join(packageRoot(), 'dist/src/reference/main.js');
  // Many services make much garbage between them.
  const child = spawn(process.execPath, ['--max-semi-space-size=32', main, '--many'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += String(text)));
  // A process that ended takes no more requests: that its answer does not come says so.
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let before: Promise<unknown> = Promise.resolve();

  const ask = (request: object): Promise<unknown> => {
    const answer = before.then(async () => {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new ReferenceStartError(complaint || 'the reference service ended', 4);
      return JSON.parse(value);
    });
    before = answer.catch(() => undefined);
    return answer;
  };

  return {
    async start(flags) {
      const answer = await ask({ serve: flags });
      if (isHandover(answer)) return answer;
      throw new ReferenceStartError(`the reference service did not start: ${JSON.stringify(answer)}`, 4);
    },
    async stop({ baseUrl }) {
      await ask({ stop: baseUrl });
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
};
