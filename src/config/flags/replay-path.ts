import { requirementIds } from '../../catalogue/index.js';
import { isExamplePath } from '../../results/example-path.js';
import { shown } from '../config-error.js';
import { selects } from '../selection.js';
import type { Flags } from './flags.js';

/**
 * Reads `--path`, which names one drawn example of one requirement; null where it is not given. Anything that leaves
 * open which example is meant is a problem.
 */
export function readPath(flags: Flags, problems: string[]): string | null {
  const { only = [], path, seed } = flags;
  if (path === undefined) return null;
  if (!isExamplePath(path)) {
    problems.push(`--path ${shown(path)} is no path: take it from a finding, such as 12:0:3`);
  }
  const selected = requirementIds.filter((id) => selects(only, id));
  if (selected.length !== 1) {
    problems.push(
      `--path names an example of one requirement, but ${only.length === 0 ? 'all are' : `${selected.length} are`} selected: give --only with one id`,
    );
  }
  if (seed === undefined) problems.push('--path needs the seed that the example was drawn from: give --seed');
  return path;
}
