import { describe, expect, it } from 'vitest';
import { isRealDateTime, isRealDay } from './calendar.js';

describe('isRealDay', () => {
  it.each(['2024-02-29', '0099-12-31', '1969-07-20', '9999-12-31'])('takes %s', (text) => {
    expect(isRealDay(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T',
    '',
  ])('refuses %j', (text) => {
    expect(isRealDay(text)).toBe(false);
  });
});

describe('isRealDateTime', () => {
  it.each(['2026-01-02T03:04:05.0000000', '2026-01-02 23:59:59', '2026-01-02T03:04:05.123Z'])(
    'takes %s',
    (text) => {
      expect(isRealDateTime(text)).toBe(true);
    },
  );

  it.each(['2026-01-02', '2026-01-02T24:00:00', '2026-02-30T00:00:00', '2026-01-02T03:04:60'])(
    'refuses %s',
    (text) => {
      expect(isRealDateTime(text)).toBe(false);
    },
  );
});
