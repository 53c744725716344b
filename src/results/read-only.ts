import { type Shard, shardName } from './shards/shard.js';

/** Why a run that only reads did not look at a requirement; such a run selects what needs no write. */
export const readOnlyReason = 'needs writes, which --read-only forbids';

/** What a run selected, as its results name it: globs on ids, and the flags that leave something out. */
export const selectionNamed = (
  only: readonly string[] | null,
  readOnly: boolean,
  shard: Shard | null,
): readonly string[] | null => {
  const flags = [
    ...(readOnly ? ['--read-only'] : []),
    ...(shard === null ? [] : [`--shard ${shardName(shard)}`]),
  ];
  return flags.length === 0 ? only : [...(only ?? []), ...flags];
};
