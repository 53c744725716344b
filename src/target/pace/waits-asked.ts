import type { Exchange } from '../exchange.js';
import { isTooLong, type Waits } from './retry.js';
import { retryAfter } from './retry-after.js';

/** What a run learns of how long its target lets it wait. */
export class WaitsAsked {
  /** How many requests the target put off to the end since it answered anything else. */
  #putOff = 0;
  #refusedInARow = 0;
  /** How many requests had been sent when the target first asked for a time that no run waits. */
  #askedTooMuchAt: number | undefined;
  #unmeant = false;

  get waits(): Waits {
    return { hopeless: this.#putOff > 0, unmeant: this.#unmeant, refusedInARow: this.#refusedInARow };
  }

  /**
   * Notes an answer that asks to wait.
   *
   * @param sent how many requests were sent by now.
   * @param now milliseconds since the epoch.
   */
  wasAskedToWait({ answer }: Exchange, sent: number, now: number): void {
    this.#refusedInARow += 1;
    if (isTooLong(retryAfter(answer?.headers ?? {}, now))) this.#askedTooMuchAt ??= sent;
  }

  /** Notes an answer that does not: one to a request that was sent later shows that too long a wait was not meant. */
  wasAnswered({ number }: Exchange): void {
    this.#putOff = 0;
    this.#refusedInARow = 0;
    if (this.#askedTooMuchAt !== undefined && number > this.#askedTooMuchAt) this.#unmeant = true;
  }

  /** Notes that a request was put off to the end, and tells how many were in a row. */
  wasPutOffToTheEnd(): number {
    this.#putOff += 1;
    return this.#putOff;
  }
}
