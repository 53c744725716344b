import { setTimeout as wait } from 'node:timers/promises';

/** Time as the discovery sees it: tests give it one that does not pass by itself. */
export interface Clock {
  /** Milliseconds from any fixed point. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
  /** The current time of day. */
  today(): Date;
}

/** The clock of the machine. */
export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => wait(milliseconds),
  today: () => new Date(),
};

/** How long to wait for what a write may show late, and by which clock. */
export interface Patience {
  /** Milliseconds. */
  readonly limit: number;
  readonly clock: Clock;
}

const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 800;

/**
 * Looks again and again until something is seen. The last look starts when the time is over, not before.
 *
 * @returns what was seen, or undefined.
 */
export async function awaited<T>(
  { limit, clock }: Patience,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const end = clock.now() + limit;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.7, LONGEST_PAUSE)) {
    const left = end - clock.now();
    const seen = await look();
    if (seen !== undefined || left <= 0) return seen;
    await clock.sleep(Math.min(pause, left));
  }
}
