import { randomBytes } from 'node:crypto';
import type { Config } from '../../src/config/config.js';
import { ConfigError } from '../../src/config/config-error.js';
import { configOf, type Handover } from '../../src/config/handover.js';
import { loadConfig } from '../../src/config/load-config.js';
import type { Results } from '../../src/results/results.js';
import { certifyEach } from '../../src/runner/certify.js';
import { fateOf, type MutantResult } from './fate.js';
import type { Mutant } from './mutant.js';
import { type MutantService, startMutant } from './mutant-service.js';

/** How many services are certified by one warm thread before it is replaced. */
const batch = 30;
/** How many of them at a time: the runs on most mutants wait for what never shows. */
const abreast = 5;
/** How many threads certify at a time. */
const lanes = 2;

/** Starts the service with a mutant switched on. */
export type Starter = (mutant: Mutant) => Promise<MutantService | undefined>;

/** Starts the instrumented build; see `mutant-service.ts`. */
export const starter =
  (main: string, variable: string): Starter =>
  ({ id }) =>
    startMutant([main], { [variable]: id });

/** Makes the configurations of runs on services that this tool started. */
export type Configure = (handover: Handover) => Config;

/**
 * Nothing of the environment counts but the seed. Waits are short: the reference shows a write at once, and a mutant
 * that hangs shall not hold up the others.
 */
export const configure = async (seed: number, folder: string): Promise<Configure> => {
  const flags = { reports: folder, seed: String(seed), timeout: '5', quiet: true };
  const settings = await loadConfig(flags, { PIM_CONSISTENCY_TIMEOUT: '1' }, folder);
  return (handover) => configOf({ ...settings, runId: randomBytes(16).toString('hex') }, handover);
};

/** Certifies one service that runs. */
export const certifyOne = async (config: Config): Promise<Results> => {
  const [results] = await certifyEach([config]);
  if (results === undefined) throw new Error('the run has no results');
  return results;
};

interface Candidate {
  readonly mutant: Mutant;
  readonly service: MutantService;
  readonly config: Config;
}

const certifyBatch = async (
  mutants: readonly Mutant[],
  start: Starter,
  configure: Configure,
  tell: (result: MutantResult) => void,
): Promise<void> => {
  const candidates = new Map<string, Candidate>();
  for (const mutant of mutants) {
    const service = await start(mutant);
    if (service === undefined) tell({ mutant, fate: 'broken', toldBy: [] });
    else {
      const config = configure(service.handover);
      candidates.set(config.runId, { mutant, service, config });
    }
  }
  const onResults = (results: Results): void => {
    const candidate = candidates.get(results.run.id);
    if (candidate === undefined) return;
    candidates.delete(results.run.id);
    tell({ mutant: candidate.mutant, ...fateOf(results) });
    void candidate.service.stop();
  };
  const configs = [...candidates.values()].map(({ config }) => config);
  try {
    if (configs.length > 0) await certifyEach(configs, { abreast, onResults });
  } catch (error) {
    // The configuration comes from the service: that it does not fit is the mutant's doing, and told by its results.
    if (!(error instanceof ConfigError)) throw error;
  }
  for (const { mutant, service } of candidates.values()) {
    tell({ mutant, fate: 'unjudged', toldBy: [] });
    await service.stop();
  }
};

/** Certifies the service once for each mutant, and tells of each what became of it. */
export const certifyMutants = async (
  mutants: readonly Mutant[],
  start: Starter,
  configure: Configure,
  tell: (result: MutantResult) => void,
): Promise<void> => {
  const waiting = [...mutants];
  const lane = async (): Promise<void> => {
    for (let next = waiting.splice(0, batch); next.length > 0; next = waiting.splice(0, batch)) {
      await certifyBatch(next, start, configure, tell);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
