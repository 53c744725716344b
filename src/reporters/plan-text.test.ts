import { expect, test } from 'vitest';
import { samplePlan } from '../results/fixtures/sample-plan.js';
import type { Paint } from './paint.js';
import { renderPlan } from './plan-text.js';

const plain: Paint = (_, text) => text;

test('a plan tells requests by operation, products, time, and each reason with its requirements', () => {
  const text = renderPlan(
    { ...samplePlan, seconds: 125, run: { ...samplePlan.run, rate: 20 } },
    { paint: plain, columns: 90 },
  );
  expect(text).toContain('nothing was written, 5 requests read what is there');
  expect(text).toMatch(/create +200\n/);
  expect(text).toMatch(/in all +812\n/);
  expect(text).toContain('190 products behind, and take about 2 min 5 s at 20 requests per second');
  expect(text).toContain('Untested would be 2 of 237');
  expect(text).toContain(
    'there is no expired token (1 requirement, 1 of them MUST)\n    authentication/expired-token-is-401',
  );
  expect(text.split('\n').every((line) => line.length <= 110)).toBe(true);
});

test('a plan that leaves nothing open says so', () => {
  const text = renderPlan({ ...samplePlan, tested: 237, untested: [] }, { paint: plain, columns: 90 });
  expect(text).toContain('All 237 requirements would be judged');
});
