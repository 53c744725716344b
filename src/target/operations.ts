import type { Config } from '../config/config.js';
import type { Json } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { type Base, baseOf, encodeQuery, encodeSegment } from './address.js';
import type { Call } from './call.js';
import type { Answered, Operation } from './exchange.js';
import type { Pim, RawBody, SendOptions } from './pim.js';
import type { Redactor } from './redaction.js';
import { requestHeaders } from './request-headers.js';
import type { Sender } from './sender.js';
import { isIssued, type TokenStore } from './tokens.js';

/** What the operations are made of. */
export interface OperationParts {
  readonly target: Config['target'];
  readonly sender: Sender;
  /** Asked for when a request is made, since tokens themselves are fetched by requests. */
  readonly tokens: () => TokenStore;
  readonly redactor: Redactor;
}

interface Route {
  readonly operation: Operation;
  readonly method: Call['method'];
  readonly path: string;
  readonly body: string | null;
}

/** The operations of the specification ("Endpoints", "Token request") as methods that send them. */
export function createPim(parts: OperationParts): Pim {
  const base = baseOf(parts.target.baseUrl);
  const products = `${base.path}/v1/products`;
  const send = (route: Route, options: SendOptions = {}): Promise<Answered> =>
    parts.sender.send(serviceCall(parts, base, route, options));
  return {
    definitions: (options) =>
      send({ operation: 'definitions', method: 'GET', path: `${products}/definitions`, body: null }, options),
    create: (product, options) => {
      const path = `${base.path}${parts.target.createPath}`;
      return send({ operation: 'create', method: 'POST', path, body: bodyText(product) }, options);
    },
    patch: (productId, changes, options) => {
      const path = `${products}/${encodeSegment(productId)}`;
      return send({ operation: 'patch', method: 'PATCH', path, body: bodyText(changes) }, options);
    },
    get: (productId, options) => {
      const path = `${products}/${encodeSegment(productId)}`;
      return send({ operation: 'get', method: 'GET', path, body: null }, options);
    },
    list: (query, options) =>
      send({ operation: 'list', method: 'GET', path: products + encodeQuery(query), body: null }, options),
    // What comes of a check's own token requests must show as it came, hence they count as odd.
    token: (form, options = {}) => parts.sender.send(tokenCall(parts, form, options, true)),
  };
}

/** How often a request is sent again with a new token where the one before was refused: a client may have but one. */
const mostRenewals = 3;

/** The token request of the run itself: others wait for it, and it may be sent again after any fault. */
export function requestOwnToken(
  parts: OperationParts,
  form: Readonly<Record<string, string>>,
): Promise<Answered> {
  return parts.sender.send(tokenCall(parts, form, { credential: 'own' }, false));
}

function tokenCall(
  { target, redactor }: OperationParts,
  form: Readonly<Record<string, string>>,
  options: SendOptions,
  odd: boolean,
): Call {
  const base = baseOf(target.authUrl);
  const headers = requestHeaders(
    {
      operation: 'token',
      hasBody: true,
      credential: 'none',
      token: '',
      xClient: '',
      overrides: options.headers,
    },
    redactor,
  );
  return {
    operation: 'token',
    method: 'POST',
    origin: base.origin,
    path: `${base.path}/connect/token`,
    body: new URLSearchParams(form).toString(),
    options,
    repeatability: { harmless: true, odd },
    urgent: !odd,
    prepare: async () => undefined,
    dispatch: () => headers,
    settle: () => 'settled',
  };
}

function serviceCall(parts: OperationParts, base: Base, route: Route, options: SendOptions): Call {
  const { redactor } = parts;
  const tokens = parts.tokens();
  const credential = options.credential ?? 'own';
  const xClient = tokens.clientOf(credential).xClient;
  const common = {
    operation: route.operation,
    hasBody: route.body !== null,
    credential,
    xClient,
    overrides: options.headers,
  };
  let token = '';
  let renewals = 0;
  return {
    ...route,
    origin: base.origin,
    options: { ...options, credential },
    repeatability: { harmless: route.method === 'GET', odd: options.odd ?? false },
    urgent: options.urgent ?? false,
    prepare: async () => {
      token = await tokens.of(credential);
    },
    dispatch: (anyway) => {
      const good = anyway || tokens.isCurrent(credential, token);
      return good ? requestHeaders({ ...common, token }, redactor) : undefined;
    },
    settle: ({ answer }) => {
      // A request that differs in a header may be refused for that, which says nothing about the token.
      if (!isIssued(credential) || options.headers !== undefined) return 'settled';
      if (answer.status !== 401) {
        tokens.accepted(credential, route.operation);
        return 'settled';
      }
      const grewOld = !tokens.isCurrent(credential, token);
      const another = tokens.refused(credential, token, route.operation) && renewals < mostRenewals;
      renewals += 1;
      // What other clients are refused, they are refused: nothing is written by sending it again.
      if (another && (route.method === 'GET' || credential !== 'own')) return 'again';
      // A token grows old on its way to a slow target, and is void where a client has but one and was given the next:
      // as long as another one may be taken, that it was refused says nothing of the request.
      return credential === 'own' && (grewOld || another) ? 'grown-old' : 'settled';
    },
  };
}

function bodyText(body: Json | RawBody): string {
  return isRaw(body) ? body.raw : stringifyJson(body);
}

/** A tree that consists of nothing but a text named `raw` is taken for a raw body, as the type of both cannot tell. */
function isRaw(body: Json | RawBody): body is RawBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    'raw' in body &&
    typeof body.raw === 'string' &&
    Object.keys(body).length === 1
  );
}
