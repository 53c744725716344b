/** A set of numbers in ascending order; adding the largest, the usual case, costs nothing. */
export class OrderedSet implements Iterable<number> {
  readonly #numbers: number[];

  /** @param first the only member to begin with */
  constructor(first: number) {
    this.#numbers = [first];
  }

  /** How many members there are. */
  get size(): number {
    return this.#numbers.length;
  }

  /** Adds a number, unless it is there. */
  add(number: number): void {
    const index = this.#indexOf(number);
    if (this.#numbers[index] !== number) this.#numbers.splice(index, 0, number);
  }

  /** Removes a number, if it is there. */
  delete(number: number): void {
    const index = this.#indexOf(number);
    if (this.#numbers[index] === number) this.#numbers.splice(index, 1);
  }

  /** The members in ascending order. */
  [Symbol.iterator](): Iterator<number> {
    return this.#numbers[Symbol.iterator]();
  }

  #indexOf(number: number): number {
    let low = 0;
    let high = this.#numbers.length;
    if (high > 0 && number > (this.#numbers[high - 1] ?? 0)) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
