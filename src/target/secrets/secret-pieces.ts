import { partsOf } from './secret-forms.js';

/** A shorter secret is hidden as a whole alone: its pieces stand in other words by chance. */
const shortestDivisible = 24;

/** Every piece of a secret that is twice as long holds one of its blocks whole. */
const blockLength = 6;

/** Shorter pieces betray little. */
const shortestPiece = 12;

/** What comes without a break in a text, and is longer than the identifiers that services give. */
const run = /[\w-]{40,}/g;

/** A long run is no piece of a token but holds one: it is looked through by so many samples at most. */
const sampleLength = 24;
const mostSamples = 64;

/** A secret that may be found in pieces, and what stands in the place of one. */
interface Divisible {
  readonly secret: string;
  readonly placeholder: string;
}

/** A piece of words that people write, such as the name of a system or a client with a number behind it, is no clue. */
const looksDrawn = (piece: string): boolean =>
  /\d/.test(piece) &&
  /[a-z]/i.test(piece) &&
  (/[a-z].*[A-Z]|[A-Z].*[a-z]/.test(piece) || /\d\D+\d/.test(piece));

/** The piece of a secret around a block of it that stands in a text: where it begins there, and how long it is. */
const pieceAround = (
  text: string,
  at: number,
  secret: string,
  block: number,
): { readonly start: number; readonly length: number } => {
  let before = 0;
  while (block > before && at > before && secret[block - before - 1] === text[at - before - 1]) before += 1;
  let behind = blockLength;
  while (block + behind < secret.length && secret[block + behind] === text[at + behind]) behind += 1;
  return { start: at - before, length: before + behind };
};

const withoutPiecesOf = (text: string, { secret, placeholder }: Divisible): string => {
  let cleaned = text;
  for (let block = 0; block + blockLength <= secret.length; block += blockLength) {
    const needle = secret.slice(block, block + blockLength);
    for (let at = cleaned.indexOf(needle); at >= 0; at = cleaned.indexOf(needle, at + 1)) {
      const { start, length } = pieceAround(cleaned, at, secret, block);
      if (length < shortestPiece || !looksDrawn(cleaned.slice(start, start + length))) continue;
      cleaned = cleaned.slice(0, start) + placeholder + cleaned.slice(start + length);
    }
  }
  return cleaned;
};

/** Knows long secrets and finds pieces of them: a target may show one in two halves, or in lines. */
export class SecretPieces {
  readonly #divisible: Divisible[] = [];
  readonly #tokens: string[] = [];

  /** Makes a secret known; of a token even a part is no secret where it is short, such as its header. */
  note(secret: string, placeholder: string): void {
    if (partsOf(secret).length > 0) this.#tokens.push(secret.slice(secret.indexOf('.')));
    else if (secret.length >= shortestDivisible) {
      this.#divisible.push({ secret, placeholder: `<part of ${placeholder}>` });
    }
  }

  /** A text without pieces of secrets that are long enough to betray them. Whole secrets are taken out before. */
  without(text: string): string {
    const cleaned = this.#divisible.reduce(withoutPiecesOf, text);
    return this.#tokens.length === 0
      ? cleaned
      : cleaned.replace(run, (found) => (this.#isOfToken(found) ? '<part of a token>' : found));
  }

  #isOfToken(found: string): boolean {
    const count = Math.min(mostSamples, Math.floor(found.length / sampleLength));
    const samples = Array.from({ length: count }, (_, index) =>
      found.slice(index * sampleLength, (index + 1) * sampleLength),
    );
    return samples.some((sample) => this.#tokens.some((token) => token.includes(sample)));
  }
}
