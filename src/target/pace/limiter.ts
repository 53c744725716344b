import type { Clock } from '../clock.js';
import { AtOnce } from './at-once.js';

/**
 * Who goes first. Foremost is what all others wait for (a token, a look whether the service answers): it starts
 * during a hold, too. Pressing is what comes before a long wait, which others shall not wait for in the end. Urgent is a
 * request that is sent again, and the next step of something begun.
 */
export type Urgency = 'foremost' | 'pressing' | 'urgent' | 'ordinary';

/** Gives the slot back, or ends a hold; to be called once. */
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
 * pause. Requests of one urgency start in the order in which they came, the more urgent ones before the rest.
 */
export class Limiter {
  readonly #atOnce: AtOnce;
  /** Milliseconds between two starts. */
  readonly #gap: number;
  readonly #clock: Clock;
  readonly #waiting: Readonly<Record<Urgency, Waiter[]>> = {
    foremost: [],
    pressing: [],
    urgent: [],
    ordinary: [],
  };
  readonly #forIdle: (() => void)[] = [];
  #isOver: boolean = false;
  #running = 0;
  #holds = 0;
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
  acquire(urgency: Urgency, signal?: AbortSignal): Promise<Release> {
    const queue = this.#waiting[urgency];
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
    for (const queue of Object.values(this.#waiting)) for (const waiter of queue.splice(0)) waiter.giveUp();
  }

  /** Starts nothing for so many milliseconds; of several pauses the latest end counts. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + milliseconds);
  }

  /** Starts nothing but what is foremost until the hold is ended. */
  hold(): Release {
    this.#holds += 1;
    return once(() => {
      this.#holds -= 1;
      this.#startWhatMay();
    });
  }

  /** Resolves once nothing is under way. */
  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#forIdle.push(resolve));
  }

  /** The target refused a request for coming too soon: fewer at a time from now on, until many went well. */
  ease(): void {
    this.#atOnce.refused();
  }

  #startWhatMay(): void {
    while (this.#running < this.#atOnce.now) {
      const queue = this.#next();
      if (queue === undefined) return;
      const now = this.#clock.now();
      const wait = Math.max(this.#pausedUntil, this.#nextStart) - now;
      if (wait > 0) {
        this.#wakeAfter(wait);
        return;
      }
      // A timer that woke late is made up for, by one request at most.
      this.#nextStart = Math.max(this.#nextStart, now - this.#gap) + this.#gap;
      this.#running += 1;
      queue.shift()?.start(
        once(() => {
          this.#running -= 1;
          this.#atOnce.ended();
          if (this.#running === 0) for (const resolve of this.#forIdle.splice(0)) resolve();
          this.#startWhatMay();
        }),
      );
    }
  }

  /** The queue whose first is to start next; undefined where nobody waits who may. */
  #next(): Waiter[] | undefined {
    const { foremost, pressing, urgent, ordinary } = this.#waiting;
    const mayStart = this.#holds > 0 ? [foremost] : [foremost, pressing, urgent, ordinary];
    return mayStart.find(({ length }) => length > 0);
  }

  #wakeAfter(milliseconds: number): void {
    this.#waking ??= this.#clock.sleep(milliseconds).then(() => {
      this.#waking = undefined;
      this.#startWhatMay();
    });
  }
}

const once = (work: () => void): Release => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
};
