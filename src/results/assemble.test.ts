import { describe, expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../catalogue/index.js';
import { assemble, type RunFacts } from './assemble.js';
import {
  failedReport,
  passedReport,
  sampleResults,
  sampleRun,
  sampleTarget,
  untestedReport,
} from './fixtures/sample-results.js';

const facts: RunFacts = { target: sampleTarget, run: sampleRun, selected: requirementIds };
const all = requirementIds.map(passedReport);

describe('results', () => {
  test('stand in the order of the catalogue, with what it says of them', () => {
    const results = assemble(all.toReversed(), facts);
    expect(results.requirements.map(({ id }) => id)).toEqual(requirementIds);
    expect(results.requirements[0]).toMatchObject({ area: 'token', ...requirementOf('token/issued') });
    expect(results.verdict).toBe('conformant');
  });

  test('are an error where a selected requirement never reported', () => {
    const results = assemble(all.slice(1), facts);
    expect(results.requirements[0]).toMatchObject({
      outcome: 'error',
      reason: 'its check never reported',
    });
    expect(results.verdict).toBe('incomplete');
    expect(results.counts.error).toBe(1);
  });

  test('name the reason for the silence where the suite knows it', () => {
    const results = assemble([], { ...facts, run: { ...facts.run, fault: 'the worker ended early' } });
    expect(results.requirements[3]?.reason).toBe('the worker ended early');
  });

  test('are untested where the run broke off before they reported', () => {
    const run = { ...sampleRun, aborted: 'the target went away' };
    const results = assemble(all.slice(1), { ...facts, run });
    expect(results.requirements[0]).toMatchObject({
      outcome: 'untested',
      reason: 'the run broke off: the target went away',
    });
    expect(results.counts.error).toBe(0);
  });

  test('are an error where a requirement reported twice', () => {
    const results = assemble([...all, passedReport('token/issued')], facts);
    expect(results.requirements[0]).toMatchObject({
      outcome: 'error',
      reason: 'its check reported 2 times',
    });
  });

  test('are an error where a report cannot be right', () => {
    const results = sampleResults([
      failedReport('token/scope-is-told'),
      failedReport('token/issued', []),
      { ...passedReport('token/type-is-bearer'), outcome: 'observed', observation: 'Bearer' },
      { ...passedReport('get/by-product-id'), examples: 0 },
    ]);
    const byId = Object.fromEntries(results.requirements.map((result) => [result.id, result]));
    expect(byId['token/scope-is-told']?.reason).toBe(
      'it was reported as failed, which the level SHOULD rules out',
    );
    expect(byId['token/issued']?.reason).toBe('it was reported as failed without a finding');
    expect(byId['token/type-is-bearer']?.reason).toBe(
      'it was reported as observed, which the level MUST rules out',
    );
    expect(byId['get/by-product-id']?.reason).toBe('it was reported as passed without a judgement');
    expect(results.counts.error).toBe(4);
    expect(results.verdict).toBe('incomplete');
  });

  test('hold selected requirements only', () => {
    const results = assemble(all, {
      ...facts,
      run: { ...sampleRun, selection: ['token/issued'] },
      selected: ['token/issued'],
    });
    expect(results.requirements.map(({ id }) => id)).toEqual(['token/issued']);
    expect(results.verdict).toBe('incomplete');
  });

  test('gather what the target does where the text is silent', () => {
    const results = sampleResults([
      { ...passedReport('token/lifetime'), outcome: 'observed', observation: '3600' },
      untestedReport('token/requested-scope', 'no scope is known'),
    ]);
    expect(results.observations).toEqual([{ id: 'token/lifetime', value: '3600' }]);
    expect(results.requirements.some((result) => 'observation' in result)).toBe(false);
  });
});
