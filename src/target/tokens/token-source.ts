import { redirectOf } from '../../oracle/answers/redirect.js';
import type { Clock } from '../clock.js';
import type { Answered } from '../exchange.js';
import { NoAnswer, NoToken } from '../pim.js';
import { grantedBy, refusalOf, unsendable } from './token-answer.js';

/** A token as it was issued. */
export interface Issued {
  readonly token: string;
  /** Seconds that the token lives, as told; null where the answer told no usable lifetime. */
  readonly expiresIn: number | null;
  /** Milliseconds since the epoch, taken before the request was sent: the token expires no earlier than counted from here. */
  readonly fetchedAt: number;
}

/** The variables that hold a client's credentials, for what is told to the user. */
interface ClientNames {
  readonly id: string;
  readonly secret: string;
}

/** Whether a status speaks of the state of a server, and not of what it was asked for. */
const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Attempts in a row that may fail before the source gives up for the rest of the run. */
const patience = 3;

/**
 * The tokens of one client for one use: fetched on first use, by one request however many wait for it, and anew
 * before they expire. A refusal by the authorization server is not asked for twice, since wrong credentials lock
 * clients out.
 */
export class TokenSource {
  readonly #request: () => Promise<Answered>;
  readonly #names: ClientNames;
  readonly #clock: Clock;
  #issued: Issued | undefined;
  #fetching: Promise<Issued> | undefined;
  #timesIssued = 0;
  #failures = 0;
  #givenUp: NoToken | undefined;

  constructor(request: () => Promise<Answered>, names: ClientNames, clock: Clock) {
    this.#request = request;
    this.#names = names;
    this.#clock = clock;
  }

  /** The token at hand where it need not be renewed yet. */
  get fresh(): Issued | undefined {
    return this.#issued !== undefined && this.#clock.now() < renewalTime(this.#issued)
      ? this.#issued
      : undefined;
  }

  /** The token at hand, fresh or not. */
  get latest(): Issued | undefined {
    return this.#issued;
  }

  /** @throws {NoToken} where none can be had. */
  async current(): Promise<Issued> {
    const { fresh } = this;
    if (fresh !== undefined) return fresh;
    if (this.#givenUp !== undefined) throw this.#givenUp;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  /** The service refused this token: the next use fetches another. */
  drop(token: string): void {
    if (this.#issued?.token === token) this.#issued = undefined;
  }

  async #fetch(): Promise<Issued> {
    const fetchedAt = this.#clock.now();
    try {
      const exchange = await this.#request();
      const granted = grantedBy(exchange.answer);
      if (granted === undefined) throw this.#refused(exchange);
      this.#issued = { ...granted, fetchedAt };
      this.#timesIssued += 1;
      this.#failures = 0;
      return this.#issued;
    } catch (error) {
      throw this.#counted(this.#noToken(error));
    }
  }

  #counted(error: NoToken): NoToken {
    this.#failures += 1;
    const status = error.exchange?.answer?.status ?? 503;
    const final = this.#timesIssued === 0 && !mayPass(status);
    if (final || this.#failures >= patience) this.#givenUp = error;
    return error;
  }

  #noToken(error: unknown): NoToken {
    if (error instanceof NoToken) return error;
    if (!(error instanceof NoAnswer)) throw error;
    const { exchange, message } = error;
    const { code } = exchange.fault ?? {};
    // Why the target was given up, or nothing was sent to it, says by itself what to do.
    const isTold = code === 'gone' || code === 'withheld';
    const remedy = isTold ? '' : '; check PIM_AUTH_URL and that the authorization server runs';
    return new NoToken(`no token for ${this.#names.id}: ${message}${remedy}`, { exchange });
  }

  #refused(exchange: Answered): NoToken {
    const { status, error } = refusalOf(exchange.answer);
    const elsewhere = redirectOf(exchange);
    if (elsewhere !== null) {
      const remedy = `no redirect is followed; set PIM_AUTH_URL to where the token request is served`;
      return new NoToken(
        `no token for ${this.#names.id}: status ${status} points to ${elsewhere}, and ${remedy}`,
        { exchange },
      );
    }
    const succeeded = status >= 200 && status <= 299;
    const flaw = unsendable(exchange.answer);
    if (succeeded && flaw !== undefined) {
      const what = `the token request was answered with ${status}, and an access_token ${flaw}`;
      return new NoToken(`no token for ${this.#names.id}: ${what}`, { exchange });
    }
    const what = succeeded
      ? `the token request was answered with ${status}, but without an access_token in a JSON object`
      : `the token request was refused with ${status}${error === null ? '' : ` ${error}`}`;
    return new NoToken(`no token for ${this.#names.id}: ${what}; check ${this.#remedy(status, error)}`, {
      exchange,
    });
  }

  #remedy(status: number, error: string | null): string {
    if (error === 'invalid_scope') return 'PIM_SCOPE';
    if (error === 'unauthorized_client' || error === 'unsupported_grant_type') {
      return `that the client of ${this.#names.id} may use the client credentials grant`;
    }
    if (mayPass(status)) return 'the state of the authorization server';
    if (error !== null || status === 400 || status === 401 || status === 403) {
      return `${this.#names.id} and ${this.#names.secret}`;
    }
    return 'PIM_AUTH_URL, to which /connect/token is added';
  }
}

/** At four fifths of the lifetime, and five seconds before its end where it is longer than ten. */
function renewalTime({ expiresIn, fetchedAt }: Issued): number {
  if (expiresIn === null) return Number.POSITIVE_INFINITY;
  const early = expiresIn > 10 ? Math.min(expiresIn * 0.8, expiresIn - 5) : expiresIn * 0.8;
  return fetchedAt + early * 1000;
}
