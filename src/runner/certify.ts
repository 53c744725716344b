import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import type { Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { requirementIds } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { packageRoot } from '../config/package-root.js';
import { selects } from '../config/selection.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { assemble } from '../results/assemble.js';
import type { ProgressEvent } from '../results/progress.js';
import type { Results } from '../results/results.js';
import { Collector } from './collector.js';

export interface CertifyOptions {
  /** Told as the run goes on. */
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Breaks the run off when it aborts; what is known by then becomes the results. */
  readonly signal?: AbortSignal;
}

/** No check may hang for longer, whatever it waits for: requests and waits have bounds of their own. */
const longestCheckMs = 30 * 60_000;

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The checks make much garbage and keep little: a heap that grows by small steps stays below what a shared build
 * machine allows. Read when the thread of the checks starts.
 */
const growGently = (): void => {
  setFlagsFromString('--max-semi-space-size=4');
  setFlagsFromString('--heap-growing-percent=30');
};

const openVitest = (onTestCase: (testCase: Parameters<Collector['take']>[0]) => void): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      watch: false,
      cache: false,
      root: join(packageRoot(), 'dist'),
      include: ['specs/suite.spec.js'],
      exclude: [],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      maxConcurrency: 10_000,
      testTimeout: longestCheckMs,
      hookTimeout: longestCheckMs,
      teardownTimeout: 5_000,
      retry: 0,
      bail: 0,
      reporters: [{ onTestCaseResult: onTestCase }],
    },
    { logLevel: 'silent', envDir: false },
    { stdout: nowhere(), stderr: nowhere() },
  );

const faultsOf = (run: Awaited<ReturnType<Vitest['start']>>): string[] => {
  const messages = [...run.unhandledErrors, ...run.testModules.flatMap((module) => module.errors())];
  return messages.map((error) =>
    error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
      ? String(error.message)
      : String(error),
  );
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

const targetOf = ({ target }: Config): Results['target'] => ({
  baseUrl: target.baseUrl,
  authUrl: target.authUrl,
  reference: target.reference,
});

/**
 * Looks at every selected requirement on the target and says what came of it.
 *
 * @throws {ConfigError} where the target shows that the configuration is wrong; nothing was judged then.
 */
export const certify = async (config: Config, options: CertifyOptions = {}): Promise<Results> => {
  const startedAt = new Date();
  const start = performance.now();
  const selected = requirementIds.filter((id) => selects(config.only, id));
  const total = selected.length;
  const collector = new Collector();
  options.onProgress?.({ kind: 'started', requirements: total });
  growGently();
  const vitest = await withSignalsKept(() =>
    openVitest((testCase) => {
      const report = collector.take(testCase);
      if (report === undefined) return;
      options.onProgress?.({ kind: 'requirement', report, done: collector.reports.length, total });
    }),
  );
  const cancel = (): void => void vitest.cancelCurrentRun('keyboard-input');
  options.signal?.addEventListener('abort', cancel);
  if (options.signal?.aborted === true) cancel();
  vitest.provide('config', config);
  try {
    const run = await vitest.start();
    if (collector.misconfigured !== undefined) throw new ConfigError([collector.misconfigured]);
    const faults = faultsOf(run);
    const aborted = options.signal?.aborted === true ? 'it was interrupted' : collector.gone;
    return assemble(collector.reports, {
      target: targetOf(config),
      selected,
      run: {
        id: config.runId,
        profile: config.profile,
        seed: config.seed,
        startedAt: startedAt.toISOString(),
        durationMs: Math.round(performance.now() - start),
        requests: collector.requests,
        mark: createIdentifiers(config.seed, config.runId).mark,
        selection: config.only,
        strict: config.strict,
        products: collector.products,
        aborted: aborted ?? null,
        fault: faults.length === 0 ? null : faults.join('; '),
      },
    });
  } finally {
    options.signal?.removeEventListener('abort', cancel);
    await vitest.close();
  }
};
