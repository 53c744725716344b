import { describe, expect, test, vi } from 'vitest';
import { assemble } from './assemble.js';
import { draftBaseline } from './baseline/draft-baseline.js';
import { holdAgainstBaseline } from './baseline/hold-against-baseline.js';
import { compareResults } from './compare.js';
import { failedReport, passedReport, sampleRun, sampleTarget } from './fixtures/sample-results.js';
import { cleanRun, pendingMust, pendingRun } from './fixtures/sample-runs.js';
import { validResults } from './read-results.js';

vi.mock('../catalogue/index.js', async (importOriginal) => {
  const real = await importOriginal<typeof import('../catalogue/index.js')>();
  const requirementOf: typeof real.requirementOf = (id) =>
    id === 'create/path-under-v1' ? { ...real.requirementOf(id), pending: true } : real.requirementOf(id);
  return { ...real, requirementOf };
});

describe('a requirement that the catalogue calls pending', () => {
  test('keeps what became of it in the results, and leaves verdict and counts alone', () => {
    const selected = ['token/issued', pendingMust] as const;
    const results = assemble([passedReport('token/issued'), failedReport(pendingMust)], {
      target: sampleTarget,
      run: sampleRun,
      selected,
    });
    expect(results.requirements[1]).toMatchObject({ id: pendingMust, outcome: 'failed', pending: true });
    expect(results.requirements[0]).not.toHaveProperty('pending');
    expect([results.verdict, results.counts.passed, results.counts.failed]).toEqual(['conformant', 1, 0]);
  });

  test('is part of what results may hold', () => {
    expect(validResults()(pendingRun())).toBe(true);
  });

  test('is neither expected by a baseline nor missed in it', () => {
    expect(draftBaseline(pendingRun(), { entries: [], observations: {} }).entries).toEqual([]);
    const empty = { file: 'base.json', digest: 'sha256:0', entries: [], observations: {} };
    expect(holdAgainstBaseline(pendingRun(), empty, false).baseline?.deviations).toEqual([]);
  });

  test('makes nothing worse', () => {
    const [change] = compareResults(cleanRun(), pendingRun()).outcomes;
    expect(change).toMatchObject({ id: pendingMust, after: 'failed', direction: 'other' });
  });
});
