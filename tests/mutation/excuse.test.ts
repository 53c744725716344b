import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { selects } from '../../src/config/selection.js';
import { type Excuse, excusesMutant, readExcuses, staleChanges } from './excuse.js';
import { instrumentService } from './instrument.js';
import type { Mutant } from './mutant.js';
import { ruling } from './opinion.js';

const mutant: Mutant = {
  id: '1',
  file: 'rules/paging.ts',
  line: 30,
  at: 'if (take === 0) return page;',
  original: 'take === 0',
  replacement: 'false',
  mutator: 'ConditionalExpression',
};

const excuse = (change: Omit<Excuse['changes'][number], 'at'>): Excuse => ({
  kind: 'same',
  because: 'nobody asks for nothing',
  file: mutant.file,
  changes: [{ at: mutant.at, ...change }],
});

describe('an excuse', () => {
  test('without details is for every mutant of the line', () => {
    expect(excusesMutant(excuse({}), mutant)).toBe(true);
    expect(excusesMutant(excuse({}), { ...mutant, at: 'if (take === 1) return page;' })).toBe(false);
    expect(excusesMutant(excuse({}), { ...mutant, file: 'rules/states.ts' })).toBe(false);
  });

  test('with details is for that change alone', () => {
    const one = excuse({ original: 'take === 0', replacement: 'true' });
    expect(excusesMutant(one, mutant)).toBe(false);
    expect(excusesMutant(one, { ...mutant, replacement: 'true' })).toBe(true);
  });

  test('that fits no mutant is stale', () => {
    expect(staleChanges([excuse({})], [mutant])).toEqual([]);
    expect(staleChanges([excuse({ replacement: 'true' })], [mutant])).toHaveLength(1);
  });
});

describe('the excuses that are kept', () => {
  test('all say why', () => {
    expect(readExcuses().filter(({ because }) => because.trim() === '')).toEqual([]);
  });

  test('are for mutants that there are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pim-mutants-'));
    const sources = join(import.meta.dirname, '../../src/reference');
    const { mutants } = await instrumentService(sources, (file) => selects(ruling, file), folder);
    rmSync(folder, { recursive: true });
    expect(mutants.length).toBeGreaterThan(1000);
    expect(staleChanges(readExcuses(), mutants)).toEqual([]);
  });
});
