import { expect, test } from 'vitest';
import type { Flags } from './flags.js';
import { readPath } from './replay-path.js';

const read = (flags: Flags): { path: string | null; problems: string[] } => {
  const problems: string[] = [];
  return { path: readPath(flags, problems), problems };
};

const one = { only: ['create/keeps-prices'], seed: '7' };

test('a path of one requirement, with its seed, is taken as it is', () => {
  expect(read({ ...one, path: '12:0:3' })).toEqual({ path: '12:0:3', problems: [] });
  expect(read(one)).toEqual({ path: null, problems: [] });
});

test.each([
  [{ ...one, path: '12:' }, '"12:" is no path'],
  [{ ...one, path: '-1' }, '"-1" is no path'],
  [{ seed: '7', path: '0' }, 'all are selected: give --only with one id'],
  [{ seed: '7', only: ['create/*'], path: '0' }, 'are selected: give --only with one id'],
  [{ only: one.only, path: '0' }, 'give --seed'],
])('what leaves open which example is meant is one problem: %j', (flags, words) => {
  const { problems } = read(flags);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
});
