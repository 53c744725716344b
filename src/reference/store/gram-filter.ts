/** Characters of a piece. Shorter ones stand in every block of texts: identifiers are made of the same ten digits. */
const GRAM = 6;

/** Bits of a filter; a power of two. */
const BITS = 65_536;

/** The bit for the piece of a text that begins there (FNV-1a). */
function bitOf(text: string, start: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < start + GRAM; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & (BITS - 1);
}

/**
 * Remembers the pieces of a text, so that most texts which do not hold a term are told without looking through them.
 * It may take a text for one that holds the term, and never the other way round.
 */
export class GramFilter {
  readonly #bits = new Uint8Array(BITS / 8);

  constructor(text: string) {
    for (let start = 0; start + GRAM <= text.length; start += 1) {
      const bit = bitOf(text, start);
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  /** Whether the text may hold the term; true for terms that are shorter than a piece. */
  mayHold(term: string): boolean {
    for (let start = 0; start + GRAM <= term.length; start += 1) {
      const bit = bitOf(term, start);
      if (((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }
}
