import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { writeReports, writeWhole } from './write.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pim-conformance-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('reports', () => {
  test('are written into a folder that is made where it is missing', async () => {
    const results = sampleResults();
    const [json = '', junit = ''] = await writeReports(results, join(folder, 'a', 'b'), ['junit', 'json']);
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual(results);
    expect(await readFile(junit, 'utf8')).toContain('</testsuites>\n');
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['junit.xml', 'results.json']);
  });

  test('of an earlier run in other forms do not stay beside those of this one', async () => {
    await writeWhole(join(folder, 'index.html'), 'old');
    await writeWhole(join(folder, 'notes.txt'), 'mine');
    await writeReports(sampleResults(), folder, ['json']);
    expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'results.json']);
  });

  test('replace those of an earlier run', async () => {
    const file = join(folder, 'results.json');
    await writeWhole(file, 'old');
    await writeWhole(file, 'new');
    expect(await readFile(file, 'utf8')).toBe('new');
  });

  test('leave nothing half-written behind where they cannot be written', async () => {
    await writeReports(sampleResults(), join(folder, 'results.json'), ['json']);
    await expect(writeWhole(join(folder, 'results.json'), 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['results.json']);
  });
});
