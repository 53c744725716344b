import type { Client, Config } from '../../config/config.js';
import type { Clock } from '../clock.js';
import type { Answered, Credential, Operation } from '../exchange.js';
import { NoToken, type Tokens } from '../pim.js';
import type { Redactor } from '../secrets/redaction.js';
import { type Forgery, forge, isForgery } from './forge.js';
import { scopeIfGranted } from './scope-if-granted.js';
import { garbage, garbageInParts, shownTokens } from './shown-tokens.js';
import { TokenLives } from './token-lives.js';
import { type Issued, TokenSource } from './token-source.js';

/** Credentials that are tokens as the authorization server issued them, and good ones as far as the run knows. */
type IssuedCredential = 'own' | 'second' | 'limited';

/** Credentials that are a token which a check was shown, and tells the store. */
type Noted = 'ordinary' | 'lapsed';

/** Whether a credential is a token that was issued, which can be asked for anew. */
export const isIssued = (credential: Credential): credential is IssuedCredential =>
  credential === 'own' || credential === 'second' || credential === 'limited';

/** How the tokens of a run ask for one: form fields in, answer out. */
type RequestToken = (form: Readonly<Record<string, string>>) => Promise<Answered>;

type Target = Config['target'];

const mostFutileRenewals = 2;

/** A token is fetched anew all the same where the one at hand is as old as that, in milliseconds. */
const renewedAfterMs = 2_000;

/** The credentials of a run, each fetched or forged when it is first asked for. */
export class TokenStore implements Tokens {
  readonly lives: TokenLives = new TokenLives();
  readonly #target: Target;
  readonly #redactor: Redactor;
  readonly #clock: Clock;
  readonly #own: TokenSource;
  readonly #second: TokenSource;
  /** Makes a source whose first token is one that nobody used. */
  readonly #fresh: () => TokenSource;
  readonly #limited: TokenSource | null;
  readonly #forged = new Map<Forgery, { readonly from: string; readonly made: Promise<string> }>();
  /** The tokens that forgeries were made from: requests may still wait with an older one when another is made. */
  readonly #origins = new Map<string, string>();
  readonly #expired: string | null;
  readonly #noted = new Map<Noted, string>();
  /** The last token that each client was issued in this run, whoever asked for it. */
  readonly #newest = new Map<string, string>();
  /** How often in a row an operation refused a token that was just fetched. */
  readonly #futileRenewals = new Map<string, number>();

