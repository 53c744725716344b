import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageRoot } from '../../src/config/package-root.js';
import { selects } from '../../src/config/selection.js';
import { certifyMutants, configure, starter } from './certify-services.js';
import { certifyBaseline } from './coverage.js';
import { excusesMutant, readExcuses, staleChanges } from './excuse.js';
import { fateOf, type MutantResult } from './fate.js';
import type { Flags } from './flags.js';
import { activeMutant, instrumentService } from './instrument.js';
import { drawn, type Mutant } from './mutant.js';
import { inWords, summary } from './report.js';

/** What decides what clients see; how requests are read and answers are sent is not mutated. */
export const ruling = [
  'rules/*',
  'changes/*',
  'model/*',
  'operations/*',
  'access/*',
  'store/*',
  'json/decimal.ts',
];

/**
 * A blind second opinion on the suite: defects that nobody chose are put into whatever decides what clients of the
 * reference service see, one at a time; the suite certifies each service and should tell it from the right one.
 *
 * All mutants lie in one instrumented build, and a process is told which one to switch on. What the specification
 * leaves free is no defect: sentences and unlisted codes are never mutated (`free-texts.ts`), and mutants that change
 * nothing, or nothing that is ruled, are listed with the reason (`equivalents.json`).
 *
 * @param folder to build in; must lie inside the package.
 * @param say tells one line to the user.
 * @returns the exit status: 0 where the opinion was given, whatever it says; 1 where the service fails as it is.
 */
export const giveOpinion = async (
  { files, sample, seed, json }: Flags,
  folder: string,
  say: (line: string) => void,
): Promise<number> => {
  const sources = join(packageRoot(), 'src/reference');
  const { main, mutants } = await instrumentService(
    sources,
    (file) => selects(files ?? ruling, file),
    folder,
  );
  const excuses = readExcuses();
  if (files === null) {
    for (const stale of staleChanges(excuses, mutants)) say(`excused, but there is no such mutant: ${stale}`);
  }
  const blamed = mutants.filter((mutant) => !excuses.some((excuse) => excusesMutant(excuse, mutant)));
  const chosen = drawn(blamed, sample ?? blamed.length, seed);
  say(
    `${mutants.length} mutants, ${mutants.length - blamed.length} of them excused; ${chosen.length} are certified`,
  );

  const configured = await configure(seed, folder);
  const baseline = await certifyBaseline(main, configured, folder);
  const sound = fateOf(baseline.results);
  if (sound.fate !== 'survived') {
    say(`without any mutant the service is ${sound.fate}: ${sound.toldBy.join(', ')}`);
    return 1;
  }

  const results: MutantResult[] = [];
  const tell = (result: MutantResult): void => {
    results.push(result);
    say(`${results.length}/${chosen.length} ${inWords(result)}`);
  };
  const isReached = ({ id }: Mutant): boolean => baseline.reached.has(id);
  for (const mutant of chosen) if (!isReached(mutant)) tell({ mutant, fate: 'unreached', toldBy: [] });
  await certifyMutants(chosen.filter(isReached), starter(main, activeMutant), configured, tell);

  say(`\n${summary(results, mutants.length - blamed.length)}`);
  if (json !== null) {
    const opinion = { seed, mutants: mutants.length, excused: mutants.length - blamed.length, results };
    writeFileSync(resolve(json), `${JSON.stringify(opinion, null, 2)}\n`);
  }
  return 0;
};
