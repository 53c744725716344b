import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { suiteDigest } from './suite-digest.js';

let root = '';
const put = (file: string, text: string): Promise<void> => writeFile(join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pim-suite-'));
  await mkdir(join(root, 'dist/src'), { recursive: true });
  await mkdir(join(root, 'schemas'));
  await put('package.json', '{}');
  await put('dist/src/judge.js', 'true');
  await put('schemas/product.schema.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

test('the digest of the suite moves with whatever decides a verdict', async () => {
  const digests = [suiteDigest(root)];
  for (const [file, text] of [
    ['dist/src/judge.js', 'false'],
    ['dist/src/other.js', ''],
    ['schemas/product.schema.json', '{ }'],
    ['package.json', '{ "dependencies": {} }'],
  ] as const) {
    await put(file, text);
    digests.push(suiteDigest(root));
  }
  expect(new Set(digests).size).toBe(5);
});

test('the digest of the suite stays with all the rest', async () => {
  const before = suiteDigest(root);
  await put('dist/src/judge.js.map', '{}');
  await put('notes.txt', 'mine');
  expect(suiteDigest(root)).toBe(before);
});
