import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.js';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

test('folders that are missing are made, those that are there stay, and two may make one at a time', async () => {
  const wanted = join(await newFolder(), 'a', 'b', 'c');
  await Promise.all([makeFolder(wanted), makeFolder(wanted)]);
  await makeFolder(wanted);
  expect((await stat(wanted)).isDirectory()).toBe(true);
});

test('a file in the way is told', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  for (const wanted of [file, join(file, 'below')])
    await expect(makeFolder(wanted)).rejects.toMatchObject({ code: 'EEXIST' });
});

test.runIf(process.platform === 'linux')('a folder that takes no other is told', async () => {
  await expect(makeFolder('/proc/reports/of-a-run')).rejects.toMatchObject({ code: 'ENOENT' });
});
