import { setTimeout as after } from 'node:timers/promises';

/** Time as the client sees it, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls back after so many milliseconds, unless what it returns is called before. */
  alarm(milliseconds: number, ring: () => void): () => void;
}

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    after(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined),
  alarm: (milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds);
    return () => clearTimeout(timer);
  },
};
