import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { breakOff } from '../harness/run/breaking-off.js';
import { wasInterrupted } from '../results/interruption.js';
import type { ProgressEvent } from '../results/progress.js';
import type { Results } from '../results/results.js';
import { unlessLost } from './lost-thread.js';
import { faultsOf, growFreely, growGently, openVitest } from './open-vitest.js';
import { RunRecord } from './run-record.js';

/** Checks that were told to end and have not by then are left behind, in milliseconds. */
const longestEndMs = 4_000;

/** How a run is watched, and how it is ended before its time. */
export interface CertifyOptions {
  /** Told as the run goes on. */
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Breaks the run off when it aborts; what is known by then becomes the results. */
  readonly signal?: AbortSignal;
}

/** How several runs are watched, and how many of them go on together. */
export interface CertifyEachOptions {
  /** How many runs go on at one time; one where absent. */
  readonly abreast?: number;
  /** Told of every event of every run. */
  readonly onProgress?: (event: ProgressEvent, config: Config) => void;
  /** Told the results of a run as soon as it ended. */
  readonly onResults?: (results: Results, config: Config) => void;
  readonly signal?: AbortSignal;
}

/**
 * Looks at the selected requirements on several targets, in one warm thread.
 *
 * @returns the results of each, in the order of the configurations.
 * @throws {ConfigError} where a target shows that its configuration is wrong.
 */
export const certifyEach = async (
  configs: readonly Config[],
  { abreast = 1, onProgress, onResults, signal }: CertifyEachOptions = {},
): Promise<Results[]> => {
  const records = new Map(configs.map((config) => [config.runId, new RunRecord(config)]));
  const interrupted = (): boolean => signal?.aborted === true;
  const vitest = await openVitest({
    onTestCaseReady: ({ parent }) => {
      const record = parent.type === 'suite' ? records.get(parent.name) : undefined;
      if (record === undefined) return;
      record.begin();
      onProgress?.({ kind: 'started', requirements: record.selected.length }, record.config);
    },
    onTestCaseResult: (testCase) => {
      const record = records.get(testCase.meta().pim?.run ?? '');
      const report = record?.collector.take(testCase);
      if (record === undefined || report === undefined) return;
      const { selected, collector, config } = record;
      const done = collector.reports.length;
      onProgress?.({ kind: 'requirement', report, done, total: selected.length }, config);
    },
    onTestSuiteResult: ({ name }) => {
      const record = records.get(name);
      record?.end();
      if (record !== undefined) onResults?.(record.results([], interrupted()), record.config);
    },
  });
  const cancel = (): void => void vitest.cancelCurrentRun('keyboard-input');
  const timers: NodeJS.Timeout[] = [];
  const end = (): void => {
    // Again and again, since the thread of the checks may not listen yet.
    timers.push(
      setInterval(() => {
        for (const runId of records.keys()) breakOff(runId, wasInterrupted);
      }, 50),
      setTimeout(cancel, longestEndMs),
    );
  };
  signal?.addEventListener('abort', end);
  // A run that has not begun cannot be cancelled: it begins, and is told as soon as its thread listens.
  if (interrupted()) end();
  vitest.provide('configs', configs);
  vitest.provide('abreast', abreast);
  try {
    const ended = await unlessLost(vitest.start(), () => vitest.close());
    const faults = 'fault' in ended ? [ended.fault] : faultsOf(ended.value);
    return [...records.values()].map((record) => {
      const { misconfigured } = record.collector;
      if (misconfigured !== undefined) throw new ConfigError([misconfigured]);
      return record.results(faults, interrupted());
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
};

/**
 * Looks at every selected requirement on the target and says what came of it.
 *
 * @throws {ConfigError} where the target shows that the configuration is wrong; nothing was judged then.
 */
export const certify = async (
  config: Config,
  { onProgress, signal }: CertifyOptions = {},
): Promise<Results> => {
  if (config.profile === 'deep') growFreely();
  else growGently();
  const [results] = await certifyEach([config], {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (results === undefined) throw new Error('the run has no results');
  return results;
};
