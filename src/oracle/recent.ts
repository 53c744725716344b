/**
 * What was made of the things that were asked for last. Everything that looks at an answer does so soon after it
 * came: to keep what was read of every answer until the run ends would fill the memory with what nobody asks for.
 */
export class Recent<Key extends object, Value> {
  readonly #made = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What was made of `key` already, or what `make` makes of it now. */
  of(key: Key, make: (key: Key) => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    this.#made.set(key, value);
    if (this.#made.size > this.#most) this.#forgetOldest();
    return value;
  }

  #forgetOldest(): void {
    for (const [oldest] of this.#made) {
      this.#made.delete(oldest);
      return;
    }
  }
}
