import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Results } from '../../src/results/results.js';

const main = resolve(import.meta.dirname, '../../dist/src/cli/main.js');

/** A run of the program as its users start it. */
export interface CliRun {
  readonly status: number | null;
  /** Standard output and standard error, as they came. */
  readonly output: string;
  /** Folder of the reports. */
  readonly reports: string;
  /** The results that were written; undefined where none were. */
  readonly results: Results | undefined;
}

/** Variables that a machine may have set and that would change what a run does. */
const withoutOurs = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('PIM_')));

const folders: string[] = [];

/** Remembers a folder of reports until {@link forgetReports}. */
export const keepReports = (folder: string): void => void folders.push(folder);

/** Removes the reports of all runs. */
export const forgetReports = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

/** The results in a folder of reports; undefined where there are none. */
export const readResults = (reports: string): Results | undefined => {
  try {
    return JSON.parse(readFileSync(join(reports, 'results.json'), 'utf8'));
  } catch {
    return undefined;
  }
};

/** A run that goes on. */
export interface StartedRun {
  readonly child: ChildProcess;
  /** Folder of the reports. */
  readonly reports: string;
  /** Resolves when the run has ended. */
  readonly ended: Promise<CliRun>;
}

/** Starts a command of the program with these flags and variables, in a folder of its own. */
export const startProgram = (
  command: 'run' | 'selftest',
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): StartedRun => {
  const reports = mkdtempSync(join(tmpdir(), 'pim-conformance-'));
  keepReports(reports);
  const child = spawn(process.execPath, [main, command, '--reports', reports, ...flags], {
    cwd: reports,
    env: { ...withoutOurs(process.env), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<CliRun>((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done({ status, output, reports, results: readResults(reports) }));
  });
  return { child, reports, ended };
};

/** Runs a command of the program with these flags and variables, in a folder of its own. */
export const runProgram = (
  command: 'run' | 'selftest',
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CliRun> => startProgram(command, flags, environment).ended;

/** Runs `pim-conformance run` with these flags and variables. */
export const runCli = (flags: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CliRun> =>
  runProgram('run', flags, environment);
