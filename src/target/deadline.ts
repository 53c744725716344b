import { EventEmitter } from 'node:events';
import type { Clock } from './clock.js';

/** How an attempt was ended from outside. */
type Ending = 'timeout' | 'cancelled';

/** What the client listens to for `abort`; a tenth of what an `AbortSignal` costs, and each request has its own. */
class Signal extends EventEmitter {
  aborted = false;
}

/**
 * A signal that aborts when a time is over, one that was given aborts, or `cancel` is called. A timer and a listener of
 * its own, which `clear` takes away: composed signals would stay bound to long-lived ones for the whole run.
 */
export class Deadline {
  readonly signal = new Signal();
  readonly #source: AbortSignal | undefined;
  readonly #stopAlarm: () => void;
  readonly #cancel = () => this.cancel();
  #ending: Ending | undefined;

  constructor(milliseconds: number, clock: Pick<Clock, 'alarm'>, source?: AbortSignal) {
    this.#source = source;
    this.#stopAlarm = clock.alarm(milliseconds, () => this.#end('timeout'));
    if (source?.aborted) this.cancel();
    source?.addEventListener('abort', this.#cancel, { once: true });
  }

  /** Why the attempt was ended; undefined where it was not. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  cancel(): void {
    this.#end('cancelled');
  }

  clear(): void {
    this.#stopAlarm();
    this.#source?.removeEventListener('abort', this.#cancel);
  }

  #end(ending: Ending): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.signal.aborted = true;
    this.signal.emit('abort');
  }
}