  constructor(target: Target, request: RequestToken, redactor: Redactor, clock: Clock) {
    this.#target = target;
    this.#redactor = redactor;
    this.#clock = clock;
    this.#expired = target.expiredToken;
    const full = () => request(this.form());
    const names = { id: 'PIM_CLIENT_ID', secret: 'PIM_CLIENT_SECRET' };
    this.#fresh = () => new TokenSource(full, names, clock);
    this.#own = this.#fresh();
    this.#second = this.#fresh();
    const { limited } = target;
    this.#limited =
      limited === null
        ? null
        : new TokenSource(
            // What the full client asks for may be just what this one lacks.
            scopeIfGranted(request, this.#formOf(limited)),
            { id: 'PIM_LIMITED_CLIENT_ID', secret: 'PIM_LIMITED_CLIENT_SECRET' },
            clock,
          );
  }

  form(): Record<string, string> {
    return this.#formOf(this.#target.client);
  }

  async of(credential: Credential): Promise<string> {
    if (isForgery(credential)) return this.#forgedFrom(credential);
    switch (credential) {
      case 'own':
      case 'second':
      case 'limited':
        return (await this.issued(credential)).token;
      case 'fresh':
        return this.#freshToken();
      case 'expired':
        return this.#expiredToken();
      case 'ordinary':
      case 'lapsed':
        return this.#notedToken(credential);
      case 'garbage':
        return garbage;
      case 'garbage-in-parts':
        return garbageInParts;
      case 'empty':
      case 'none':
        return '';
    }
  }

  /**
   * A token together with its lifetime, for checks that wait until it is over.
   *
   * @throws {NoToken} with the reason, where it cannot be had.
   */
  async issued(credential: IssuedCredential): Promise<Issued> {
    const issued = await this.#source(credential).current();
    this.#redactor.hide(issued.token, shownTokens[credential]);
    return issued;
  }

  /** From now on this token is that credential: the caller asked for it, or saw its lifetime go by. */
  useAs(credential: Noted, token: string): void {
    this.#redactor.hide(token, shownTokens[credential]);
    this.#noted.set(credential, token);
  }

  /** A client was issued a token: for a service where it may have but one, those before it have ended. */
  noteIssued(clientId: string, token: string): void {
    this.#newest.set(clientId, token);
  }

  /**
   * Whether a token that was at hand a while ago is still the one to send: it may have become old in a queue, and a
   * forgery would be refused for that alone.
   */
  isCurrent(credential: Credential, token: string): boolean {
    if (isForgery(credential)) return this.#origins.get(token) === this.#own.fresh?.token;
    return !isIssued(credential) || this.#source(credential).fresh?.token === token;
  }

  /**
   * An operation answered 401 to a token that was issued. Tells whether another one will be fetched, so that it makes
   * sense to send again. An operation that refuses every token is not given a new one each time; one that another token
   * may have ended shows nothing of the kind.
   */
  refused(credential: IssuedCredential, token: string, operation: Operation): boolean {
    const source = this.#source(credential);
    if (source.latest?.token !== token) return true;
    if (this.#newest.get(this.clientOf(credential).id) !== token) {
      source.drop(token);
      return true;
    }
    if (credential === 'own') this.lives.refused(source.latest, operation, this.#clock.now());
    const key = `${credential} ${operation}`;
    const futile = this.#futileRenewals.get(key) ?? 0;
    const isYoung = this.#clock.now() - source.latest.fetchedAt < renewedAfterMs;
    if (futile >= mostFutileRenewals && isYoung) return false;
    this.#futileRenewals.set(key, futile + 1);
    source.drop(token);
    return true;
  }

  /** An operation took a token, whatever else it answered. */
  accepted(credential: IssuedCredential, token: string, operation: Operation): void {
    if (credential === 'own') this.lives.taken(token, operation);
    this.#futileRenewals.delete(`${credential} ${operation}`);
  }

  /** The client whose `x-client` goes with a credential. */
  clientOf(credential: Credential): Client {
    const { client, limited } = this.#target;
    return credential === 'limited' && limited !== null ? limited : client;
  }

  #source(credential: IssuedCredential): TokenSource {
    if (credential === 'own') return this.#own;
    if (credential === 'second') return this.#second;
    if (this.#limited !== null) return this.#limited;
    throw new NoToken(
      'there is no second client: set PIM_LIMITED_CLIENT_ID and PIM_LIMITED_CLIENT_SECRET to one that lacks some permission',
    );
  }

  async #forgedFrom(forgery: Forgery): Promise<string> {
    const { token } = await this.issued('own');
    // Made anew with each token, lest a forgery be refused for being out of date.
    const known = this.#forged.get(forgery);
    const { made } =
      known?.from === token ? known : { made: forge(token, forgery, this.#target.client.secret) };
    this.#forged.set(forgery, { from: token, made });
    const forged = await made;
    this.#origins.set(forged, token);
    // One that holds the whole token is hidden with it.
    if (!forged.startsWith(token)) this.#redactor.hide(forged, shownTokens[forgery]);
    return forged;
  }

  async #freshToken(): Promise<string> {
    const { token } = await this.#fresh().current();
    this.#redactor.hide(token, shownTokens.fresh);
    return token;
  }

  #expiredToken(): string {
    if (this.#expired !== null) return this.#expired;
    throw new NoToken(
      'there is no expired token: set PIM_EXPIRED_TOKEN to one, or PIM_MAX_EXPIRY_WAIT to at least the lifetime of a token, which alone helps where tokens are encrypted',
    );
  }

  #notedToken(credential: Noted): string {
    const token = this.#noted.get(credential);
    if (token !== undefined) return token;
    throw new NoToken(
      credential === 'lapsed'
        ? 'no token of this run was waited out: raise PIM_MAX_EXPIRY_WAIT to the lifetime of a token'
        : 'the ordinary token request issued no token',
    );
  }

  #formOf(client: Client): Record<string, string> {
    return {
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
      ...(this.#target.scope === null ? {} : { scope: this.#target.scope }),
    };
  }
}
