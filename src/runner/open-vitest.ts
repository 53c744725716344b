import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import type { Reporter, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { packageRoot } from '../config/package-root.js';

/**
 * Requests and waits have bounds of their own, and `--max-time` bounds a run: a check goes on as long as the run does, and a
 * deep one with a few requests a second takes hours.
 */
const longestCheckMs = 24 * 60 * 60_000;

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The checks make much garbage and keep little: a heap that grows by small steps stays below what a shared build
 * machine allows. Read when the thread of the checks starts.
 */
export const growGently = (): void => {
  setFlagsFromString('--max-semi-space-size=8');
  setFlagsFromString('--heap-growing-percent=30');
};

/** Where many thousand requests are to come, time counts for more than memory. Read when a thread of checks starts. */
export const growFreely = (): void => {
  setFlagsFromString('--max-semi-space-size=32');
};

/** Takes off the listeners that end the process at a signal: a run shall end in order and be reported. */
const withSignalsKept = async <T>(work: () => Promise<T>): Promise<T> => {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const result = await work();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.includes(listener)) process.removeListener(signal, listener);
    }
  }
  return result;
};

/** Makes the test runner that the checks run in: one thread, everything of a run side by side, no output of its own. */
export const openVitest = (reporter: Reporter): Promise<Vitest> =>
  withSignalsKept(() =>
    createVitest(
      'test',
      {
        config: false,
        watch: false,
        cache: false,
        root: join(packageRoot(), 'dist'),
        include: ['specs/suite.spec.js'],
        exclude: [],
        // What is built needs no transformation: Node loads it by itself, with less memory and time.
        server: { deps: { external: [/\/dist\//] } },
        pool: 'threads',
        isolate: false,
        maxWorkers: 1,
        maxConcurrency: 10_000,
        testTimeout: longestCheckMs,
        hookTimeout: longestCheckMs,
        teardownTimeout: 5_000,
        retry: 0,
        bail: 0,
        reporters: [reporter],
      },
      { logLevel: 'silent', envDir: false },
      { stdout: nowhere(), stderr: nowhere() },
    ),
  );

/** What went wrong in the test runner itself, outside of any check. */
export const faultsOf = (run: Awaited<ReturnType<Vitest['start']>>): string[] => {
  const messages = [...run.unhandledErrors, ...run.testModules.flatMap((module) => module.errors())];
  return messages.map((error) =>
    error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
      ? String(error.message)
      : String(error),
  );
};
