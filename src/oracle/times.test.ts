import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayNumber,
  parseLoosely,
  parseTime,
  parseTimestamp,
  shownSpan,
  ticksPerSecond,
  wholeDay,
} from './times.js';

const whole = BigInt(Date.UTC(2026, 1, 28, 23, 59, 59)) * 10_000n;

test.each([
  ['2026-02-28T23:59:59.1234567', whole + 1_234_567n],
  ['1970-01-01T00:00:00.0000000', 0n],
  ['1969-12-31T23:59:59.0000000', -ticksPerSecond],
  ['0001-01-01T00:00:00.0000000', -62_135_596_800n * ticksPerSecond],
  ['2024-02-29T00:00:00.0000000', BigInt(Date.UTC(2024, 1, 29)) * 10_000n],
])('reads the time %s', (text, ticks) => {
  expect(parseTime(text)).toBe(ticks);
  expect(parseTimestamp(`${text}Z`)).toBe(ticks);
});

test.each([
  '2026-02-31T00:00:00.0000000',
  '2023-02-29T00:00:00.0000000',
  '1900-02-29T00:00:00.0000000',
  '2026-00-10T00:00:00.0000000',
  '2026-13-01T00:00:00.0000000',
  '2026-01-01T24:00:00.0000000',
  '2026-01-01T00:60:00.0000000',
  '2026-01-01T00:00:60.0000000',
  '2026-01-01T00:00:00.000000',
  '2026-01-01T00:00:00.00000000',
  '2026-01-01T00:00:00.0000000Z',
  '2026-01-01 00:00:00.0000000',
  ' 2026-01-01T00:00:00.0000000',
  '',
  7,
  null,
])('does not read %s as a time of an answer', (text) => {
  expect(parseTime(text)).toBe(undefined);
});

test.each([
  ['2026-03-04 05:06:07', '2026-03-04T05:06:07.0000000'],
  ['2026-03-04T05:06:07Z', '2026-03-04T05:06:07.0000000'],
  ['2026-03-04T05:06:07.5+01:00', '2026-03-04T04:06:07.5000000'],
  ['2026-03-04T05:06:07-0930', '2026-03-04T14:36:07.0000000'],
])('reads %s in any usual form', (text, same) => {
  expect(parseLoosely(text)).toBe(parseTime(same));
});

test('reads the day of a time as it is written', () => {
  expect(wholeDay('2026-03-04T23:59:59.9999999')).toBe('2026-03-04');
  expect(wholeDay('2026-02-30T00:00:00.0000000')).toBe(undefined);
  expect(wholeDay(20260304)).toBe(undefined);
});

test('counts days as the calendar does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (days) => {
      const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
      expect(dayNumber(day)).toBe(days);
    }),
  );
});

test('says how far two times lie apart', () => {
  expect(shownSpan(0n, 35_000_000n)).toBe('3.5 s later');
  expect(shownSpan(35_000_000n, 0n)).toBe('3.5 s earlier');
});
