import { expect, test } from 'vitest';
import { failedReport, sampleFinding, sampleResults } from '../results/fixtures/sample-results.js';
import { cleanRun } from '../results/fixtures/sample-runs.js';
import { renderFirstSteps } from './first-steps.js';
import { plain } from './paint.js';
import { widthOf } from './text.js';

test('the end of a run names the cause that breaks the most first, on lines that fit', () => {
  const absent = { ...sampleFinding, received: 'absent', pointer: '/createdOn' };
  const results = sampleResults([
    failedReport('create/unknown-code-is-404'),
    failedReport('get/product-has-response-members', [absent]),
    failedReport('list/elements-are-products', [absent]),
  ]);
  expect(renderFirstSteps(results, plain, 80).slice(0, 2)).toEqual([
    '  1. The member createdOn is absent',
    '     get/product-has-response-members and 1 other',
  ]);
  for (const line of renderFirstSteps(results, plain, 40)) expect(widthOf(line)).toBeLessThan(40);
});

test('there is nothing to fix where nothing broke', () => {
  expect(renderFirstSteps(cleanRun(), plain, 80)).toEqual([]);
});
