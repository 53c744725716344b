import { expect, test } from 'vitest';
import { sampleExchange, sampleFinding } from '../../results/fixtures/sample-results.js';
import type { RecordedExchange } from '../../results/results.js';
import { stepsOf } from './sequence.js';

const at = (second: number, changes: Partial<RecordedExchange> = {}): RecordedExchange => ({
  ...sampleExchange,
  ...changes,
  startedAt: new Date(Date.UTC(2026, 0, 2) + second * 1_000).toISOString(),
});
const read = (second: number, body: string): RecordedExchange =>
  at(second, {
    operation: 'get',
    request: { ...sampleExchange.request, method: 'GET', body: null },
    response: { status: 200, headers: {}, body },
  });

test('exchanges stand in the order in which they were sent, the judged one marked wherever it is', () => {
  const [first, later] = [at(1), at(2)];
  const steps = stepsOf({ ...sampleFinding, exchanges: [later, first] });
  expect(steps.map(({ exchange, judged }) => [exchange, judged])).toEqual([
    [first, true],
    [later, false],
  ]);
});

test('a read that is repeated with the same answer is one step', () => {
  const steps = stepsOf({ ...sampleFinding, exchanges: [at(1), read(2, 'a'), read(3, 'a'), read(4, 'b')] });
  expect(steps.map(({ asked, judged }) => [asked, judged])).toEqual([
    [1, false],
    [2, false],
    [1, true],
  ]);
});

test('what a run counted already counts on', () => {
  const steps = stepsOf({ ...sampleFinding, exchanges: [{ ...read(1, 'a'), asked: 4 }, read(2, 'a')] });
  expect(steps.map(({ asked }) => asked)).toEqual([5]);
});

test('a write that is repeated is a step each time', () => {
  expect(stepsOf({ ...sampleFinding, exchanges: [at(1), at(2)] })).toHaveLength(2);
});
