import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const mebibyte = 1024 * 1024;

test('a program is told the memory that it took itself, not that of the process that started it', () => {
  const held = Buffer.alloc(300 * mebibyte, 1);
  const folder = mkdtempSync(join(tmpdir(), 'pim-conformance-'));
  try {
    const teller = new URL('tell-memory.mjs', import.meta.url).href;
    const take = 'globalThis.taken = Buffer.alloc(60 * 1024 * 1024, 1)';
    execFileSync(process.execPath, ['--import', teller, '-e', take], { cwd: folder });
    const told = Number(readFileSync(join(folder, 'memory.txt'), 'utf8'));
    expect(told).toBeGreaterThan(60);
    expect(told).toBeLessThan(held.length / mebibyte);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
