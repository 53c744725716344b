import { isCaught, type MutantResult } from './fate.js';
import type { Mutant } from './mutant.js';

const shown = ({ file, line, mutator, original, replacement }: Mutant): string =>
  `src/reference/${file}:${line}  ${mutator}: ${original}  →  ${replacement}`;

/** What became of one mutant, on one line. */
export const inWords = ({ mutant, fate, toldBy: [first, ...others] }: MutantResult): string => {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${fate}${first === undefined ? '' : ` by ${first}${more}`}  ${shown(mutant)}`;
};

const counted = (results: readonly MutantResult[]): string => {
  const counts = new Map<string, number>();
  for (const { fate } of results) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  return [...counts].map(([fate, count]) => `${count} ${fate}`).join(', ');
};

/** The share of the mutants that the suite told from the service as it should be, and what it did not tell. */
export const summary = (results: readonly MutantResult[], excused: number): string => {
  const missed = results.filter(({ fate }) => !isCaught(fate));
  const caught = results.length - missed.length;
  const share = results.length === 0 ? 100 : (100 * caught) / results.length;
  return [
    ...missed.map(({ mutant, fate }) => `${fate.padEnd(9)}  ${shown(mutant)}\n           in: ${mutant.at}`),
    '',
    `${caught} of ${results.length} mutants were caught (${share.toFixed(1)} %): ${counted(results)}.`,
    `${excused} more are excused in tests/mutation/equivalents.json.`,
  ].join('\n');
};
