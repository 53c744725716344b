/** Lets one after the other have something that is too large to be had by several at once. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits until all earlier turns are over; the function that it resolves with ends this one. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = (): void => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
