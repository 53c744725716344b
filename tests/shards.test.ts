import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeShards } from '../src/results/shards/merge-shards.js';
import { problemsOfShards, type ShardFile } from '../src/results/shards/problems-of-shards.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

describe('two shards of a run on the reference service', () => {
  const runs: CliRun[] = [];

  beforeAll(async () => {
    for (const shard of ['1/2', '2/2']) {
      runs.push(await runCli(['--shard', shard, '--only', 'get/*', '--only', 'token/*', '--quiet']));
    }
  });

  const files = (): ShardFile[] =>
    runs.flatMap(({ results, reports }) => (results === undefined ? [] : [{ file: reports, results }]));

  test('each look at half of what is selected, and never call it conformant', () => {
    const sizes = files().map(({ results }) => results.requirements.length);
    expect(Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0))).toBeLessThanOrEqual(1);
    expect(runs.map(({ status, results }) => [status, results?.verdict])).toEqual([
      [0, 'incomplete'],
      [0, 'incomplete'],
    ]);
  });

  test('find no fault with it, and can be merged', () => {
    expect(problemsOfShards(files())).toEqual([]);
    const merged = mergeShards(files().map(({ results }) => results));
    expect(merged.counts).toMatchObject({ failed: 0, warned: 0, error: 0 });
    expect(merged.run.selection).toEqual(['get/*', 'token/*']);
  });
});
