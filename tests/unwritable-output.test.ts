import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const main = resolve(import.meta.dirname, '../dist/src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'pim-conformance-'));
const file = join(folder, 'output');
writeFileSync(file, '');
// What is opened for reading takes no writes, as a full disk does.
const unwritable = openSync(file, 'r');

afterAll(() => {
  closeSync(unwritable);
  rmSync(folder, { recursive: true, force: true });
});

test('output that cannot be written to is told in one line, as a fault of no target', () => {
  const { status, stderr } = spawnSync(process.execPath, [main, 'requirements'], {
    stdio: ['ignore', unwritable, 'pipe'],
    encoding: 'utf8',
  });
  expect(status).toBe(4);
  expect(stderr).toMatch(/^pim-conformance itself failed: .*standard output cannot be written to: .*\n$/);
});

test('where nothing at all can be written, the exit status tells it alone', () => {
  const stdio = ['ignore', unwritable, unwritable] as const;
  expect(spawnSync(process.execPath, [main, 'requirements'], { stdio: [...stdio] }).status).toBe(4);
});
