import type { Json } from '../json/json.js';
import type { Answered, Credential, Exchange, FaultCode, Intent } from './exchange.js';
import type { Urgency } from './pace/limiter.js';

/** How one request differs from the ordinary one. */
export interface SendOptions extends Intent {
  /** Leaves a header out, or sends another value: `{ 'x-client': null }`. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Ordinary where it is left out; what goes on with something begun is urgent, so that little is under way at once. */
  readonly urgency?: Urgency;
  /** Asks a list for a page of exactly this size, even where the target refused pages as large. */
  readonly exactly?: boolean;
  /** Sends the body in two parts, cut within a character of several bytes: where it is cut says nothing. */
  readonly inParts?: boolean;
  /** Gives up waiting when this aborts. */
  readonly signal?: AbortSignal;
}

/** A body that is sent as it stands, for what no JSON tree can say (malformed text). */
export interface RawBody {
  readonly raw: string;
}

/** A tree that consists of nothing but a text named `raw` is taken for a raw body, as the type of both cannot tell. */
export const isRaw = (body: Json | RawBody): body is RawBody =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  'raw' in body &&
  typeof body.raw === 'string' &&
  Object.keys(body).length === 1;

/** A query parameter. */
export type Parameter = readonly [name: string, value: string];

/** Query parameters in order; a name may stand several times. */
export type Query = readonly Parameter[];

/**
 * The service as its clients see it: one method for each operation. Every method sends one request (again only
 * where the rules of the client allow it: after 429, and reads after 502 to 504 or a broken connection) and resolves
 * with the answer, whatever its status.
 *
 * @throws {NoAnswer} where no whole answer came; its exchange tells why.
 * @throws {NoToken} where the credential asked for cannot be had.
 */
export interface Pim {
  /** GET /v1/products/definitions */
  definitions(options?: SendOptions): Promise<Answered>;
  /** POST on the products collection. */
  create(product: Json | RawBody, options?: SendOptions): Promise<Answered>;
  /** PATCH /v1/products/{productId}; the identifier is encoded here. */
  patch(productId: string, changes: Json | RawBody, options?: SendOptions): Promise<Answered>;
  /** GET /v1/products/{productId}; the identifier is encoded here. */
  get(productId: string, options?: SendOptions): Promise<Answered>;
  /** GET /v1/products */
  list(query: Query, options?: SendOptions): Promise<Answered>;
  /** POST {auth_url}/connect/token with exactly these form fields. */
  token(form: Readonly<Record<string, string>>, options?: SendOptions): Promise<Answered>;
}

/** The tokens that a run uses, by the name of the credential. Tokens never leave the client but through here. */
export interface Tokens {
  /**
   * The raw token of a credential, fetched or forged on first use.
   *
   * @throws {NoToken} with the reason, where it cannot be had.
   */
  of(credential: Credential): Promise<string>;
  /** The form of an ordinary token request of the full client, for requests that differ in one field from it. */
  form(): Record<string, string>;
}

/** No whole answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super(exchange.fault?.message ?? 'no answer');
    this.exchange = exchange;
  }
}

/** Whether a request surely never left the run, so that it changed nothing. */
export const neverSent = ({ fault }: Exchange): boolean =>
  fault?.code === 'gone' || fault?.code === 'withheld';

const unconnected: readonly (FaultCode | undefined)[] = ['refused', 'unresolved'];

/** Whether a create surely stored nothing: it never left the run, or there was no connection that took it. */
export const storedNothing = (exchange: Exchange): boolean =>
  neverSent(exchange) || unconnected.includes(exchange.fault?.code);

/** A credential cannot be had: the reason says why, and how the user can supply it. */
export class NoToken extends Error {
  override readonly name = 'NoToken';
  /** The token request that was refused; undefined where none was sent. */
  readonly exchange: Exchange | undefined;
  /** Whether the target's nature rules it out, rather than a missing setting or a refusal. */
  readonly notApplicable: boolean;

  constructor(reason: string, details: { exchange?: Exchange; notApplicable?: boolean } = {}) {
    super(reason);
    this.exchange = details.exchange;
    this.notApplicable = details.notApplicable ?? false;
  }
}
