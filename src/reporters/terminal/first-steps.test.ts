import { expect, test } from 'vitest';
import { failedReport, sampleFinding, sampleResults } from '../../results/fixtures/sample-results.js';
import { widthOf } from '../text.js';
import { renderFirstSteps } from './first-steps.js';
import { plain } from './paint.js';

test('the end of a run names the cause that breaks the most first, on lines that fit', () => {
  const absent = { ...sampleFinding, received: 'absent', pointer: '/createdOn' };
  const { requirements } = sampleResults([
    failedReport('create/unknown-code-is-404'),
    failedReport('get/product-has-response-members', [absent]),
    failedReport('list/elements-are-products', [absent]),
  ]);
  const broken = requirements.filter(({ outcome }) => outcome === 'failed');
  expect(renderFirstSteps(broken, plain, 80).slice(0, 2)).toEqual([
    '  1. The member createdOn is absent',
    '     get/product-has-response-members and 1 other',
  ]);
  for (const line of renderFirstSteps(broken, plain, 40)) expect(widthOf(line)).toBeLessThan(40);
});

test('nothing is to be fixed first where one requirement broke, or none', () => {
  const { requirements } = sampleResults([failedReport('create/unknown-code-is-404')]);
  const broken = requirements.filter(({ outcome }) => outcome === 'failed');
  expect(renderFirstSteps(broken, plain, 80)).toEqual([]);
  expect(renderFirstSteps([], plain, 80)).toEqual([]);
});
