import { resolve } from 'node:path';
import { ConfigError } from '../../config/config-error.js';
import { type ReadResults, readResults, UnreadableResults } from '../../results/read-results.js';
import type { Io } from '../io.js';

/** Help of each command that renders such results again. */
export const whatResultsHold = `exchanges.har of a run with --har holds every exchange; results.json, and so evidence.har of --reporter har, only
those that are evidence of findings.`;

/**
 * Reads the results that an argument of a command names.
 *
 * @throws {ConfigError} where there are none, with the line that says so.
 */
export const resultsNamed = async (argument: string, io: Io): Promise<ReadResults> => {
  try {
    return await readResults(resolve(io.cwd, argument));
  } catch (error) {
    if (error instanceof UnreadableResults) throw new ConfigError([error.message]);
    throw error;
  }
};
