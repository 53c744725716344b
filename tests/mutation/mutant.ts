import { createHash } from 'node:crypto';

/** A small defect that a machine put into the source of the reference service. */
export interface Mutant {
  /** Number that switches it on in the instrumented service; differs from one instrumentation to the next. */
  readonly id: string;
  /** Path below `src/reference`. */
  readonly file: string;
  /** Line of its first character, counted from 1. */
  readonly line: number;
  /** That line as it stands in the source, without indentation: names the place when lines move. */
  readonly at: string;
  /** The code that is replaced, on one line and shortened; so is the replacement. */
  readonly original: string;
  readonly replacement: string;
  /** The kind of change, as Stryker names it. */
  readonly mutator: string;
}

/** The longest piece of code that names a mutant. */
const longestCode = 70;
/** How much of the code before the change is kept where the whole is too long. */
const keptBefore = 20;

const onOneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();

const shorten = (code: string, from: number): string => {
  const part = code.slice(from, from + longestCode);
  return `${from > 0 ? '…' : ''}${part}${from + part.length < code.length ? '…' : ''}`;
};

/** Code and its replacement on one line each; of what is long, the part in which they differ. */
export const briefly = (original: string, replacement: string): { original: string; replacement: string } => {
  const [before, after] = [onOneLine(original), onOneLine(replacement)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = before.length > longestCode ? Math.max(0, same - keptBefore) : 0;
  return { original: shorten(before, from), replacement: shorten(after, from) };
};

/** A name that stays the same as long as the mutated line does. */
export const keyOf = ({ file, at, original, replacement }: Mutant): string =>
  [file, at, original, replacement].join('\n');

const lot = (seed: number, mutant: Mutant): string =>
  createHash('sha256')
    .update(`${seed}\n${mutant.line}\n${keyOf(mutant)}`)
    .digest('hex');

/**
 * Draws some of the mutants. The same seed draws the same ones, and a new line of code adds its own mutants to the
 * lottery without shuffling the others.
 */
export const drawn = (mutants: readonly Mutant[], count: number, seed: number): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, lot: lot(seed, mutant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
