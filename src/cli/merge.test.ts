import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { failedReport } from '../results/fixtures/sample-results.js';
import { sampleShards } from '../results/fixtures/sample-shards.js';
import type { Results } from '../results/results.js';
import { type Stage, setStage } from './fixtures/stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});

const write = async (shards: readonly Results[]): Promise<string[]> => {
  const folders = shards.map((_, position) => `s${position + 1}`);
  for (const [position, results] of shards.entries()) {
    const folder = join(stage.cwd, `s${position + 1}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'results.json'), JSON.stringify(results));
  }
  return folders;
};

describe('shards that are merged', () => {
  test('give one verdict, its exit status, and one set of reports', async () => {
    const folders = await write(sampleShards(3));
    expect(await stage.run('merge', ...folders, '--reports', 'whole')).toBe(0);
    expect(stage.out()).toContain('conformant: every applicable MUST was judged and none failed');
    const results = JSON.parse(await readFile(join(stage.cwd, 'whole/results.json'), 'utf8'));
    expect(results).toMatchObject({ verdict: 'conformant', run: { selection: null } });
    expect(await stage.run('report', 'whole')).toBe(0);
  });

  test('in any order give the same', async () => {
    const folders = await write(sampleShards(3));
    await stage.run('merge', ...folders, '--json', '--reports', 'one');
    await stage.run('merge', ...folders.toReversed(), '--json', '--reports', 'other');
    const read = (name: string): Promise<string> => readFile(join(stage.cwd, name, 'results.json'), 'utf8');
    expect(await read('one')).toBe(await read('other'));
  });

  test('can be held against a baseline of the whole, which is missed where they had one', async () => {
    const failing = sampleShards(2, [failedReport('create/unknown-code-is-404')]);
    const entry = {
      requirement: 'create/unknown-code-is-404',
      ...{ outcome: 'failed', reason: 'known', owner: 'team', expires: '2026-12-31' },
    };
    await writeFile(join(stage.cwd, 'base.json'), JSON.stringify({ entries: [entry] }));
    const folders = await write(failing);
    expect(await stage.run('merge', ...folders, '--quiet')).toBe(1);
    expect(await stage.run('merge', ...folders, '--quiet', '--baseline', 'base.json')).toBe(0);
    expect(stage.out()).toContain('the verdict stays non-conformant');
    const baseline = { file: 'b', digest: `sha256:${'0'.repeat(64)}`, entries: 0, pinned: false };
    await write(
      failing.map((shard) => ({ ...shard, baseline: { ...baseline, accepted: [], deviations: [] } })),
    );
    await stage.run('merge', ...folders, '--quiet');
    expect(stage.err()).toContain('WARNING: the shards had a baseline');
  });
});

test('a shard says which one it is, whatever came of it', async () => {
  const broken = await setStage({
    services: {
      certify: async () => {
        throw new Error('no thread');
      },
    },
  });
  expect(await broken.run('run', '--shard', '2/4', '--quiet')).toBe(4);
  expect(broken.out()).toContain('shard 2/4, to be joined by merge');
  const results = JSON.parse(await readFile(join(broken.cwd, 'reports/results.json'), 'utf8'));
  expect(results.run).toMatchObject({ shard: { index: 2, count: 4 }, selection: ['--shard 2/4'] });
  expect(results.requirements.length).toBe(Math.floor((results.catalogue.requirements + 2) / 4));
});

describe('what cannot be merged', () => {
  test('is refused with a line for each reason, and nothing is written', async () => {
    const [first = '', second = ''] = await write(sampleShards(4));
    expect(await stage.run('merge', first, second)).toBe(2);
    expect(stage.err().trimEnd().split('\n')).toEqual([
      'shard 3/4 is missing: name its results, too',
      'shard 4/4 is missing: name its results, too',
    ]);
    await expect(readFile(join(stage.cwd, 'reports/results.json'))).rejects.toThrow(/ENOENT/);
  });

  test('is refused where a shard would be written over', async () => {
    const folders = await write(sampleShards(2));
    expect(await stage.run('merge', ...folders, '--reports', 's2')).toBe(2);
    expect(stage.err()).toContain('--reports "s2" holds the results of a shard: name another folder');
  });

  test('is refused where no results are named', async () => {
    expect(await stage.run('merge')).toBe(2);
    expect(await stage.run('merge', 'nowhere')).toBe(2);
    expect(stage.err()).toContain('nowhere');
  });
});
