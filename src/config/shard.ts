import { requirementIds } from '../catalogue/index.js';
import type { Shard } from '../results/shards/shard.js';
import { shown } from './config-error.js';
import type { Flags } from './flags/flags.js';
import { selects } from './selection.js';

/**
 * The seed of a shard where none is given: shards that are to be merged must draw the same values, and know nothing
 * of each other.
 */
export const seedOfShards = 1;

/** Reads `--shard 2/4`; a shard that nothing would fall to is a problem, since it would judge nothing. */
export function readShard({ shard, only, path }: Flags, problems: string[]): Shard | null {
  if (shard === undefined) return null;
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(shard) ?? []).map(Number);
  if (index < 1 || index > count) {
    problems.push(
      `--shard ${shown(shard)}: give its number and how many there are, from 1/1 on, such as 2/4`,
    );
    return null;
  }
  const selected = requirementIds.filter((id) => selects(only?.length ? only : null, id)).length;
  if (count > selected) {
    problems.push(`--shard ${shown(shard)}: only ${selected} requirements are selected; make fewer shards`);
  }
  if (path !== undefined)
    problems.push('--shard has no use for --path, which names one example: leave one out');
  return { index, count };
}
