import { expect, test } from 'vitest';
import { failedReport, sampleResults, untestedReport } from '../../src/results/fixtures/sample-results.js';
import { causesOf } from './outcomes.js';

test('the causes of a verdict name what failed, where and with what, and why the rest is untested', () => {
  const results = sampleResults(
    [
      untestedReport('get/by-ean', 'the target went away'),
      failedReport('create/unknown-code-is-404'),
      untestedReport('list/is-array', 'the target went away'),
      untestedReport('patch/by-ean', 'no ean is known'),
    ],
    { run: { aborted: 'the target went away' } },
  );
  expect(causesOf(results).split('\n')).toEqual([
    'create/unknown-code-is-404 failed: at /brand: expected status 404, received status 201',
    'the run broke off: the target went away',
    '2 are untested: the target went away',
    '1 is untested: no ean is known',
  ]);
});

test('a run without causes, or without results, says so', () => {
  expect(causesOf(sampleResults())).toBe('nothing failed, and nothing was left untested');
  expect(causesOf(undefined)).toBe('the run left no results.json');
});
