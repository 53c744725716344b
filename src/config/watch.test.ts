import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.js';
import type { Flags } from './flags/flags.js';
import { isWatch, readWatch } from './watch.js';

const problemsOf = (flags: Flags, hasKeys: boolean): readonly string[] => {
  try {
    readWatch(flags, hasKeys);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('a watch', () => {
  test('is asked for by its flag or by an interval', () => {
    expect(isWatch({ watch: true })).toBe(true);
    expect(isWatch({ watchEvery: '5' })).toBe(true);
    expect(isWatch({})).toBe(false);
  });

  test('waits for keys, for the clock, or for both', () => {
    expect(readWatch({ watch: true }, true)).toEqual({ every: null });
    expect(readWatch({ watchEvery: '2.5' }, false)).toEqual({ every: 2.5 });
    expect(readWatch({ watch: true, watchEvery: '30' }, true)).toEqual({ every: 30 });
  });

  test('needs one of them', () => {
    expect(problemsOf({ watch: true }, false)).toEqual([
      expect.stringContaining('give --watch-every SECONDS'),
    ]);
  });

  test.each(['0', '0.5', '-1', 'often', ''])('cannot be every %s seconds', (watchEvery) => {
    expect(problemsOf({ watchEvery }, false)).toEqual([
      expect.stringMatching(/^--watch-every is .*from 1 to 86400$/),
    ]);
  });

  test.each([
    [{ json: true }, '--json'],
    [{ plan: true }, '--plan'],
    [{ shard: '1/2' }, '--shard'],
    [{ writeBaseline: 'base.json' }, '--write-baseline'],
  ])('makes no sense beside %o, and says so in one line', (flags, name) => {
    const [line, ...more] = problemsOf({ watch: true, ...flags }, true);
    expect(line).toMatch(new RegExp(`^--watch does not go with ${name}, since `));
    expect(more).toEqual([]);
  });

  test('does not mind flags that were not given', () => {
    expect(problemsOf({ watch: true, json: false, shard: undefined }, true)).toEqual([]);
  });
});
