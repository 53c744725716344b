import { randomBytes, randomInt } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../basics/make-folder.js';
import { harFileIn } from '../reporters/har/har-file.js';
import { type Profile, profiles } from './config.js';
import { ConfigError, shown } from './config-error.js';
import { type Environment, readVariables, type Variables } from './environment/environment.js';
import type { VariableName } from './environment/variable-names.js';
import { readBaselines } from './files/baseline.js';
import { readCertificate } from './files/certificate.js';
import { readFixtures } from './files/fixtures.js';
import type { Flags } from './flags/flags.js';
import { replayFlags } from './flags/replay-flags.js';
import { readPath } from './flags/replay-path.js';
import { readNumber } from './numbers.js';
import { readReporters } from './reporters.js';
import { readSelection } from './selection.js';
import type { Settings } from './settings.js';
import { readShard, seedOfShards } from './shard.js';
import { readTarget } from './target.js';

/** A seed has 31 bits, so that every generator of random values takes it as it is. */
const greatestSeed = 2 ** 31 - 1;

/**
 * Reads everything that a run is told: flags win over variables of the environment, those over the `.env` file.
 * Makes the folder of the reports where nothing is wrong.
 *
 * @throws {ConfigError} with one line for each thing that is wrong.
 */
export async function loadConfig(flags: Flags, environment: Environment, cwd: string): Promise<Settings> {
  const problems: string[] = [];
  const variables = await readVariables(environment, cwd, flags.envFile, problems);
  const reports = path.resolve(cwd, flags.reports ?? 'reports');
  const reporters = readReporters(flags.reporter, problems, flags.har);
  const target = await readTarget(flags, variables, cwd, problems);
  const profile = readProfile(flags.profile, problems);
  const settings: Settings = {
    target,
    fixtures: await readFixtures(variables('PIM_FIXTURES'), cwd, problems),
    profile,
    only: readSelection(flags.only, problems),
    shard: readShard(flags, problems),
    path: readPath(flags, problems),
    replayFlags: replayFlags(flags, { target, profile }),
    reports,
    reporters: reporters.filter((name) => name !== 'har'),
    productLog: path.join(reports, 'products.jsonl'),
    exchangeLog: reporters.includes('har') ? harFileIn(reports) : null,
    seed: readSeed(flags, problems),
    runId: randomBytes(16).toString('hex'),
    ...readBounds(flags, problems),
    examples: readExamples(flags.examples, problems),
    readOnly: flags.readOnly ?? false,
    ...readWaits(flags, variables, problems),
    strict: flags.strict ?? false,
    acceptUntested: flags.acceptUntested ?? false,
    ...(await readBaselines(flags, cwd, problems)),
    certificate: readCertificate(flags, variables, cwd, problems),
    quiet: flags.quiet ?? false,
    json: flags.json ?? false,
  };
  if (flags.reports?.trim() === '') problems.push('--reports is empty: name a folder');
  // What cannot run leaves no folder behind.
  if (problems.length === 0) await makeReports(reports, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return frozen(settings);
}

/** The profile of that name; `standard` where none is given. */
export function readProfile(text: string | undefined, problems: string[]): Profile {
  const profile = profiles.find((name) => name === (text ?? 'standard'));
  if (profile === undefined) {
    problems.push(`--profile ${shown(text ?? '')} is unknown: choose one of ${profiles.join(', ')}`);
  }
  return profile ?? 'standard';
}

function readSeed({ seed, shard }: Flags, problems: string[]): number {
  const fallback = shard === undefined ? randomInt(greatestSeed + 1) : seedOfShards;
  return readNumber('--seed', seed, { min: 0, max: greatestSeed, whole: true, fallback }, problems);
}

/** How hard the target may be worked, and what may be asked of it in all. */
function readBounds(
  flags: Flags,
  problems: string[],
): Pick<Settings, 'concurrency' | 'rate' | 'maxRequests' | 'maxProducts' | 'maxTime'> {
  const atOnce = { min: 1, max: 256, whole: true, fallback: 8 };
  return {
    concurrency: readNumber('--concurrency', flags.concurrency, atOnce, problems),
    rate: readRate(flags.rate, problems),
    maxRequests: readBound('--max-requests', flags.maxRequests, 1, problems),
    maxProducts: readBound('--max-products', flags.maxProducts, 0, problems),
    maxTime: readSeconds('--max-time', flags.maxTime, problems),
  };
}

/** How long the target is waited for, in seconds. */
function readWaits(
  flags: Flags,
  variables: Variables,
  problems: string[],
): Pick<Settings, 'timeout' | 'maxExpiryWait' | 'consistencyTimeout'> {
  const upTo = (max: number, fallback: number, min = 0) =>
    ({ unit: 'seconds', whole: false, min, max, fallback }) as const;
  const read = (name: VariableName, range: ReturnType<typeof upTo>): number =>
    readNumber(name, variables(name), range, problems);
  return {
    timeout: readNumber('--timeout', flags.timeout, upTo(600, 10, 0.1), problems),
    maxExpiryWait: read('PIM_MAX_EXPIRY_WAIT', upTo(3600, 10)),
    consistencyTimeout: read('PIM_CONSISTENCY_TIMEOUT', upTo(600, 5)),
  };
}

function readRate(text: string | undefined, problems: string[]): number | null {
  if (text === undefined) return null;
  const range = { unit: 'requests per second', whole: false, min: 0.01, max: 100_000, fallback: 0.01 };
  return readNumber('--rate', text, range, problems);
}

function readBound(name: string, text: string | undefined, min: number, problems: string[]): number | null {
  if (text === undefined) return null;
  return readNumber(name, text, { whole: true, min, max: 1_000_000_000, fallback: min }, problems);
}

function readExamples(text: string | undefined, problems: string[]): number | null {
  if (text === undefined) return null;
  return readNumber('--examples', text, { whole: true, min: 1, max: 10_000, fallback: 1 }, problems);
}

function readSeconds(name: string, text: string | undefined, problems: string[]): number | null {
  if (text === undefined) return null;
  return readNumber(
    name,
    text,
    { unit: 'seconds', whole: false, min: 1, max: 604_800, fallback: 1 },
    problems,
  );
}

async function makeReports(folder: string, problems: string[]): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch {
    problems.push(`--reports ${shown(folder)}: the folder cannot be made or written to; name another one`);
  }
}

/** Freezes plain data to its depth. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
