import { AtOnce } from './at-once.js';
import type { Clock } from './clock.js';

/** Gives the slot back; to be called once. */
export type Release = () => void;

/** A request was called off before it had a slot. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

interface Waiter {
  start(release: Release): void;
  giveUp(): void;
}

/**
 * Holds all requests of a run in bounds: so many at once, so many a second, none while the target asked for a
 * pause. Requests start in the order in which they came; those of urgent callers (a token that others wait for, a
 * request sent again, the next step of something begun) before the rest.
 */
export class Limiter {
  readonly #atOnce: AtOnce;
  /** Milliseconds between two starts. */
  readonly #gap: number;
  readonly #clock: Clock;
  readonly #urgent: Waiter[] = [];
  readonly #ordinary: Waiter[] = [];
  #isOver: boolean = false;
  #running = 0;
  #nextStart = 0;
  #pausedUntil = 0;
  #waking: Promise<void> | undefined;

  constructor(limits: { readonly concurrency: number; readonly rate: number | null }, clock: Clock) {
    this.#atOnce = new AtOnce(limits.concurrency);
    this.#gap = limits.rate === null ? 0 : 1000 / limits.rate;
    this.#clock = clock;
  }

  /**
   * Waits for a slot.
   *
   * @throws {GivenUp} where the signal aborts first, or everything is given up.
   */
  acquire(urgent: boolean, signal?: AbortSignal): Promise<Release> {
    const queue = urgent ? this.#urgent : this.#ordinary;
    return new Promise((resolve, reject) => {
      if (this.#isOver || signal?.aborted) {
        reject(new GivenUp());
        return;
      }
      const waiter: Waiter = {
        start: (release) => {
          signal?.removeEventListener('abort', withdraw);
          resolve(release);
        },
        giveUp: () => {
          signal?.removeEventListener('abort', withdraw);
          reject(new GivenUp());
        },
      };
      const withdraw = () => {
        queue.splice(queue.indexOf(waiter), 1);
        waiter.giveUp();
      };
      signal?.addEventListener('abort', withdraw);
      queue.push(waiter);
      this.#startWhatMay();
    });
  }

  /** Nobody gets a slot any more, neither those who wait nor whoever asks later. */
  giveUpAll(): void {
    this.#isOver = true;
    for (const waiter of [...this.#urgent.splice(0), ...this.#ordinary.splice(0)]) waiter.giveUp();
  }

  /** Starts nothing for so many milliseconds; of several pauses the latest end counts. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + milliseconds);
  }

  /** The target refused a request for coming too soon: fewer at a time from now on, until many went well. */
  ease(): void {
    this.#atOnce.refused();
  }

  #startWhatMay(): void {
    while (this.#running < this.#atOnce.now && this.#urgent.length + this.#ordinary.length > 0) {
      const now = this.#clock.now();
      const wait = Math.max(this.#pausedUntil, this.#nextStart) - now;
      if (wait > 0) {
        this.#wakeAfter(wait);
        return;
      }
      // A timer that woke late is made up for, by one request at most.
      this.#nextStart = Math.max(this.#nextStart, now - this.#gap) + this.#gap;
      this.#running += 1;
      (this.#urgent.shift() ?? this.#ordinary.shift())?.start(this.#releaseOnce());
    }
  }

  #releaseOnce(): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#running -= 1;
      this.#atOnce.ended();
      this.#startWhatMay();
    };
  }

  #wakeAfter(milliseconds: number): void {
    this.#waking ??= this.#clock.sleep(milliseconds).then(() => {
      this.#waking = undefined;
      this.#startWhatMay();
    });
  }
}
