import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../config/package-root.js';
import { faultLines } from './fault-places.js';
import { listDepartures } from './proof/list-departures.js';

const lineOf = faultLines();

test('every fault is told with the line of its table that names it', async () => {
  const faults = await listDepartures('faults');
  expect(faults.length).toBeGreaterThan(600);
  for (const fault of faults) {
    const lines = readFileSync(join(packageRoot(), fault.file ?? ''), 'utf8').split('\n');
    expect(lines[(lineOf(fault) ?? 0) - 1]).toContain(`name: '${fault.name}',`);
  }
});

test('one that no table spells has no line', () => {
  expect(lineOf({ name: 'gone', file: 'src/reference/faults/get.ts' })).toBeNull();
  expect(lineOf({ name: 'gone' })).toBeNull();
});
