import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.js';

/** A change of code, as the report shows it. What is left out stands for any. */
export interface Change {
  /** The line of the mutant, without indentation. */
  readonly at: string;
  /** The code that is replaced. */
  readonly original?: string;
  readonly replacement?: string;
}

/** Mutants that the suite need not tell from the service as it is, with the reason. */
export interface Excuse {
  /**
   * `same`: no client can see a difference. `lawful`: a client can, but the specification leaves the choice.
   * `elsewhere`: it takes another definition or dialect than the runs of this tool have.
   */
  readonly kind: 'same' | 'lawful' | 'elsewhere';
  readonly because: string;
  /** Path below `src/reference`. */
  readonly file: string;
  readonly changes: readonly Change[];
}

const isExcuse = (value: unknown): value is Excuse =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'same' || value.kind === 'lawful' || value.kind === 'elsewhere') &&
  'because' in value &&
  'file' in value &&
  'changes' in value &&
  Array.isArray(value.changes);

/**
 * The excuses that this folder keeps. Whoever changes a line that is named there looks whether the reason holds.
 *
 * @throws {TypeError} where the file holds anything else.
 */
export const readExcuses = (): readonly Excuse[] => {
  const list: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8'));
  if (Array.isArray(list) && list.every(isExcuse)) return list;
  throw new TypeError('equivalents.json: each excuse needs kind, because, file and changes');
};

const covers = ({ at, original, replacement }: Change, mutant: Mutant): boolean =>
  at === mutant.at &&
  (original === undefined || original === mutant.original) &&
  (replacement === undefined || replacement === mutant.replacement);

/** Whether the excuse is for this mutant. */
export const excusesMutant = ({ file, changes }: Excuse, mutant: Mutant): boolean =>
  file === mutant.file && changes.some((change) => covers(change, mutant));

/** Changes that are excused although no mutant makes them: the code has moved on since. */
export const staleChanges = (excuses: readonly Excuse[], mutants: readonly Mutant[]): string[] =>
  excuses.flatMap(({ file, changes }) =>
    changes
      .filter((change) => !mutants.some((mutant) => mutant.file === file && covers(change, mutant)))
      .map(
        ({ at, original = 'any code', replacement = 'anything' }) =>
          `${file}: ${at}: ${original} → ${replacement}`,
      ),
  );
