import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRun } from './fixtures/sample-runs.js';
import { readResults } from './read-results.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pim-conformance-'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (text: string): Promise<string> => {
  const file = join(folder, 'results.json');
  await writeFile(file, text);
  return file;
};

describe('results of an earlier run', () => {
  test('are read from their file or from the folder that holds it', async () => {
    const file = await written(JSON.stringify(brokenRun()));
    expect(await readResults(file)).toEqual({ file, results: brokenRun() });
    expect(await readResults(folder)).toEqual({ file, results: brokenRun() });
  });

  test('may lack what earlier releases did not know', async () => {
    const { mark: _, strict: __, ...run } = brokenRun().run;
    const file = await written(JSON.stringify({ ...brokenRun(), run }));
    expect((await readResults(file)).results.run).toMatchObject({ mark: '', strict: false });
  });

  test('are asked for where there are none, or something else', async () => {
    await expect(readResults(join(folder, 'none'))).rejects.toThrow(/none: there are no results; name/);
    await expect(readResults(await written('{'))).rejects.toThrow(/this is no JSON, perhaps cut off; name/);
    await expect(readResults(await written('{"run":{}}'))).rejects.toThrow(
      /this is not the results\.json of a run.*required property.*; name/,
    );
  });
});
