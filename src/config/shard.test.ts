import { describe, expect, test } from 'vitest';
import { readShard } from './shard.js';

const problemsOf = (...flags: Parameters<typeof readShard>[0][]): string[] => {
  const problems: string[] = [];
  for (const one of flags) readShard(one, problems);
  return problems;
};

describe('a shard', () => {
  test('is read as its number and how many there are', () => {
    const problems: string[] = [];
    expect(readShard({ shard: '2/4' }, problems)).toEqual({ index: 2, count: 4 });
    expect(readShard({}, problems)).toBeNull();
    expect(problems).toEqual([]);
  });

  test.each(['0/4', '5/4', '2', '2/', 'a/b', '1/0', '-1/4', '1.5/4'])('cannot be %s', (shard) => {
    expect(problemsOf({ shard })).toEqual([expect.stringContaining('such as 2/4')]);
  });

  test('must have something to look at', () => {
    expect(problemsOf({ shard: '2/3', only: ['token/issued', 'get/by-product-id'] })).toEqual([
      '--shard "2/3": only 2 requirements are selected; make fewer shards',
    ]);
  });

  test('does not go with one drawn example', () => {
    expect(problemsOf({ shard: '1/2', path: '3:0' })).toEqual([expect.stringContaining('leave one out')]);
  });
});
