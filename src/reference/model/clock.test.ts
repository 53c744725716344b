import { describe, expect, it } from 'vitest';
import { createClock, instantOf, millisecondsOf } from './clock.js';

describe('createClock', () => {
  it('never gives a moment twice, even where time stands still or goes back', () => {
    let time = Date.UTC(2026, 0, 1);
    const clock = createClock(() => time);
    const moments = Array.from({ length: 10_005 }, () => clock.now());
    time -= 5_000;
    moments.push(clock.now());
    expect(moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? ''))).toBe(true);
    expect(moments[0]).toBe('2026-01-01T00:00:00.0000000');
    expect(moments[1]).toBe('2026-01-01T00:00:00.0000001');
  });

  it('goes on with the time', () => {
    let time = Date.UTC(2026, 0, 1);
    const clock = createClock(() => time);
    clock.now();
    time += 1234;
    expect(clock.now()).toBe('2026-01-01T00:00:01.2340000');
  });
});

describe('instantOf', () => {
  it('writes a time that can be read again', () => {
    expect(instantOf(0, 42)).toBe('1970-01-01T00:00:00.0000042');
    expect(millisecondsOf(instantOf(1_700_000_000_123, 9999))).toBe(1_700_000_000_123);
  });
});
