import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { failedReport, passedReport, sampleResults, untestedReport } from '../fixtures/sample-results.js';
import { conclude } from '../verdict.js';
import { type BaselineDraft, draftBaseline, nobody } from './draft-baseline.js';
import { holdAgainstBaseline } from './hold-against-baseline.js';

const id: RequirementId = 'create/unknown-code-is-404';
const gap: RequirementId = 'get/media-objects';
const empty: BaselineDraft = { entries: [], observations: {} };

const found = sampleResults([
  failedReport(id),
  untestedReport(gap, 'no media code is known'),
  { ...failedReport('token/scope-is-told'), outcome: 'warned' },
  { ...passedReport('token/lifetime'), outcome: 'observed', observation: '60 seconds' },
]);

describe('a drafted baseline', () => {
  const draft = draftBaseline(found, empty);

  test('expects each failure and each untested MUST, with the reason that was found, for 90 days', () => {
    expect(draft.entries).toEqual([
      {
        requirement: id,
        outcome: 'failed',
        reason: 'expected status 404, received status 201',
        owner: nobody,
        expires: '2026-04-02',
      },
      expect.objectContaining({ requirement: gap, outcome: 'untested', reason: 'no media code is known' }),
    ]);
    expect(draft.observations).toEqual({ 'token/lifetime': '60 seconds' });
  });

  test('clears the exit status of the run that it was drafted from', () => {
    const baseline = { file: 'b.json', digest: 'sha256:', ...draft };
    expect(conclude(holdAgainstBaseline(found, baseline, true)).exitStatus).toBe(0);
  });

  test('expects warnings of a strict run, too', () => {
    const strict = draftBaseline({ ...found, run: { ...found.run, strict: true } }, empty);
    expect(strict.entries.map(({ outcome }) => outcome)).toContain('warned');
  });
});

describe('a baseline that is written anew', () => {
  const written = {
    requirement: id,
    outcome: 'failed',
    reason: 'ticket 12',
    owner: 'team search',
    expires: '2026-01-31',
  } as const;

  test('keeps what somebody wrote, the last day included', () => {
    expect(draftBaseline(found, { entries: [written], observations: {} }).entries[0]).toEqual(written);
  });

  test('loses what was mended, and keeps what was not looked at', () => {
    const before = { entries: [written], observations: { 'token/lifetime': '1' } };
    expect(draftBaseline(sampleResults(), before).entries).toEqual([]);
    const part = sampleResults([], { selected: ['token/issued'] });
    expect(draftBaseline(part, before)).toEqual(before);
  });
});
