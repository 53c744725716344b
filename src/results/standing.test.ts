import { describe, expect, test } from 'vitest';
import { failedReport, passedReport, sampleResults, untestedReport } from './fixtures/sample-results.js';
import type { RequirementReport, Results } from './results.js';
import { isSettled, standingAfter } from './standing.js';

const first = 'create/unknown-code-is-404';
const second = 'token/issued';

const runOf = (reports: readonly RequirementReport[], aborted: string | null = null): Results =>
  sampleResults(reports, { selected: reports.map(({ id }) => id), run: { aborted } });

const outcomes = (requirements: Results['requirements']): unknown[] =>
  requirements.map(({ id, outcome }) => [id, outcome]);

describe('what is known after several runs', () => {
  const { requirements } = runOf([failedReport(second), passedReport(first)]);

  test('is what the last one said of each requirement, in the order of the first', () => {
    expect(standingAfter([], { requirements, run: runOf([]).run })).toEqual(requirements);
    const after = standingAfter(requirements, runOf([failedReport(first)]));
    expect(new Map(after.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [second, 'failed'],
        [first, 'failed'],
      ]),
    );
    expect(after.map(({ id }) => id)).toEqual(requirements.map(({ id }) => id));
  });

  test('gains what no run looked at before', () => {
    const after = standingAfter(requirements, runOf([passedReport('get/by-product-id')]));
    expect(after.map(({ id }) => id)).toEqual([...requirements.map(({ id }) => id), 'get/by-product-id']);
  });

  test('does not forget because a run broke off', () => {
    const gone = runOf([untestedReport(second, 'gone'), failedReport(first)], 'the target went away');
    expect(outcomes(standingAfter(requirements, gone))).toEqual(
      outcomes(requirements.map((result) => ({ ...result, outcome: 'failed' }))),
    );
    const open = runOf([untestedReport(second, 'no code')]);
    expect(standingAfter(requirements, open).find(({ id }) => id === second)?.outcome).toBe('untested');
    expect(standingAfter([], gone)).toHaveLength(2);
  });
});

test('what could not be judged is not settled', () => {
  const all = ['passed', 'observed', 'not-applicable', 'failed', 'warned', 'untested', 'error'] as const;
  expect(all.map((outcome) => isSettled({ outcome }))).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
