import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { abortedRun, brokenRun, cleanRun } from '../results/fixtures/sample-runs.js';
import type { Results } from '../results/results.js';
import { type Stage, setStage } from './fixtures/stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});

const write = async (folder: string, results: Results): Promise<void> => {
  await mkdir(join(stage.cwd, folder), { recursive: true });
  await writeFile(join(stage.cwd, folder, 'results.json'), JSON.stringify(results));
};

describe('report', () => {
  test('writes the usual reports beside the results, and repeats the verdict', async () => {
    await write('then', brokenRun());
    expect(await stage.run('report', 'then')).toBe(0);
    const files = (await readdir(join(stage.cwd, 'then'))).toSorted();
    expect(files).toEqual(['index.html', 'junit.xml', 'results.json', 'summary.md']);
    expect(stage.out()).toMatch(/^non-conformant: /);
    expect(stage.out()).toContain(`  ${join('then', 'index.html')}\n`);
  });

  test('writes one report elsewhere, and leaves what lies there', async () => {
    await write('then', cleanRun());
    await write('site', abortedRun());
    expect(await stage.run('report', 'then', '--reporter', 'badge', '--reports', 'site')).toBe(0);
    expect((await readdir(join(stage.cwd, 'site'))).toSorted()).toEqual(['badge.svg', 'results.json']);
    const kept = await readFile(join(stage.cwd, 'site', 'results.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(abortedRun());
  });

  test('takes several runs, each with its reports beside it', async () => {
    await write('a', cleanRun());
    await write('b', abortedRun());
    expect(await stage.run('report', 'a', 'b/results.json')).toBe(0);
    expect(await readdir(join(stage.cwd, 'b'))).toContain('index.html');
    expect(await stage.run('report', 'a', 'b', '--reports', 'c')).toBe(2);
    expect(stage.err()).toContain('--reports takes one run only');
  });

  test('asks for results where there are none', async () => {
    expect(await stage.run('report', 'nowhere')).toBe(2);
    expect(stage.err()).toContain('there are no results; name results.json of a run, or its folder');
  });
});

describe('compare', () => {
  test('has status 1 where something got worse, and 0 the other way round', async () => {
    await write('a', cleanRun());
    await write('b', brokenRun());
    expect(await stage.run('compare', 'a', 'b')).toBe(1);
    expect(await stage.run('compare', 'b', 'a')).toBe(0);
    expect(await stage.run('compare', 'a', 'a')).toBe(0);
    expect(stage.out()).toContain('Got worse');
  });

  test('prints Markdown or JSON', async () => {
    await write('a', cleanRun());
    await write('b', abortedRun());
    await stage.run('compare', 'a', 'b', '--format', 'markdown');
    expect(stage.out()).toMatch(/^# \d+ worse/);
    const before = stage.out().length;
    await stage.run('compare', 'a', 'b', '--format', 'json');
    expect(JSON.parse(stage.out().slice(before))).toMatchObject({ after: { verdict: 'incomplete' } });
  });

  test('complains of what is no run', async () => {
    await write('a', cleanRun());
    await writeFile(join(stage.cwd, 'b.json'), '[]');
    expect(await stage.run('compare', 'a', 'b.json')).toBe(2);
    expect(stage.err()).toContain('this is not the results.json of a run');
    expect(await readFile(join(stage.cwd, 'b.json'), 'utf8')).toBe('[]');
  });
});
