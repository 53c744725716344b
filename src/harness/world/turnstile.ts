/** Lets only so many in at one time; the others wait and follow in the order of their coming. */
export class Turnstile {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  /** Ends once there is a place, which is taken then. */
  async enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
  }

  /** Gives a place back, or on to the next one who waits. */
  leave(): void {
    const enter = this.#waiting.shift();
    if (enter === undefined) this.#free += 1;
    else enter();
  }

  /** Does the work once it is its turn. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }
}
