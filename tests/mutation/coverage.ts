import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Results } from '../../src/results/results.js';
import { type Configure, certifyOne } from './certify-services.js';
import { startMutant } from './mutant-service.js';

/** A run over the service as it should be. */
export interface Baseline {
  readonly results: Results;
  /** Numbers of the mutants that the run came past; any other changes nothing that it could see. */
  readonly reached: ReadonlySet<string>;
}

const hook = pathToFileURL(join(import.meta.dirname, 'tell-coverage.mjs')).href;

/**
 * Certifies the instrumented service with every mutant off.
 *
 * @throws {Error} where it does not start.
 */
export const certifyBaseline = async (
  main: string,
  configure: Configure,
  folder: string,
): Promise<Baseline> => {
  const file = join(folder, 'reached.json');
  const service = await startMutant(['--import', hook, main], { PIM_MUTATION_COVERAGE: file });
  if (service === undefined) throw new Error('the instrumented service does not start');
  const results = await certifyOne(configure(service.handover)).finally(service.stop);
  const told: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return { results, reached: new Set(Array.isArray(told) ? told.map(String) : []) };
};
