import { expect, test } from 'vitest';
import type { RequirementReport } from '../results/results.js';
import { Collector } from './collector.js';

const report: RequirementReport = {
  id: 'create/receipt-has-id',
  outcome: 'passed',
  reason: null,
  examples: 1,
  requests: 1,
  durationMs: 1,
  findings: [],
  observation: null,
};

const product = { id: 'p-1', productId: null, externalId: 'e-1', eans: ['4006381333931'] };

const ended = (id: string) => ({
  id,
  meta: () => ({
    pim: { run: 'run', products: [product], requestsSoFar: 7, requestsByOperation: { create: 7 }, report },
  }),
});

test('a test that is told twice counts once, another one of the same requirement counts, too', () => {
  const collector = new Collector();
  expect(collector.take(ended('1'))).toEqual(report);
  expect(collector.take(ended('1'))).toBe(undefined);
  expect(collector.reports).toEqual([report]);
  expect(collector.products).toEqual([product]);
  collector.take(ended('2'));
  expect(collector.reports).toEqual([report, report]);
});

test('a test without anything to hand over is left aside, and taken once it has', () => {
  const collector = new Collector();
  expect(collector.take({ id: '1', meta: () => ({}) })).toBe(undefined);
  expect(collector.take(ended('1'))).toEqual(report);
});
