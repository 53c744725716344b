import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Flags {
  /** Globs on paths below `src/reference`; null takes everything that decides what clients see. */
  readonly files: readonly string[] | null;
  /** How many mutants are drawn; null takes all. */
  readonly sample: number | null;
  /** Chooses the sample, and the values that the runs send. */
  readonly seed: number;
  /** File for the results. */
  readonly json: string | null;
}

export const usage = `npm run mutation -- [--files GLOB]... [--sample N] [--seed S] [--json FILE]

Puts defects that nobody chose into the rules of the reference service, certifies each and says which went unseen.
  --files GLOB  paths below src/reference, such as rules/* (may be given several times)
  --sample N    draws N of the mutants (default: all; about five seconds each)
  --seed S      chooses the sample and the values that are sent (default: 1)
  --json FILE   writes what became of each mutant`;

const number = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`${text} is no whole number`);
  return Number(text);
};

/**
 * Reads the command line.
 *
 * @throws {TypeError} where it makes no sense.
 */
export const readFlags = (args: readonly string[]): Flags => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      files: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'string' },
    },
  });
  return {
    files: values.files ?? null,
    sample: number(values.sample),
    seed: number(values.seed) ?? 1,
    json: values.json ?? null,
  };
};
