import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../config/package-root.js';
import type { Departure } from '../../results/detection/prove.js';

/** A departure with what a run on it must be told. */
export interface ListedDeparture extends Departure {
  /** Variables of the environment, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** What it speaks about: of two lawful services that share a topic one undoes the other. */
  readonly topics: readonly string[];
  /** Whether nothing else is to be looked at on the service: it would not show, or take too long. */
  readonly alone: boolean;
}

const isDeparture = (value: unknown): value is ListedDeparture =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'says'].every((member) => typeof Reflect.get(value, member) === 'string') &&
  ['consequences', 'topics'].every((member) => Array.isArray(Reflect.get(value, member))) &&
  typeof Reflect.get(value, 'settings') === 'object' &&
  typeof Reflect.get(value, 'alone') === 'boolean';

/**
 * Asks the reference service which departures it knows; it has no other tie to the suite than its process.
 *
 * @throws {Error} where the list cannot be read: a fault of the suite.
 */
export const listDepartures = async (what: 'faults' | 'dialects'): Promise<readonly ListedDeparture[]> => {
  const main = join(packageRoot(), 'dist/src/reference/main.js');
  const options = { maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [main, `--list-${what}`], options);
  const list: unknown = JSON.parse(stdout);
  if (Array.isArray(list) && list.every(isDeparture)) return list;
  throw new Error(`the reference service lists its ${what} in a form that is not known`);
};
