import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { writeReports } from '../reporters/write.js';
import { writeDetection } from '../reporters/write-detection.js';
import type { Detection } from '../results/detection.js';
import type { Plan, Unplannable } from '../results/plan.js';
import type { Results } from '../results/results.js';
import type { CertifyOptions } from '../runner/certify.js';
import { listDepartures } from '../runner/list-departures.js';
import type { ProofOptions } from '../runner/prove-suite.js';
import { startReference } from '../runner/reference-process.js';

/** Loads what drives the checks only where checks are run: it takes longer than all other commands together. */
const certify = async (config: Config, options: CertifyOptions): Promise<Results> => {
  const runner = await import('../runner/certify.js');
  return runner.certify(config, options);
};

const proveSuite = async (options: ProofOptions): Promise<Detection> => {
  const runner = await import('../runner/prove-suite.js');
  return runner.proveSuite(options);
};

const plan = async (config: Config, signal: AbortSignal): Promise<Plan | Unplannable> => {
  const runner = await import('../runner/plan-run.js');
  return runner.planRun(config, signal);
};

/** What the commands do their work with; tests put others in their place. */
export const services = {
  loadConfig,
  startReference,
  certify,
  writeReports,
  listDepartures,
  plan,
  proveSuite,
  writeDetection,
};

export type Services = typeof services;
