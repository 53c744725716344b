import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { compareResults } from '../compare.js';
import { failedReport, passedReport, sampleResults, untestedReport } from '../fixtures/sample-results.js';
import type { RequirementReport, Results } from '../results.js';
import { conclude } from '../verdict.js';
import type { Baseline, BaselineEntry } from './baseline.js';
import { draftBaseline } from './draft-baseline.js';
import { holdAgainstBaseline } from './hold-against-baseline.js';

const id: RequirementId = 'create/unknown-code-is-404';
const other: RequirementId = 'token/issued';

const entry = (changes: Partial<BaselineEntry> = {}): BaselineEntry => ({
  requirement: id,
  outcome: 'failed',
  reason: 'the new search engine is not live yet',
  owner: 'team search',
  expires: '2026-02-01',
  ...changes,
});

const baseline = (
  entries: readonly BaselineEntry[],
  observations: Baseline['observations'] = {},
): Baseline => ({ file: 'baseline.json', digest: `sha256:${'0'.repeat(64)}`, entries, observations });

const held = (
  results: Results,
  entries: readonly BaselineEntry[],
  observations: Baseline['observations'] = {},
  pinned = false,
) => {
  const judged = holdAgainstBaseline(results, baseline(entries, observations), pinned);
  const { verdict, exitStatus } = conclude(judged);
  const deviations = judged.baseline?.deviations ?? [];
  return {
    verdict,
    exitStatus,
    accepted: judged.baseline?.accepted.map(({ requirement }) => requirement),
    kinds: deviations.map(({ kind }) => kind),
    says: deviations.map(({ says }) => says),
  };
};

const failing = sampleResults([failedReport(id)]);

describe('a failure that is expected', () => {
  test('leaves the word and clears the exit status', () => {
    expect(held(failing, [entry()])).toEqual({
      verdict: 'non-conformant',
      exitStatus: 0,
      accepted: [id],
      kinds: [],
      says: [],
    });
  });

  test('does not cover another one', () => {
    const both = sampleResults([failedReport(id), failedReport(other)]);
    const { verdict, exitStatus, says } = held(both, [entry()]);
    expect([verdict, exitStatus]).toEqual(['non-conformant', 1]);
    expect(says).toEqual([
      'token/issued failed, and the baseline does not expect it: mend the target, or add an entry',
    ]);
  });

  test('never hides a fault of the suite, or a run that broke off', () => {
    const fault = sampleResults([failedReport(id)], { run: { fault: 'the worker ended early' } });
    expect(held(fault, [entry()]).exitStatus).toBe(4);
    const aborted = sampleResults([failedReport(id)], { run: { aborted: 'the target went away' } });
    expect(held(aborted, [entry()]).exitStatus).toBe(3);
  });
});

describe('an entry', () => {
  test('that passes fails the run, and the word may be conformant all the same', () => {
    const { verdict, exitStatus, says } = held(sampleResults(), [entry()]);
    expect([verdict, exitStatus]).toEqual(['conformant', 1]);
    expect(says).toEqual([`${id} is passed, no longer failed: take its entry out of the baseline`]);
  });

  test('that matches nothing fails the run', () => {
    const { exitStatus, says } = held(sampleResults(), [entry({ requirement: 'create/no-such-rule' })]);
    expect(exitStatus).toBe(1);
    expect(says).toEqual([
      'create/no-such-rule matches nothing in the catalogue: correct the id, or take the entry out',
    ]);
  });

  test('that has expired fails the run with one line, and holds on its last day', () => {
    const { exitStatus, kinds, says } = held(failing, [entry({ expires: '2026-01-01' })]);
    expect([exitStatus, kinds]).toEqual([1, ['expired']]);
    expect(says[0]).toContain('until 2026-01-01 only: ask team search');
    expect(held(failing, [entry({ expires: '2026-01-02' })]).exitStatus).toBe(0);
    const drafted = held(failing, [entry({ expires: '2026-01-01', owner: 'nobody yet' })]);
    expect(drafted.says[0]).toContain('only: name an owner to have it mended');
  });

  test('says nothing of a run that did not select its requirement', () => {
    const part = sampleResults([], { run: { selection: [other] }, selected: [other] });
    expect(held(part, [entry()])).toMatchObject({ exitStatus: 0, accepted: [], kinds: [] });
  });

  test('of a failure does not accept that nobody could look', () => {
    const untested = sampleResults([untestedReport(id, 'no code is known; name one')]);
    const { exitStatus, kinds, says } = held(untested, [entry()]);
    expect([exitStatus, kinds]).toEqual([3, ['unexpected-gap']]);
    expect(says[0]).toContain('no code is known; name one');
  });
});

describe('an untested MUST', () => {
  const untested = sampleResults([untestedReport(id, 'why')]);

  test('is accepted by an entry of its own, and stays incomplete', () => {
    expect(held(untested, [entry({ outcome: 'untested' })])).toMatchObject({
      verdict: 'incomplete',
      exitStatus: 0,
      accepted: [id],
    });
  });

  test('that fails when it is looked at counts as a failure', () => {
    const { exitStatus, kinds } = held(failing, [entry({ outcome: 'untested' })]);
    expect(exitStatus).toBe(1);
    expect(kinds).toContain('unexpected-failure');
  });
});

test('a warning is accepted where the run is strict', () => {
  const rule: RequirementId = 'token/scope-is-told';
  const warned: RequirementReport = { ...failedReport(rule), outcome: 'warned' };
  const strict = sampleResults([warned], { run: { strict: true } });
  expect(held(strict, []).exitStatus).toBe(1);
  expect(held(strict, [entry({ requirement: rule, outcome: 'warned' })]).exitStatus).toBe(0);
});

describe('a pinned observation', () => {
  const observed: RequirementReport = {
    ...passedReport('token/lifetime'),
    outcome: 'observed',
    observation: '60 seconds',
  };
  const results = sampleResults([observed]);

  test('that changed is told, and fails the run only where that was asked for', () => {
    const before = { 'token/lifetime': '3600 seconds' };
    const { exitStatus, says } = held(results, [], before);
    expect(exitStatus).toBe(0);
    expect(says).toEqual(['token/lifetime was observed as "3600 seconds", now as "60 seconds"']);
    expect(held(results, [], before, true).exitStatus).toBe(1);
  });

  test('that stayed, or was not made this time, is no change', () => {
    expect(held(results, [], { 'token/lifetime': '60 seconds' }, true).kinds).toEqual([]);
    expect(held(sampleResults(), [], { 'token/lifetime': '60 seconds' }, true).kinds).toEqual([]);
  });

  test('may name what it saw in another order', () => {
    const several = sampleResults([{ ...observed, observation: 'null is refused; an empty text is kept' }]);
    const before = { 'token/lifetime': 'an empty text is kept; null is refused' };
    expect(held(several, [], before, true).kinds).toEqual([]);
  });

  test('of a count or a time of the run says nothing, and is not drafted', () => {
    const waited = {
      ...passedReport('errors/throttling'),
      outcome: 'observed',
      observation: '3 times',
    } as const;
    const throttled = sampleResults([waited]);
    expect(held(throttled, [], { 'errors/throttling': 'never' }, true).kinds).toEqual([]);
    expect(draftBaseline(throttled, { entries: [], observations: {} }).observations).toEqual({});
    expect(compareResults(sampleResults(), throttled).observations).toEqual([]);
  });

  test('of nothing that the catalogue holds fails the run', () => {
    expect(held(results, [], { 'token/no-such-rule': '1' }).kinds).toEqual(['unknown-requirement']);
  });
});
