import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { ConfigError, shown } from '../config/config-error.js';
import { visible } from '../reporters/text.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';

/** Identifiers of a product that a run made or may have made. */
interface Identifiers {
  readonly productId: string | null;
  readonly externalId: string | null;
  readonly eans: readonly string[];
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isIdentifiers = (value: unknown): value is Identifiers =>
  typeof value === 'object' &&
  value !== null &&
  isText(Reflect.get(value, 'productId')) &&
  isText(Reflect.get(value, 'externalId')) &&
  Array.isArray(Reflect.get(value, 'eans')) &&
  [...Reflect.get(value, 'eans')].every((ean) => typeof ean === 'string');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The products of `results.json`; undefined where the text is something else. */
const ofResults = (text: string): unknown[] | undefined => {
  const results = parsed(text);
  const run = typeof results === 'object' && results !== null ? Reflect.get(results, 'run') : undefined;
  const products = typeof run === 'object' && run !== null ? Reflect.get(run, 'products') : undefined;
  return Array.isArray(products) ? products : undefined;
};

/** The products of `products.jsonl`. A run that was killed may have left half of the last line. */
const ofLog = (text: string): unknown[] =>
  text
    .split('\n')
    .map(parsed)
    .filter((line) => line !== undefined);

const read = async (file: string): Promise<string> => {
  const names = [file, join(file, 'products.jsonl'), join(file, 'results.json')];
  for (const name of names) {
    const text = await readFile(name, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  throw new ConfigError([
    `${shown(file)}: there is no report there; name results.json or products.jsonl of a run, or their folder`,
  ]);
};

const lineOf = ({ productId, externalId, eans }: Identifiers): string =>
  [productId ?? '', externalId ?? '', eans.join(' ')].map(visible).join('\t');

const print = async (report: string, io: Io): Promise<ExitStatus> => {
  const text = await read(resolve(io.cwd, report));
  const found = (ofResults(text) ?? ofLog(text)).filter(isIdentifiers);
  if (found.length === 0 && text.trim() !== '' && ofResults(text) === undefined) {
    throw new ConfigError([`${shown(report)}: this is neither results.json nor products.jsonl of a run`]);
  }
  io.stdout.write(found.map((product) => `${lineOf(product)}\n`).join(''));
  return exitStatuses.conformant;
};

/** `products`: prints what a run made, for whoever cleans up after it. */
export const addProducts = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  program
    .command('products <report>')
    .description('print the products that a run made: productId, externalId and eans, tab-separated')
    .addHelpText(
      'after',
      '\nREPORT is results.json or products.jsonl of a run, or the folder that holds them.',
    )
    .action(async (report: string) => done(await print(report, io)));
};
