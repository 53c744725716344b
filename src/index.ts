/**
 * The suite as a library: what `run` does, for programs that certify a service as a part of something larger.
 *
 * @example
 * const config = await configFor({ seed: '7', profile: 'smoke' }, {
 *   PIM_BASE_URL: 'https://pim.example.com', PIM_CLIENT_ID: 'me', PIM_CLIENT_SECRET: secret,
 * });
 * const results = await certify(config);
 * if (results.verdict !== 'conformant') throw new Error(`the service is ${results.verdict}`);
 */
import type { Config } from './config/config.js';
import { ConfigError } from './config/config-error.js';
import type { Environment } from './config/environment/environment.js';
import type { Flags } from './config/flags/flags.js';
import { typedFlags } from './config/flags/typed-flags.js';
import { configOf } from './config/handover.js';
import { loadConfig } from './config/load-config.js';
import type { Results } from './results/results.js';
import type { CertifyOptions } from './runner/certify.js';

export {
  type Area,
  areas,
  catalogue,
  type Level,
  type Requirement,
  type RequirementId,
  requirementIds,
  requirementOf,
} from './catalogue/index.js';
export { digest as catalogueDigest, revision as catalogueRevision } from './catalogue/revision.js';
export type { Certificate } from './certificate/certificate.js';
export type { Claims } from './certificate/claims.js';
export { type Means, type Verification, verifyCertificate } from './certificate/verify.js';
export type { Config } from './config/config.js';
export { ConfigError } from './config/config-error.js';
export type { Environment } from './config/environment/environment.js';
export type { Flags } from './config/flags/flags.js';
export { environmentOf, type Handover } from './config/handover.js';
export { readSchema, type Schema, type SchemaName, schemaNames } from './oracle/schemas.js';
export { type FormatName, formatNames } from './reporters/formats.js';
export { writeReports } from './reporters/write.js';
export { suite } from './results/program-version.js';
export type { ProgressEvent } from './results/progress.js';
export type {
  Finding,
  MadeProduct,
  Outcome,
  RecordedExchange,
  RequirementResult,
  Results,
  Verdict,
} from './results/results.js';
export { type Conclusion, conclude, type ExitStatus, exitStatuses } from './results/verdict.js';
export type { CertifyOptions } from './runner/certify.js';
export { type ReferenceProcess, startReference } from './runner/reference-process.js';

/**
 * Makes the configuration of a run from what `run` takes: flags as they are typed, without dashes and in camel
 * case, and variables by their names. Makes the folder of the reports, where the products that the run makes are
 * written down.
 *
 * @param flags such as `{ seed: '7', only: ['create/*'], reports: 'reports/mine' }`.
 * @param environment variables such as `PIM_BASE_URL`; secrets go here. What it lacks is looked up in `.env`.
 * @param cwd where relative paths start, and where `.env` lies.
 * @throws {ConfigError} with one line for each thing that is wrong, or where no service is named.
 */
export const configFor = async (
  flags: Flags = {},
  environment: Environment = process.env,
  cwd: string = process.cwd(),
): Promise<Config> => {
  const settings = await loadConfig(typedFlags({ ...flags }), environment, cwd);
  if (settings.target !== null) return configOf(settings, null);
  throw new ConfigError([
    'no service is named: set PIM_BASE_URL, PIM_CLIENT_ID and PIM_CLIENT_SECRET, ' +
      'or take the variables of a reference service: environmentOf((await startReference()).handover)',
  ]);
};

/**
 * Looks at every selected requirement on the service and says what came of it. Nothing is written but the list of
 * the products that were made: `writeReports` writes the rest.
 *
 * @throws {ConfigError} where the service shows that the configuration is wrong; nothing was judged then.
 */
export const certify = async (config: Config, options: CertifyOptions = {}): Promise<Results> => {
  // What drives the checks takes long to load, and who only reads the catalogue does not need it.
  const runner = await import('./runner/certify.js');
  return runner.certify(config, options);
};
