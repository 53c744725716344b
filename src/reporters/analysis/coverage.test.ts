import { expect, test } from 'vitest';
import { requirementIds } from '../../catalogue/index.js';
import { passedReport, sampleResults, untestedReport } from '../../results/fixtures/sample-results.js';
import { countsByLevel, coverageInWords } from './coverage.js';

const all = requirementIds.length;

test('coverage tells what was tested of what is applicable, and what is not', () => {
  expect(coverageInWords(sampleResults().requirements)).toBe(
    `${all} of ${all} applicable requirements were tested`,
  );
  const { requirements } = sampleResults([
    untestedReport('get/by-ean', 'why'),
    { ...passedReport('token/issued'), outcome: 'not-applicable', reason: 'why', examples: 0 },
  ]);
  expect(coverageInWords(requirements)).toBe(
    `${all - 2} of ${all - 1} applicable requirements were tested, 1 is not applicable`,
  );
});

test('counts of each level add up to its total, and name what occurred only', () => {
  const levels = countsByLevel(sampleResults([untestedReport('token/issued', 'why')]).requirements);
  expect(levels.map(({ level }) => level)).toEqual(['MUST', 'SHOULD', 'OBSERVE']);
  for (const { total, counts } of levels) {
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
  expect(levels[0]?.counts.map(({ outcome }) => outcome)).toEqual(['passed', 'untested']);
});
