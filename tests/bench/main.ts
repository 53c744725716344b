import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/config/package-root.js';
import type { Results } from '../../src/results/results.js';
import { type Reference, startReference } from '../kit/reference.js';
import { bareLoop } from './bare-loop.js';

const usualConcurrency = 8;

/** A number of requests and the seconds that they took. */
interface Measured {
  readonly requests: number;
  readonly seconds: number;
}

/** A whole run on the service, as a user makes it: the time includes the start of the program and its reports. */
const deepRun = async (reference: Reference, args: readonly string[]): Promise<Measured> => {
  const reports = await mkdtemp(join(tmpdir(), 'pim-bench-'));
  try {
    const program = join(packageRoot(), 'dist/src/cli/main.js');
    const flags = ['run', '--profile', 'deep', '--quiet', '--reports', reports, ...args];
    const env = { PATH: process.env.PATH, ...reference.environment };
    const start = performance.now();
    // Whatever the verdict, the run was made.
    await promisify(execFile)(process.execPath, [program, ...flags], { env, cwd: reports }).catch(
      () => undefined,
    );
    const seconds = (performance.now() - start) / 1_000;
    const results: Results = JSON.parse(await readFile(join(reports, 'results.json'), 'utf8'));
    return { requests: results.run.requests, seconds };
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
};

const perSecond = ({ requests, seconds }: Measured): number => requests / seconds;

const line = (what: string, measured: Measured): string =>
  `  ${what.padEnd(22)}${String(measured.requests).padStart(8)} requests${measured.seconds.toFixed(1).padStart(8)} s${perSecond(measured).toFixed(0).padStart(8)} requests a second\n`;

/**
 * Measures a deep run on the reference service against a loop that does nothing but send as many requests to the
 * same service, as many at a time. Nothing is asserted: how fast a machine is at the moment decides.
 *
 * @param args further flags of the run, such as `--seed 7`.
 * @returns the exit status.
 */
export const main = async (args: readonly string[]): Promise<number> => {
  const reference = await startReference();
  try {
    process.stdout.write(
      `A deep run and a bare loop on one reference service, ${usualConcurrency} requests at a time:\n\n`,
    );
    const run = await deepRun(reference, args);
    process.stdout.write(line('deep run', run));
    const seconds = await bareLoop(reference.handover, run.requests, usualConcurrency);
    const bare = { requests: run.requests, seconds };
    process.stdout.write(line('bare undici loop', bare));
    const ratio = perSecond(run) / perSecond(bare);
    process.stdout.write(`\n  The run reaches ${(100 * ratio).toFixed(0)} % of the loop.\n`);
    return 0;
  } finally {
    await reference.stop();
  }
};
