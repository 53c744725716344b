import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io, Output } from '../../src/cli/io.js';
import { runProgram } from '../../src/cli/program.js';
import { type Services, services } from '../../src/cli/services.js';
import type { Config } from '../../src/config/config.js';
import type { Results } from '../../src/results/results.js';
import { type CertifyOptions, certifyEach } from '../../src/runner/certify.js';
import { type CliRun, keepReports, readResults } from './run-cli.js';

/** Runs that go on at one time in a thread: many of them wait for an answer that does not come. */
const abreast = 8;

/** A run that is to be made. */
export interface Program {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Waiting extends CertifyOptions {
  readonly config: Config;
  readonly done: (results: Results) => void;
  readonly fail: (reason: unknown) => void;
}

const certifyAll = async (all: readonly Waiting[]): Promise<void> => {
  const by = new Map(all.map((one) => [one.config.runId, one]));
  try {
    const results = await certifyEach(
      all.map(({ config }) => config),
      {
        abreast,
        onProgress: (event, { runId }) => by.get(runId)?.onProgress?.(event),
        onResults: (result, { runId }) => by.get(runId)?.done(result),
      },
    );
    for (const result of results) by.get(result.run.id)?.done(result);
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
};

/** Makes the runs of several programs in one thread, once each of them has said what it is to certify, or has ended. */
class Together {
  readonly #waiting: Waiting[] = [];
  #open: number;

  constructor(programs: number) {
    this.#open = programs;
  }

  /** What a program certifies with. */
  serviceOf(): { readonly certify: Services['certify']; readonly ended: () => void } {
    let isOpen = true;
    const settle = (): void => {
      if (!isOpen) return;
      isOpen = false;
      this.#open -= 1;
      if (this.#open === 0) void certifyAll(this.#waiting);
    };
    const certify: Services['certify'] = (config, options) =>
      new Promise((done, fail) => {
        this.#waiting.push({ config, ...options, done, fail });
        settle();
      });
    return { certify, ended: settle };
  }
}

const ioFor = (cwd: string, env: Program['environment'], output: Output): Io => ({
  stdout: output,
  stderr: output,
  env,
  cwd,
  onSignal: () => () => {},
  keys: null,
  exit: () => {},
});

/**
 * Runs `pim-conformance run` so many times with what the function that it returns is given, all at one time in a thread
 * that gets warm: in a process of its own each takes twice the time. They begin when all of them were asked for.
 */
export const runTogether = (programs: number): ((program: Program) => Promise<CliRun>) => {
  const together = new Together(programs);
  return async ({ flags, environment }) => {
    const { certify, ended } = together.serviceOf();
    const reports = mkdtempSync(join(tmpdir(), 'pim-conformance-'));
    keepReports(reports);
    let output = '';
    const stream: Output = { write: (text) => (output += text), isTTY: false, columns: 100 };
    const status = await runProgram(
      ['run', '--reports', reports, ...flags],
      ioFor(reports, environment, stream),
      { ...services, certify },
    ).finally(ended);
    return { status, output, reports, results: readResults(reports) };
  };
};
