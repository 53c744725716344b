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
 * Some rules are about four requests at one moment: fewer at a time are only what the user asks for, or a target that
 * takes no more at one moment however long it is let alone.
 */
const fewest = 4;

/** Refusals at so few at a time before even fewer are tried. */
const patience = 3;

/** So many requests in a row must have gone well before one more is tried at a time. */
const calm = 100;

/**
 * Holds all requests of a run in bounds: so many at once, so many a second, none while the target asked for a
 * pause. Requests start in the order in which they came; those of urgent callers (a token that others wait for, a
 * request sent again, the next step of something begun) before the rest.
 */
export class Limiter {
  readonly #concurrency: number;
  /** Milliseconds between two starts. */
  readonly #gap: number;
  readonly #clock: Clock;
  readonly #urgent: Waiter[] = [];
  readonly #ordinary: Waiter[] = [];
  /** How many may be under way now; fewer than at first where the target did not take as many. */
  #atOnce: number;
  #goneWell = 0;
  #refusedAtFewest = 0;
  /** How many requests ended since fewer are tried than those. */
  #endedSince = 0;
  /** It refused a request that was alone, too: what it minds is how soon they come, not how many at a time. */
  #mindsPace = false;
  #isOver: boolean = false;
  #running = 0;
  #nextStart = 0;
  #pausedUntil = 0;
  #waking: Promise<void> | undefined;

  constructor(limits: { readonly concurrency: number; readonly rate: number | null }, clock: Clock) {
    this.#concurrency = limits.concurrency;
    this.#atOnce = limits.concurrency;
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

  /** The target refused a request for coming too soon: one fewer at a time from now on, until many went well. */
  ease(): void {
    const least = Math.min(fewest, this.#concurrency);
    if (this.#atOnce > least) this.#atOnce -= 1;
    else if (this.#atOnce === least && !this.#mindsPace) this.#easeBelow(least);
    // Those that were under way when the number fell are refused for the old one.
    else if (this.#atOnce < least && this.#endedSince > least) this.#easeBelow(least);
    this.#goneWell = 0;
  }

  #easeBelow(least: number): void {
    if (this.#atOnce === least) {
      this.#refusedAtFewest += 1;
      if (this.#refusedAtFewest < patience) return;
    }
    this.#refusedAtFewest = 0;
    this.#endedSince = 0;
    const wasAlone = this.#atOnce === 1;
    this.#mindsPace = wasAlone;
    this.#atOnce = wasAlone ? least : this.#atOnce - 1;
  }

  #startWhatMay(): void {
    while (this.#running < this.#atOnce && this.#urgent.length + this.#ordinary.length > 0) {
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
      this.#goneWell += 1;
      this.#endedSince += 1;
      if (this.#goneWell >= calm) {
        if (this.#atOnce < this.#concurrency) this.#atOnce += 1;
        this.#goneWell = 0;
        this.#refusedAtFewest = 0;
      }
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
