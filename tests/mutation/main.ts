import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/config/package-root.js';
import { type Flags, readFlags, usage } from './flags.js';
import { killServices } from './mutant-service.js';
import { giveOpinion } from './opinion.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * The program.
 *
 * @param args of the command line; see `flags.ts`.
 * @returns the exit status: 0 where the opinion was given, 1 where it could not be, 2 where the flags are wrong.
 */
export const main = async (args: readonly string[]): Promise<number> => {
  let flags: Flags;
  try {
    flags = readFlags(args);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  // Inside the package, where the dependencies of the service are found.
  const reports = join(packageRoot(), 'reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'mutation-'));
  process.once('exit', () => {
    killServices();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return await giveOpinion(flags, folder, say);
};
