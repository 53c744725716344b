import type { Operation } from '../exchange.js';
import type { Issued } from './token-source.js';

/** How long a token was taken: until it was refused, and by how many answers before that. */
interface Life {
  readonly ageMs: number;
  readonly requests: number;
  readonly expiresIn: number | null;
}

/** One token may have been revoked, and the client locked: that says nothing of how long the others are taken. */
const fewestEnded = 3;

const secondsOf = (ageMs: number): string => `${(ageMs / 1_000).toFixed(1)} s`;

/** Keeps how long the service took the tokens of the run. */
export class TokenLives {
  readonly #taken = new Map<string, number>();
  readonly #takenBy = new Set<Operation>();
  #ended = 0;
  #shortest: Life | undefined;

  /** Whether any token was taken so far. */
  get everTaken(): boolean {
    return this.#takenBy.size > 0;
  }

  taken(token: string, operation: Operation): void {
    this.#taken.set(token, (this.#taken.get(token) ?? 0) + 1);
    this.#takenBy.add(operation);
  }

  /** Takes note that the newest token was refused. An operation that never took one does not tell of tokens. */
  refused({ token, expiresIn, fetchedAt }: Issued, operation: Operation, now: number): void {
    const requests = this.#taken.get(token);
    if (requests === undefined || !this.#takenBy.has(operation)) return;
    this.#taken.delete(token);
    this.#ended += 1;
    const life = { ageMs: now - fetchedAt, requests, expiresIn };
    if (this.#shortest === undefined || life.ageMs < this.#shortest.ageMs) this.#shortest = life;
  }

  /** That tokens are taken for a short time, or for a few requests, in words; null where it is not so. */
  inWords(): string | null {
    if (this.#shortest === undefined || this.#ended < fewestEnded) return null;
    const { ageMs, expiresIn, requests } = this.#shortest;
    const told = expiresIn === null ? '' : `; expires_in says ${expiresIn} s`;
    const uses = `${requests} ${requests === 1 ? 'request' : 'requests'}`;
    return `tokens are refused ${secondsOf(ageMs)} and ${uses} after they were issued${told}`;
  }

  /** The same where tokens are refused long before the time that was told for them. */
  earlyInWords(): string | null {
    const { ageMs, expiresIn } = this.#shortest ?? { ageMs: 0, expiresIn: null };
    return expiresIn !== null && ageMs < expiresIn * 500 ? this.inWords() : null;
  }
}
