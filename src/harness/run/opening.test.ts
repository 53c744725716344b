import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { openWorld } from './opening.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the list of an earlier run holds once another run was opened. */
const listAfterOpening = async (
  reported: 'before' | 'since' | 'never',
  settings: { readonly followsOn?: boolean } = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'pim-log-'));
  folders.push(folder);
  const productLog = join(folder, 'products.jsonl');
  writeFileSync(productLog, 'earlier\n');
  utimesSync(productLog, 1_000, 1_000);
  if (reported !== 'never') {
    const results = join(folder, 'results.json');
    writeFileSync(results, '{}');
    const second = reported === 'before' ? 999 : 1_001;
    utimesSync(results, second, second);
  }
  await openWorld({ ...fakeConfig(), productLog, ...settings }, new Set()).close();
  return readFileSync(productLog, 'utf8');
};

describe('the list of what a run makes', () => {
  test('begins anew with each run', async () => {
    expect(await listAfterOpening('since')).toBe('');
  });

  test('goes on where a run follows on another', async () => {
    expect(await listAfterOpening('since', { followsOn: true })).toBe('earlier\n');
  });

  test.each(['never', 'before'] as const)('keeps what a run made that reported %s', async (reported) => {
    expect(await listAfterOpening(reported)).toBe('earlier\n');
  });
});
