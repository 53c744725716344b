import { expect, test } from 'vitest';
import { leapDayBefore } from './day.js';

test.each([
  ['2026-11-26', '2024-02-29'],
  ['2024-03-02', '2024-02-29'],
  ['2024-03-01', '2020-02-29'],
  ['2021-11-27', '2020-02-29'],
  ['2024-02-29', '2020-02-29'],
  ['1903-01-01', '1896-02-29'],
  ['2000-12-31', '2000-02-29'],
])('the last leap day before %s is %s', (day, leapDay) => {
  expect(leapDayBefore(day)).toBe(leapDay);
});
