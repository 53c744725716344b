import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../catalogue/index.js';
import { compareResults, gotWorse } from './compare.js';
import { failedReport, passedReport, sampleResults, untestedReport } from './fixtures/sample-results.js';
import type { RequirementReport } from './results.js';

const id: RequirementId = 'token/issued';
const warned: RequirementReport = { ...failedReport('token/scope-is-told'), outcome: 'warned' };

const directions = (before: RequirementReport, after: RequirementReport): string[] =>
  compareResults(sampleResults([before]), sampleResults([after])).outcomes.map(({ direction }) => direction);

describe('two runs', () => {
  test('of the same outcomes show no change', () => {
    const comparison = compareResults(sampleResults(), sampleResults());
    expect(comparison.outcomes).toEqual([]);
    expect(gotWorse(comparison)).toBe(false);
  });

  test('show what got worse, with what was found', () => {
    const comparison = compareResults(sampleResults(), sampleResults([failedReport(id)]));
    expect(comparison.outcomes).toMatchObject([
      { id, before: 'passed', after: 'failed', direction: 'worse', why: expect.stringContaining('404') },
    ]);
    expect(gotWorse(comparison)).toBe(true);
    expect(comparison.after.verdict).toBe('non-conformant');
  });

  test('take a lost judgement and a new warning for worse', () => {
    expect(directions(passedReport(id), untestedReport(id, 'why'))).toEqual(['worse']);
    expect(directions(passedReport('token/scope-is-told'), warned)).toEqual(['worse']);
  });

  test('take what failed and is not judged any more for no improvement', () => {
    expect(directions(failedReport(id), passedReport(id))).toEqual(['better']);
    expect(directions(failedReport(id), untestedReport(id, 'why'))).toEqual(['other']);
  });

  test('never take what is merely observed for worse', () => {
    const observed = (observation: string): RequirementReport => ({
      ...passedReport('token/lifetime'),
      outcome: 'observed',
      observation,
    });
    expect(directions(observed('1'), untestedReport('token/lifetime', 'why'))).toEqual(['other']);
    const { observations } = compareResults(
      sampleResults([observed('3600 seconds')]),
      sampleResults([observed('60 seconds')]),
    );
    expect(observations).toEqual([{ id: 'token/lifetime', before: '3600 seconds', after: '60 seconds' }]);
  });

  test('tell no difference of an observation that one of them did not look at', () => {
    const part = sampleResults([], { run: { selection: [id] }, selected: [id] });
    const observed = sampleResults([
      { ...passedReport('token/lifetime'), outcome: 'observed', observation: '60 seconds' },
    ]);
    expect(compareResults(observed, part).observations).toEqual([]);
  });

  test('name what only one of them looked at', () => {
    const part = sampleResults([], { run: { selection: [id] }, selected: [id] });
    const comparison = compareResults(sampleResults(), part);
    expect(comparison.onlyBefore).toContain('token/lifetime');
    expect(comparison.onlyBefore).not.toContain(id);
    expect(comparison.onlyAfter).toEqual([]);
  });
});
