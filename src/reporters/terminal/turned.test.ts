import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { compareResults } from '../../results/compare.js';
import {
  failedReport,
  passedReport,
  sampleResults,
  untestedReport,
} from '../../results/fixtures/sample-results.js';
import type { RequirementReport } from '../../results/results.js';
import { widthOf } from '../text.js';
import { plain } from './paint.js';
import { renderTurned } from './turned.js';

const ids = [
  'create/unknown-code-is-404',
  'token/issued',
  'token/type-is-bearer',
] as const satisfies RequirementId[];
const [first, second, third] = ids;

const turned = (
  before: readonly RequirementReport[],
  after: readonly RequirementReport[],
  { columns = 80, number = 2 } = {},
): string => {
  const [was, is] = [before, after].map((reports) =>
    sampleResults(reports, { selected: reports.map(({ id }) => id) }),
  );
  if (was === undefined || is === undefined) throw new Error('there are two runs');
  const changes = compareResults(was, is).outcomes;
  return renderTurned({ number, changes, standing: is.requirements }, plain, columns);
};

describe('what turned', () => {
  test('is told in three groups, with a reason where there is something to mend', () => {
    const text = turned(
      [failedReport(first), passedReport(second), passedReport(third)],
      [passedReport(first), failedReport(second), untestedReport(third, 'no code is known')],
    );
    expect(text).toBe(
      [
        'Turned green',
        '  create/unknown-code-is-404  failed → passed',
        '',
        'Turned red',
        '  token/issued  passed → failed',
        '    expected status 404, received status 201',
        '',
        'Otherwise different',
        '  token/type-is-bearer  passed → untested',
        '    no code is known',
        '',
        'After 2 rounds: 1 passed, 1 failed, 1 untested',
        '',
      ].join('\n'),
    );
  });

  test('keeps to a narrow terminal', () => {
    const text = turned(
      [failedReport(first), passedReport(second)],
      [passedReport(first), untestedReport(second, 'a reason that goes on and on and on and on')],
      { columns: 40 },
    );
    expect(Math.max(...text.split('\n').map(widthOf))).toBeLessThanOrEqual(40);
    expect(text).toContain('  create/unknown-code-is-404\n    failed → passed\n');
  });

  test('is said to be nothing where it is nothing, but not after the first round', () => {
    const same = [failedReport(first)];
    expect(turned(same, same)).toBe('Nothing turned since the round before.\nAfter 2 rounds: 1 failed\n');
    expect(turned(same, same, { number: 1 })).toBe('After 1 round: 1 failed\n');
  });

  test('is counted where it is much', () => {
    const many = sampleResults()
      .requirements.slice(0, 30)
      .map(({ id }) => id);
    const text = turned(
      many.map((id) => failedReport(id)),
      many.map(passedReport),
    );
    expect(text).toContain('\n  and 18 more\n');
    expect(text.match(/ → passed$/gm)).toHaveLength(12);
  });
});
