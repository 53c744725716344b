import { ConfigError } from '../../config/config-error.js';
import type { Flags } from '../../config/flags/flags.js';
import type { Results } from '../../results/results.js';
import { type ExitStatus, exitStatuses } from '../../results/verdict.js';
import { certification } from '../certify/certification.js';
import { tellProblems } from '../config-problems.js';
import type { Io } from '../io.js';
import type { Services } from '../services.js';

/** What a round of a watch came to; without results where it could not begin. */
interface EndedRound {
  readonly status: ExitStatus;
  readonly results: Results | null;
}

/**
 * A run as any other, files and variables read anew, whose results are told to the caller, too.
 *
 * @throws {ConfigError} where flags or variables are wrong.
 */
export const firstRound = async (flags: Flags, io: Io, services: Services): Promise<EndedRound> => {
  let results: Results | null = null;
  const writeReports: Services['writeReports'] = (found, ...where) => {
    results = found;
    return services.writeReports(found, ...where);
  };
  const status = await certification(flags, io, { ...services, writeReports });
  return { status, results };
};

/**
 * A round that follows on another: what those before it made stays listed. One that cannot begin is told of and ends
 * nothing, since somebody is at work on it.
 */
export const laterRound = async (flags: Flags, io: Io, services: Services): Promise<EndedRound> => {
  const loadConfig: Services['loadConfig'] = async (...args) => ({
    ...(await services.loadConfig(...args)),
    followsOn: true,
  });
  try {
    return await firstRound(flags, io, { ...services, loadConfig });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    tellProblems(error, io);
    return { status: exitStatuses.usage, results: null };
  }
};
