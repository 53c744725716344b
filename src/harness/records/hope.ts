/** As many products as several checks make at one moment, a few times over. */
const mostLost = 12;

/**
 * Whether it is worth making further products to look for, where discovery found no way to one. After some that no read
 * and no list showed, and none that they did, the next would be lost as well: it would be waited for in vain, and stay.
 */
export class Hope {
  #lost = 0;
  #met: string | null = null;

  /** Whether no further product is looked for. */
  get isLost(): boolean {
    return this.#lost >= mostLost;
  }

  /** What the last read met that looked for a product, where it was no answer that such a product is not there. */
  get met(): string | null {
    return this.#met;
  }

  /** Takes note of a product that was looked for as long as a write may take to show. */
  note(isFound: boolean, met: string | null): void {
    this.#lost = isFound ? Number.NEGATIVE_INFINITY : this.#lost + 1;
    this.#met = met;
  }
}
