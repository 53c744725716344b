import { counted, grouped } from '../../reporters/text.js';
import { readOnlyReason } from '../../results/read-only.js';
import type { Clock } from '../clock.js';
import type { Exchange, Fault, Operation } from '../exchange.js';

/** What a run may ask of a target in all. */
interface Bounds {
  /** Requests, those for tokens and those that are sent again included; null for no bound. */
  readonly maxRequests: number | null;
  /** Products that creates may leave behind; null for no bound. */
  readonly maxProducts: number | null;
  /** Seconds from the beginning of the run; null for no bound. */
  readonly maxTime: number | null;
  /** Nothing is sent that could change anything. */
  readonly readOnly: boolean;
}

/** How much of what bounds limit a run has used up. */
export interface Spent {
  readonly seconds: number;
  readonly requests: number;
  readonly products: number;
}

const withheld = (message: string): Fault => ({ code: 'withheld', message });

/** Whether a create surely left nothing behind. */
const wasRefused = ({ answer }: Exchange): boolean =>
  answer !== null && answer.status >= 300 && answer.status < 500;

/** Keeps account of what a run has sent, and says what it may not send any more. */
export class Allowance {
  readonly #bounds: Bounds;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #startedAt: number;
  readonly #end = new AbortController();
  readonly #disarm: () => void;
  #requests = 0;
  #products = 0;
  #usedUp: Fault | undefined;

  constructor(bounds: Bounds, clock: Pick<Clock, 'now' | 'alarm'>) {
    this.#bounds = bounds;
    this.#clock = clock;
    this.#startedAt = clock.now();
    const { maxTime } = bounds;
    this.#disarm = maxTime === null ? () => {} : clock.alarm(maxTime * 1_000, () => this.#timeIsUp(maxTime));
  }

  /** Aborts as soon as nothing may be sent any more: the time or the requests are used up. */
  get end(): AbortSignal {
    return this.#end.signal;
  }

  /** Why nothing may be sent any more; undefined while something may. */
  get usedUp(): Fault | undefined {
    return this.#usedUp;
  }

  /** Waits for the end of the time no longer. */
  close(): void {
    this.#disarm();
  }

  /** What was used up so far; products that creates may have left behind are counted, too. */
  spent(): Spent {
    const seconds = (this.#clock.now() - this.#startedAt) / 1_000;
    return { seconds, requests: this.#requests, products: this.#products };
  }

  /** Takes what one attempt uses up; a fault where the bounds do not allow it. */
  take(operation: Operation): Fault | undefined {
    const { maxRequests, maxProducts, maxTime, readOnly } = this.#bounds;
    if (readOnly && (operation === 'create' || operation === 'patch')) return withheld(readOnlyReason);
    if (maxTime !== null && this.spent().seconds >= maxTime) this.#timeIsUp(maxTime);
    if (this.#usedUp !== undefined) return this.#usedUp;
    if (operation === 'create' && maxProducts !== null && this.#products >= maxProducts) {
      return withheld(
        `the ${counted(maxProducts, 'product')} that --max-products allows were made: raise it`,
      );
    }
    this.#requests += 1;
    if (operation === 'create') this.#products += 1;
    if (this.#requests === maxRequests) {
      this.#ends(`the ${counted(maxRequests, 'request')} that --max-requests allows were used up: raise it`);
    }
    return undefined;
  }

  /** Gives back what a create took that left nothing behind. */
  settle(exchange: Exchange): void {
    if (exchange.operation === 'create' && wasRefused(exchange)) this.#products -= 1;
  }

  #timeIsUp(maxTime: number): void {
    this.#ends(`the ${grouped(maxTime)} s that --max-time allows were used up: raise it`);
  }

  #ends(message: string): void {
    this.#usedUp ??= withheld(message);
    this.#end.abort();
  }
}
