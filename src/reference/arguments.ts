import { parseArgs } from 'node:util';
import type { Dialect, Fault } from './departures.js';
import { combinedDialect, listedDialects } from './dialects/combinations.js';
import { faults } from './faults/index.js';
import { nearest } from './nearest.js';

/** What the program was asked to do. */
export interface Arguments {
  readonly port: number;
  readonly definition: string | undefined;
  readonly seedProducts: number;
  readonly faults: readonly Fault[];
  readonly dialects: readonly Dialect[];
  readonly credentialsFromEnv: boolean;
  readonly exitWithParent: boolean;
  /** Serve not one but every service whose command line comes as a line of standard input. */
  readonly many: boolean;
  /** Print a list instead of serving. */
  readonly list: 'faults' | 'dialects' | undefined;
}

/** A command line that makes no sense; the message names the part and the remedy. */
export class UsageError extends Error {}

/**
 * Reads the command line. Faults and dialects may be given several times and apply in that order.
 *
 * @throws UsageError at the first flag or value that is not known
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parse(args);
  const asked = values.dialect.map(
    (name) => combinedDialect(name) ?? named(name, listedDialects(), 'dialect'),
  );
  return {
    port: wholeNumber('--port', values.port, 65_535),
    definition: values.definition,
    seedProducts: seedProducts(values['seed-products'], asked),
    faults: values.fault.map((name) => named(name, faults, 'fault')),
    dialects: asked,
    credentialsFromEnv: values['credentials-from-env'],
    exitWithParent: values['exit-with-parent'],
    many: values.many,
    list: values['list-faults'] ? 'faults' : values['list-dialects'] ? 'dialects' : undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        port: { type: 'string', default: '0' },
        definition: { type: 'string' },
        'seed-products': { type: 'string' },
        fault: { type: 'string', multiple: true, default: [] },
        dialect: { type: 'string', multiple: true, default: [] },
        'credentials-from-env': { type: 'boolean', default: false },
        'exit-with-parent': { type: 'boolean', default: false },
        many: { type: 'boolean', default: false },
        'list-faults': { type: 'boolean', default: false },
        'list-dialects': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(
      `${reason}: flags are --port, --definition, --seed-products, --fault, --dialect, --credentials-from-env, ` +
        '--exit-with-parent, --many, --list-faults and --list-dialects',
    );
  }
}

/** What the flag says, else what a dialect is about, else 40. */
function seedProducts(given: string | undefined, asked: readonly Dialect[]): number {
  if (given !== undefined) return wholeNumber('--seed-products', given, 1_000_000);
  return asked.find((dialect) => dialect.seedProducts !== undefined)?.seedProducts ?? 40;
}

function wholeNumber(flag: string, text: string, largest: number): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= largest) return Number(text);
  throw new UsageError(`${flag} is ${JSON.stringify(text)}: give a whole number from 0 to ${largest}`);
}

function named<T extends { readonly name: string }>(name: string, known: readonly T[], what: string): T {
  const found = known.find((departure) => departure.name === name);
  if (found !== undefined) return found;
  const guess = nearest(
    name,
    known.map((departure) => departure.name),
  );
  throw new UsageError(
    `--${what} ${JSON.stringify(name)} is unknown: ${guess === undefined ? '' : `did you mean ${guess}? `}` +
      `--list-${what}s prints all that there are`,
  );
}
