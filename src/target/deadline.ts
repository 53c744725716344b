/** How an attempt was ended from outside. */
export type Ending = 'timeout' | 'cancelled';

/**
 * A signal that aborts when a time is over or one of the given signals aborts. A timer and listeners of its own,
 * which `clear` takes away: composed signals would stay bound to the long-lived ones for the whole run.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #sources: readonly AbortSignal[];
  readonly #timer: NodeJS.Timeout;
  readonly #cancel = () => this.#end('cancelled');
  #ending: Ending | undefined;

  constructor(milliseconds: number, sources: readonly (AbortSignal | undefined)[]) {
    this.#sources = sources.filter((source) => source !== undefined);
    this.#timer = setTimeout(() => this.#end('timeout'), milliseconds);
    for (const source of this.#sources) {
      if (source.aborted) this.#end('cancelled');
      source.addEventListener('abort', this.#cancel, { once: true });
    }
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the attempt was ended; undefined where it was not. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  clear(): void {
    clearTimeout(this.#timer);
    for (const source of this.#sources) source.removeEventListener('abort', this.#cancel);
  }

  #end(ending: Ending): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.#controller.abort();
  }
}
