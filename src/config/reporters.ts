import { type FormatName, formatNames, usualFormats } from '../reporters/formats.js';
import { shown } from './config-error.js';

/** Reads names of `--reporter`; `results.json` is written whatever is chosen, since all others are made of it. */
export function readReporters(
  names: readonly string[] | undefined,
  problems: string[],
  har = false,
): readonly FormatName[] {
  const chosen: readonly string[] = [...(names ?? usualFormats), ...(har ? ['har'] : [])];
  for (const name of chosen) {
    if (!formatNames.some((known) => known === name)) {
      problems.push(`--reporter ${shown(name)} is unknown: choose of ${formatNames.join(', ')}`);
    }
  }
  return formatNames.filter((known) => known === 'json' || chosen.includes(known));
}
