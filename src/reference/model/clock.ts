import type { Instant } from './product.js';

/** Source of moments. */
export interface Clock {
  /** A moment later than every one given before, even within one millisecond. */
  now(): Instant;
}

/** The moment of a JavaScript time, with `ticks` of 100 ns added. */
export function instantOf(milliseconds: number, ticks = 0): Instant {
  return new Date(milliseconds).toISOString().slice(0, -1) + String(ticks).padStart(4, '0');
}

/** The JavaScript time of a moment, its last four digits dropped. */
export function millisecondsOf(instant: Instant): number {
  return Date.parse(`${instant.slice(0, 23)}Z`);
}

/** A clock that follows the given time and never stands still. */
export function createClock(time: () => number = Date.now): Clock {
  let latest = 0;
  let ticks = 0;
  return {
    now() {
      const milliseconds = time();
      if (milliseconds > latest) {
        latest = milliseconds;
        ticks = 0;
      } else if (ticks < 9999) {
        ticks += 1;
      } else {
        latest += 1;
        ticks = 0;
      }
      return instantOf(latest, ticks);
    },
  };
}
