import { describe, expect, test } from 'vitest';
import { cleanRun } from '../fixtures/sample-runs.js';
import { sampleShards } from '../fixtures/sample-shards.js';
import type { Results } from '../results.js';
import { problemsOfShards } from './problems-of-shards.js';

const problemsOf = (shards: readonly Results[]): string[] =>
  problemsOfShards(shards.map((results, position) => ({ file: `s${position + 1}/results.json`, results })));

/** The second of two shards is of another make. */
const mixing = (change: (second: Results) => Results): string[] =>
  problemsOf(sampleShards(2).map((shard, position) => (position === 1 ? change(shard) : shard)));

const inRun =
  (changes: Partial<Results['run']>) =>
  (shard: Results): Results => ({ ...shard, run: { ...shard.run, ...changes } });

describe('the shards of one run', () => {
  test('have no problems, in any order', () => {
    expect(problemsOf(sampleShards(4))).toEqual([]);
    expect(problemsOf(sampleShards(4).toReversed())).toEqual([]);
  });

  test('may have judged a reference service each', () => {
    const own = sampleShards(2).map((shard, position) => ({
      ...shard,
      target: { baseUrl: `http://127.0.0.1:${position}`, authUrl: 'x', reference: true },
    }));
    expect(problemsOf(own)).toEqual([]);
  });

  test('must all be there, each once', () => {
    expect(problemsOf(sampleShards(3).slice(1))).toEqual(['shard 1/3 is missing: name its results, too']);
    const [first, ...rest] = sampleShards(3);
    if (first === undefined) throw new Error('no shards');
    expect(problemsOf([first, ...rest, first])).toEqual([
      'shard 1/3 was given 2 times (s1/results.json, s4/results.json): give one',
    ]);
  });

  test.each([
    ['targets', (shard: Results) => ({ ...shard, target: { ...shard.target, baseUrl: 'https://other' } })],
    [
      'catalogue revisions',
      (shard: Results) => ({
        ...shard,
        catalogue: { ...shard.catalogue, digest: `sha256:${'0'.repeat(64)}` },
      }),
    ],
    ['suites', (shard: Results) => ({ ...shard, suite: { ...shard.suite, version: '0.0.0' } })],
    ['profiles', inRun({ profile: 'deep' })],
    ['seeds', inRun({ seed: 8 })],
    ['ways to count warnings', inRun({ strict: true })],
    ['numbers of shards', inRun({ shard: { index: 2, count: 3 } })],
    ['selections', inRun({ selection: ['get/*', '--shard 2/2'] })],
  ])('do not mix %s', (what, change) => {
    expect(mixing(change)).toEqual([expect.stringMatching(`^the shards mix ${what}: .*; .*`)]);
  });

  test('hold their share and nothing else', () => {
    expect(mixing((shard) => ({ ...shard, requirements: shard.requirements.slice(1) }))).toEqual([
      's2/results.json does not hold the share of shard 2/2: run that shard again',
    ]);
  });

  test('are merged by the release that ran them', () => {
    const older = sampleShards(2).map((shard) => ({ ...shard, suite: { ...shard.suite, version: '0.0.0' } }));
    expect(problemsOf(older)).toEqual([expect.stringContaining('merge with the release that ran them')]);
  });
});

test('a whole run is no shard', () => {
  expect(problemsOf([cleanRun()])).toEqual([expect.stringMatching(/^s1\/results.json is no shard: name/)]);
});
