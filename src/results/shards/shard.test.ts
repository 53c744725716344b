import { describe, expect, test } from 'vitest';
import { requirementIds } from '../../catalogue/index.js';
import { shardName, shareOf } from './shard.js';

const sharesOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, position) => shareOf(requirementIds, { index: position + 1, count }));

describe('shards', () => {
  test.each([1, 2, 3, 4, 7, 100])('of %i cover everything once, in the order of the catalogue', (count) => {
    const all = sharesOf(count).flat();
    expect(all).toHaveLength(requirementIds.length);
    expect(new Set(all)).toEqual(new Set(requirementIds));
    for (const share of sharesOf(count)) {
      expect(share).toEqual(requirementIds.filter((id) => share.includes(id)));
    }
  });

  test.each([2, 3, 4, 7, 100])('of %i are even', (count) => {
    const sizes = sharesOf(count).map((share) => share.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test('are named as the flag names them', () => {
    expect(shardName({ index: 2, count: 4 })).toBe('2/4');
  });
});
