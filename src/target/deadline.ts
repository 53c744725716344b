/** How an attempt was ended from outside. */
type Ending = 'timeout' | 'cancelled';

/**
 * A signal that aborts when a time is over, one that was given aborts, or `cancel` is called. A timer and a listener of
 * its own, which `clear` takes away: composed signals would stay bound to long-lived ones for the whole run.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #source: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #cancel = () => this.cancel();
  #ending: Ending | undefined;

  constructor(milliseconds: number, source?: AbortSignal) {
    this.#source = source;
    this.#timer = setTimeout(() => this.#end('timeout'), milliseconds);
    if (source?.aborted) this.cancel();
    source?.addEventListener('abort', this.#cancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the attempt was ended; undefined where it was not. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  cancel(): void {
    this.#end('cancelled');
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#source?.removeEventListener('abort', this.#cancel);
  }

  #end(ending: Ending): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.#controller.abort();
  }
}
