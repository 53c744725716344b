import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Mutant as FoundMutant, INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { transformWithOxc } from 'vite';
import { freeTexts } from './free-texts.js';
import { briefly, type Mutant } from './mutant.js';

/** Variable that switches one mutant on in a process of the instrumented service. */
export const activeMutant = INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE;

/** A build of the reference service with all mutants in it, none of them on. */
export interface InstrumentedService {
  /** The program to start. */
  readonly main: string;
  readonly mutants: readonly Mutant[];
}

/** The instrumenter says nothing that a user of this tool could act on. */
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'));

const describeMutant = (found: FoundMutant, source: string): Mutant => {
  const { id, fileName: file, mutatorName: mutator, replacement, location } = found;
  const lines = source.split('\n');
  const { start, end } = location;
  const covered = lines.slice(start.line, end.line + 1);
  covered[covered.length - 1] = (covered.at(-1) ?? '').slice(0, end.column);
  covered[0] = (covered[0] ?? '').slice(start.column);
  return {
    id,
    file,
    line: start.line + 1,
    at: (lines[start.line] ?? '').trim(),
    ...briefly(covered.join('\n'), replacement),
    mutator,
  };
};

/**
 * Builds the reference service with every mutant that the instrumenter can think of in the files that are asked for.
 *
 * @param sources folder of the service's TypeScript.
 * @param mutable whether a file, named by its path below that folder, is to be mutated.
 * @param target folder to build into; it must lie where the dependencies of the package are found.
 */
export const instrumentService = async (
  sources: string,
  mutable: (file: string) => boolean,
  target: string,
): Promise<InstrumentedService> => {
  const files = sourcesBelow(sources).map((name) => ({
    name,
    content: readFileSync(join(sources, name), 'utf8'),
    mutate: mutable(name),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [freeTexts] };
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(files, options);
  for (const { name, content } of instrumented) {
    const built = join(target, name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(built), { recursive: true });
    writeFileSync(built, (await transformWithOxc(content, name)).code);
  }
  const textOf = new Map(files.map(({ name, content }) => [name, content]));
  return {
    main: join(target, 'main.js'),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((found) => describeMutant(found, textOf.get(found.fileName) ?? '')),
  };
};
