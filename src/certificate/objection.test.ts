import { describe, expect, test } from 'vitest';
import { passedReport, sampleResults, untestedReport } from '../results/fixtures/sample-results.js';
import { publishedDefinition } from '../results/published-definition.js';
import type { Results } from '../results/results.js';
import { certifiable, sampleFields } from './fixtures/sample-certificate.js';
import { objectionTo } from './objection.js';

const definition = publishedDefinition(sampleFields);
const withReport = (...reports: Parameters<typeof sampleResults>[0] & object): Results => ({
  ...sampleResults(reports),
  definition,
});

describe('no certificate is written', () => {
  test('without a reason: a whole conformant run has none', () => {
    expect(objectionTo(certifiable())).toBeUndefined();
    expect(objectionTo(certifiable({ run: { profile: 'deep', strict: true } }))).toBeUndefined();
  });

  test.each([
    [{ profile: 'smoke' }, 'the profile smoke'],
    [{ selection: ['create/*'] }, 'a selection'],
    [{ shard: { index: 1, count: 1 } }, 'a selection'],
    [{ readOnly: true }, 'a selection'],
    [{ aborted: 'the target went away' }, 'broke off: the target went away'],
    [{ fault: 'the worker ended' }, 'itself failed: the worker ended'],
  ])('for a run that was %o', (run, words) => {
    expect(objectionTo(certifiable({ run }))).toContain(words);
  });

  test('for a run with a baseline', () => {
    const baseline = { file: 'b', digest: 'd', entries: 0, accepted: [], deviations: [], pinned: false };
    expect(objectionTo({ ...certifiable(), baseline })).toBe('the run had a baseline');
  });

  test('where a MUST or a SHOULD could not be tested, and it says which and why', () => {
    const must = withReport(untestedReport('create/unknown-code-is-404', 'no code is known'));
    expect(objectionTo(must)).toBe('the verdict is incomplete');
    const should = withReport(
      untestedReport('token/scope-is-told', 'no scope is known'),
      untestedReport('token/answer-is-not-stored', 'no token'),
    );
    expect(objectionTo(should)).toBe(
      'token/scope-is-told (and 1 more) could not be tested: no scope is known',
    );
  });

  test('where the definition is not known', () => {
    expect(objectionTo(sampleResults([], { learnt: false }))).toBe(
      'the results hold no definition of the target',
    );
  });
});

describe('a certificate is not refused', () => {
  test('where the target gives nothing to observe', () => {
    expect(objectionTo(withReport(untestedReport('token/lifetime', 'no lifetime is told')))).toBeUndefined();
  });

  test('where the definition rules a requirement out', () => {
    const aside = {
      ...passedReport('list/field-filter-finds'),
      outcome: 'not-applicable',
      examples: 0,
      reason: 'the definition has no selectable field of the product',
    } as const;
    expect(objectionTo(withReport(aside))).toBeUndefined();
    expect(objectionTo(withReport({ ...aside, id: 'patch/by-ean' }))).toContain('patch/by-ean is called');
    expect(objectionTo(withReport({ ...aside, id: 'token/issued' }))).toContain('token/issued is called');
  });
});
