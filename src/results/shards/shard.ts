/** One of the parts that a run is divided into, so that several machines share it; counted from one. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A shard as people and flags name it: `2/4`. */
export const shardName = ({ index, count }: Shard): string => `${index}/${count}`;

/**
 * The share of a shard: of `count` things in a row every `count`-th, so that shares differ by one at most, and each
 * area of the catalogue is spread over all of them.
 */
export const shareOf = <T>(all: readonly T[], { index, count }: Shard): T[] =>
  all.filter((_, position) => position % count === index - 1);
