import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allAtOnce, releaseTimes, scheduleInWords, schedules, tightened } from './schedule.js';

const drawn = fc.sample(schedules(4), { seed: 1, numRuns: 300 });

test('any order, any number from two, and any gap up to a twentieth of a second are drawn', () => {
  expect(new Set(drawn.map(({ order }) => order.length))).toEqual(new Set([2, 3, 4]));
  expect(new Set(drawn.map(({ order }) => order.slice(0, 2).join())).size).toBe(12);
  for (const { order } of drawn) expect(new Set(order).size).toBe(order.length);
  const gaps = drawn.flatMap((schedule) => schedule.gaps);
  expect(gaps).toContain(0);
  for (const [from, to] of [
    [1, 8],
    [9, 20],
    [21, 50],
  ] as const) {
    expect(gaps.filter((gap) => gap >= from && gap <= to).length).toBeGreaterThan(gaps.length / 10);
  }
  expect(Math.max(...gaps)).toBeLessThanOrEqual(50);
});

test('a schedule shrinks to the two requests and the shortest gap that still break a rule', () => {
  const breaks = ({ gaps, order }: (typeof drawn)[number]): boolean =>
    order.includes(2) && (gaps[0] ?? 0) >= 12;
  const { counterexample } = fc.check(
    fc.property(schedules(4), (schedule) => !breaks(schedule)),
    { seed: 3, numRuns: 500 },
  );
  const [smallest] = counterexample ?? [];
  expect(smallest?.order).toHaveLength(2);
  expect(smallest?.gaps).toEqual([12, 0, 0]);
});

test('a schedule says when each request is released, and tells it in words', () => {
  const schedule = { order: [2, 0, 1], gaps: [12, 0, 7] };
  expect(releaseTimes(schedule)).toEqual([0, 12, 12]);
  expect(scheduleInWords(schedule, ['c', 'a', 'b'])).toBe('c, 12 ms later a, 0 ms later b');
  expect(scheduleInWords(allAtOnce(2), ['a', 'b'])).toBe('at the same moment: a, b');
});

test('a schedule can be made tighter, down to the same moment', () => {
  const schedule = { order: [1, 0], gaps: [13] };
  expect(tightened(schedule, 0.5)).toEqual({ order: [1, 0], gaps: [6] });
  expect(tightened(schedule, 0)).toEqual({ order: [1, 0], gaps: [0] });
  expect(allAtOnce(3)).toEqual({ order: [0, 1, 2], gaps: [0, 0] });
});
