import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config/config.js';
import { loadConfig } from '../config/load-config.js';
import { packageRoot } from '../config/package-root.js';
import { writeReports } from '../reporters/write.js';
import type { Results } from '../results/results.js';
import type { CertifyOptions } from '../runner/certify.js';
import { startReference } from '../runner/reference-process.js';

/** A defect that the reference service can be given. */
export interface ListedFault {
  readonly name: string;
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
  readonly says: string;
}

const isListedFault = (value: unknown): value is ListedFault =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'requirement', 'says'].every((member) => typeof Reflect.get(value, member) === 'string');

/** Asks the reference service which defects it knows; it has no other tie to the suite than its process. */
const listFaults = async (): Promise<ListedFault[]> => {
  const main = join(packageRoot(), 'dist/src/reference/main.js');
  const { stdout } = await promisify(execFile)(process.execPath, [main, '--list-faults']);
  const list: unknown = JSON.parse(stdout);
  return Array.isArray(list) ? list.filter(isListedFault) : [];
};

/** Loads what drives the checks only where checks are run: it takes longer than all other commands together. */
const certify = async (config: Config, options: CertifyOptions): Promise<Results> => {
  const runner = await import('../runner/certify.js');
  return runner.certify(config, options);
};

/** What the commands do their work with; tests put others in their place. */
export const services = { loadConfig, startReference, certify, writeReports, listFaults };

export type Services = typeof services;
