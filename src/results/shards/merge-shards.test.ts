import { describe, expect, test } from 'vitest';
import { requirementIds } from '../../catalogue/index.js';
import { failedReport, passedReport, sampleResults, sampleRun } from '../fixtures/sample-results.js';
import { sampleShards } from '../fixtures/sample-shards.js';
import type { RequirementReport } from '../results.js';
import { mergeShards } from './merge-shards.js';

const observed: RequirementReport = {
  ...passedReport('token/lifetime'),
  outcome: 'observed',
  observation: '60 seconds',
};
const found = [failedReport('create/unknown-code-is-404'), observed];

describe('merged shards', () => {
  test('say of every requirement what the whole run would have said', () => {
    const whole = sampleResults(found);
    const merged = mergeShards(sampleShards(4, found));
    expect(merged.requirements).toEqual(whole.requirements);
    expect(merged.observations).toEqual(whole.observations);
    expect([merged.verdict, merged.counts]).toEqual([whole.verdict, whole.counts]);
  });

  test('may be conformant, which no shard is', () => {
    const shards = sampleShards(3);
    expect(shards.map(({ verdict }) => verdict)).toEqual(['incomplete', 'incomplete', 'incomplete']);
    const merged = mergeShards(shards);
    expect(merged).toMatchObject({ verdict: 'conformant', run: { selection: null } });
    expect(merged.requirements.map(({ id }) => id)).toEqual(requirementIds);
  });

  test('are no shard any more, and name those they were made of', () => {
    const { run } = mergeShards(sampleShards(3));
    expect(run).not.toHaveProperty('shard');
    expect(run.shards?.map(({ id }) => id)).toEqual(['run-1', 'run-2', 'run-3']);
  });

  test('add up what was sent, made and waited for', () => {
    const { run } = mergeShards(sampleShards(2));
    expect(run).toMatchObject({
      requests: 2 * sampleRun.requests,
      durationMs: 2 * sampleRun.durationMs,
      requestsByOperation: { token: 24, list: 300 },
      mark: `${sampleRun.mark} ${sampleRun.mark}`,
    });
    expect(run.products).toHaveLength(2 * sampleRun.products.length);
  });

  test('tell once what several of them passed over', () => {
    const [first, second] = sampleShards(2, [], { notes: ['one', 'two'] });
    if (first === undefined || second === undefined) throw new Error('no shards');
    const other = { ...second, run: { ...second.run, notes: ['two', 'three'] } };
    expect(mergeShards([first, other]).run.notes).toEqual(['one', 'two', 'three']);
    expect(mergeShards(sampleShards(2)).run).not.toHaveProperty('notes');
  });

  test('are incomplete where one of them broke off, and name it', () => {
    const [first, second] = sampleShards(2);
    const broken = sampleShards(2, [], { aborted: 'the target went away' })[1];
    if (first === undefined || second === undefined || broken === undefined) throw new Error('no shards');
    expect(mergeShards([first, broken])).toMatchObject({
      verdict: 'incomplete',
      run: { aborted: 'shard 2/2: the target went away' },
    });
  });

  test('of a selection stay one', () => {
    const selection = ['get/*', '--shard 1/1'];
    const { run, verdict } = mergeShards(sampleShards(1, [], { selection }));
    expect([run.selection, verdict]).toEqual([['get/*'], 'incomplete']);
  });
});
