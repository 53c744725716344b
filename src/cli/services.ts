import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import type { Candidates } from '../discovery/trials/candidates.js';
import type { Described } from '../openapi/described.js';
import type { Schema } from '../oracle/schemas.js';
import { writeReports } from '../reporters/write.js';
import { writeDetection } from '../reporters/write-detection.js';
import type { Detection } from '../results/detection/detection.js';
import type { Plan, Unplannable } from '../results/plan.js';
import type { Results } from '../results/results.js';
import type { CertifyOptions } from '../runner/certify.js';
import { listDepartures } from '../runner/proof/list-departures.js';
import type { ProofOptions } from '../runner/proof/prove-suite.js';
import { startReference } from '../runner/reference-process.js';
import type { Survey } from '../runner/survey.js';

/** Loads what drives the checks only where checks are run: it takes longer than all other commands together. */
const certify = async (config: Config, options: CertifyOptions): Promise<Results> => {
  const runner = await import('../runner/certify.js');
  return runner.certify(config, options);
};

const proveSuite = async (options: ProofOptions): Promise<Detection> => {
  const runner = await import('../runner/proof/prove-suite.js');
  return runner.proveSuite(options);
};

const plan = async (config: Config, signal: AbortSignal): Promise<Plan | Unplannable> => {
  const runner = await import('../runner/plan-run.js');
  return runner.planRun(config, signal);
};

const survey = async (config: Config): Promise<Survey> => {
  const runner = await import('../runner/survey.js');
  return runner.survey(config);
};

const readDefinitionFile = async (file: string, cwd: string): Promise<Candidates> => {
  const openapi = await import('../openapi/definition-file.js');
  return openapi.readDefinitionFile(file, cwd);
};

const openApiDocument = async (described: Described): Promise<Schema> => {
  const openapi = await import('../openapi/document.js');
  return openapi.openApiDocument(described);
};

/** What the commands do their work with; tests put others in their place. */
export const services = {
  loadConfig,
  startReference,
  certify,
  writeReports,
  listDepartures,
  plan,
  survey,
  readDefinitionFile,
  openApiDocument,
  proveSuite,
  writeDetection,
};

export type Services = typeof services;
