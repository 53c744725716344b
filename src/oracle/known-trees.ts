import type { Json } from '../json/json.js';

/** Characters of the texts that are kept of one run: two hundred products, or some dozen pages of a list. */
const charactersPerRun = 1_000_000;

/** Of runs side by side each is kept less, which hardly shows: they wait for one another. */
const charactersBeside = 300_000;

/** A text longer than this is hardly ever answered twice. */
const longestText = 200_000;

/** What was read from a text. */
export interface Reading {
  /** Undefined where the text is no JSON. */
  readonly json: Json | undefined;
  /** The first member whose name stood in the same object before, as a JSON pointer. */
  readonly repeated?: string | undefined;
}

/**
 * Trees by the texts that they were read from. About half of what a service answers it has answered before, letter
 * by letter, and reading it costs more than finding it. Those that were not asked for lately are forgotten.
 */
export class KnownTrees {
  readonly #readings = new Map<string, Reading>();
  readonly #keyOf: (text: string) => string;
  #characters = 0;
  #most = charactersPerRun;

  /** @param keyOf what a text is kept as: where texts are parts of others, a copy, since a part would keep the whole. */
  constructor(keyOf = (text: string): string => text) {
    this.#keyOf = keyOf;
  }

  /** Makes room for the texts of so many runs at one time. */
  widen(runs: number): void {
    this.#most = Math.max(charactersPerRun, runs * charactersBeside);
  }

  /** The tree of a text, read by `read` where it is not known. Who gets it shares it, and must not change it. */
  of(text: string, read: (text: string) => Reading): Reading {
    const known = this.#readings.get(text);
    if (known !== undefined) {
      // What is put in again is the youngest.
      this.#readings.delete(text);
      this.#readings.set(text, known);
      return known;
    }
    const reading = read(text);
    if (text.length <= longestText) this.#keep(this.#keyOf(text), reading);
    return reading;
  }

  #keep(text: string, reading: Reading): void {
    this.#readings.set(text, reading);
    this.#characters += text.length;
    for (const oldest of this.#readings.keys()) {
      if (this.#characters <= this.#most) return;
      this.#readings.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
