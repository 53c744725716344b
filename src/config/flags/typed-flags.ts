import { ConfigError, shown } from '../config-error.js';
import { nearest } from '../nearest.js';
import type { Flags } from './flags.js';

type Kind = 'text' | 'texts' | 'switch';

const kinds: Readonly<Record<keyof Flags, Kind>> = {
  baseUrl: 'text',
  authUrl: 'text',
  profile: 'text',
  only: 'texts',
  shard: 'text',
  reports: 'text',
  har: 'switch',
  reporter: 'texts',
  seed: 'text',
  concurrency: 'text',
  rate: 'text',
  maxRequests: 'text',
  maxProducts: 'text',
  maxTime: 'text',
  examples: 'text',
  path: 'text',
  plan: 'switch',
  watch: 'switch',
  watchEvery: 'text',
  readOnly: 'switch',
  timeout: 'text',
  strict: 'switch',
  acceptUntested: 'switch',
  baseline: 'text',
  writeBaseline: 'text',
  pinObservations: 'switch',
  certificate: 'switch',
  targetName: 'text',
  targetVersion: 'text',
  validDays: 'text',
  requireTarget: 'switch',
  envFile: 'text',
  ca: 'text',
  insecure: 'switch',
  quiet: 'switch',
  json: 'switch',
};

const inWords: Readonly<Record<Kind, string>> = {
  text: 'a text',
  texts: 'a list of texts',
  switch: 'true or false',
};

const isFlag = (name: string): name is keyof Flags => Object.hasOwn(kinds, name);

const camelCased = (name: string): string =>
  name.replace(/^-+/, '').replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

const isText = (value: unknown): value is string => typeof value === 'string';

/** The value as flags have it: a number may stand for its digits, and one text for a list of it. */
const asFlag = (kind: Kind, value: unknown): string | readonly string[] | boolean | undefined => {
  if (kind === 'switch') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'text') return typeof value === 'number' ? String(value) : isText(value) ? value : undefined;
  if (isText(value)) return [value];
  return Array.isArray(value) && value.every(isText) ? value : undefined;
};

const unknownFlag = (name: string): string => {
  const known = Object.keys(kinds);
  const guess = known.find((one) => one === camelCased(name)) ?? nearest(name, known);
  return `there is no flag ${shown(name)}${guess === undefined ? '' : `: did you mean ${guess}?`}`;
};

/**
 * The flags that a program gives, which no command line has looked at.
 *
 * @throws {ConfigError} with one line for each name that no flag has, and each value of a wrong kind.
 */
export const typedFlags = (given: Readonly<Record<string, unknown>>): Flags => {
  const problems: string[] = [];
  const entries = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!isFlag(name)) {
      problems.push(unknownFlag(name));
      return [];
    }
    const typed = asFlag(kinds[name], value);
    if (typed === undefined)
      problems.push(`${name} is of type ${typeof value}: give ${inWords[kinds[name]]}`);
    return [[name, typed] as const];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(entries);
};
