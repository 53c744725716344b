import { expect, test } from 'vitest';
import { earlyInNextYear, lastOfYearBehind, lateInPreviousYear, leapDayBefore } from './calendar.js';

test.each([
  ['2026-11-26', '2024-02-29'],
  ['2024-03-02', '2024-02-29'],
  ['2024-03-01', '2020-02-29'],
  ['2021-11-27', '2020-02-29'],
  ['2024-02-29', '2020-02-29'],
  ['1903-01-01', '1896-02-29'],
  ['2000-12-31', '2000-02-29'],
  ['0004-06-01', '0004-02-29'],
  ['0001-01-01', '0000-02-29'],
  ['0000-01-01', '0000-02-29'],
])('the last leap day before %s is %s', (day, leapDay) => {
  expect(leapDayBefore(day)).toBe(leapDay);
});

test.each([
  ['2026-07-01', '2026-12-31'],
  ['2026-12-23', '2026-12-31'],
  ['2026-12-24', '2027-12-31'],
  ['2026-12-31', '2027-12-31'],
])('behind %s the next last day of a year is %s', (day, last) => {
  expect(lastOfYearBehind(day)).toBe(last);
});

test.each([
  ['2026-11-28', '2027-01-01', '2025-12-31'],
  ['2026-12-24', '2027-01-01', '2025-12-31'],
  ['2026-12-25', '2027-01-08', '2025-12-31'],
  ['2026-12-31', '2027-01-08', '2025-12-31'],
  ['2026-01-01', '2027-01-01', '2025-12-24'],
  ['2026-01-07', '2027-01-01', '2025-12-24'],
  ['2026-01-08', '2027-01-01', '2025-12-31'],
])('%s looks back on %s and ahead to %s where years do not count', (day, next, previous) => {
  expect(earlyInNextYear(day)).toBe(next);
  expect(lateInPreviousYear(day)).toBe(previous);
});
