import { describe, expect, test } from 'vitest';
import { sampleResults, untestedReport } from './fixtures/sample-results.js';
import { type PlanFacts, planOf } from './plan.js';

const facts: PlanFacts = {
  target: { baseUrl: 'https://pim.example.test', authUrl: 'https://pim.example.test', reference: false },
  concurrency: 8,
  rate: null,
  requestsSent: 5,
  latencyMs: 1,
  notes: ['the descriptor of product field odd is malformed'],
};

describe('a plan', () => {
  test('tells what the rehearsal sent, made and could not judge', () => {
    const rehearsal = sampleResults([untestedReport('get/media-objects', 'no media code is known')]);
    expect(planOf(rehearsal, facts)).toMatchObject({
      target: facts.target,
      notes: facts.notes,
      requests: rehearsal.run.requestsByOperation,
      products: 2,
      tested: rehearsal.requirements.length - 1,
      untested: [{ id: 'get/media-objects', level: 'MUST', reason: 'no media code is known' }],
    });
  });

  test('takes as long as the rehearsal, the rate or the answers of the target, whichever is longest', () => {
    const rehearsal = sampleResults([], { run: { requests: 1_000, durationMs: 7_000 } });
    expect(planOf(rehearsal, facts).seconds).toBe(7);
    expect(planOf(rehearsal, { ...facts, rate: 20 }).seconds).toBe(50);
    expect(planOf(rehearsal, { ...facts, latencyMs: 800 }).seconds).toBe(130);
  });
});
