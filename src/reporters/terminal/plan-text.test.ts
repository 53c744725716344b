import { expect, test } from 'vitest';
import { samplePlan } from '../../results/fixtures/sample-plan.js';
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
  expect(text).toContain('190 products behind, and take about 2 min 5 s: 20 requests per second');
  expect(text).toContain('2 of 237 requirements would be left untested');
  expect(text).toContain('there is no expired token (1 MUST)\n    authentication/expired-token-is-401');
  expect(text.split('\n').every((line) => line.length <= 110)).toBe(true);
});

test('a plan that leaves nothing open says so', () => {
  const text = renderPlan({ ...samplePlan, tested: 237, untested: [] }, { paint: plain, columns: 90 });
  expect(text).toContain('All 237 requirements would be judged');
});

test('a plan has one form for numbers, and keeps a unit beside its number', () => {
  const requests = { ...samplePlan.requests, create: 2_680 };
  for (let columns = 40; columns < 110; columns += 1) {
    const text = renderPlan({ ...samplePlan, requests, products: 1_800 }, { paint: plain, columns });
    expect(text).toMatch(/create +2,680\n/);
    expect(text.replaceAll('\n', ' ')).toContain('leave 1,800 products behind');
    expect(text).toMatch(/\b12 s:/);
    expect(text).toMatch(/\b40 ms\b/);
  }
});

test('a plan that names not all it leaves open says what does: it writes no reports', () => {
  const untested = Array.from({ length: 30 }, () => ({
    ...{ id: 'get/media-objects', level: 'MUST', reason: 'no media code is known' },
  })) as unknown as typeof samplePlan.untested;
  const text = renderPlan({ ...samplePlan, untested }, { paint: plain, columns: 90 });
  expect(text).not.toContain('results.json');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('and 10 more, which --json lists');
});

test('the plan of the reference service cannot be taken for that of another', () => {
  const target = { ...samplePlan.target, reference: true };
  const lines = renderPlan({ ...samplePlan, target }, { paint: plain, columns: 90 })
    .trimEnd()
    .split('\n');
  expect([lines[0], lines.at(-1)]).toEqual(
    Array(2).fill(
      'This plan is for the reference service that the suite started itself, not for a service of yours.',
    ),
  );
  expect(renderPlan(samplePlan, { paint: plain, columns: 90 })).not.toContain('reference service that');
});
