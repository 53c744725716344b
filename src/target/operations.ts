import type { Config } from '../config/config.js';
import type { Json } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { type Base, baseOf, encodeQuery, encodeSegment } from './address.js';
import type { Call } from './call.js';
import type { Answered, Operation } from './exchange.js';
import { kindOfRequest, plainKind } from './pace/kind-of-request.js';
import { isRaw, type Pim, type RawBody, type SendOptions } from './pim.js';
import { requestHeaders } from './request-headers.js';
import type { Redactor } from './secrets/redaction.js';
import type { Sender } from './sender.js';
import { grantedBy } from './tokens/token-answer.js';
import { isIssued, type TokenStore } from './tokens/tokens.js';

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
  const definitions: Route = {
    operation: 'definitions',
    method: 'GET',
    path: `${products}/definitions`,
    body: null,
  };
  const send = async (route: Route, options: SendOptions = {}, renewals = 0): Promise<Answered> => {
    const { call, tokenSent } = serviceCall(parts, base, route, options);
    const answered = await parts.sender.send(call);
    const isRefused = answered.answer.status === 401 && call.options.credential === 'own';
    // A request that differs in a header may be refused for that, which says nothing about the token.
    if (!isRefused || route === definitions || options.headers !== undefined) return answered;
    const token = tokenSent();
    const read = await readWith(parts, base, definitions, token);
    if (read !== undefined && read.answer.status !== 401) return answered;
    // A read was sent again before, with as many tokens as make sense.
    const another =
      route.method !== 'GET' && read !== undefined && parts.tokens().refused('own', token, route.operation);
    return another && renewals < mostRenewals
      ? send(route, options, renewals + 1)
      : { ...answered, grownOld: true };
  };
  return {
    definitions: (options) => send(definitions, options),
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
    token: (form, options = {}) =>
      parts.sender.send({ ...tokenCall(parts, form, options), urgency: 'ordinary' }),
  };
}

/** How often a request is sent again with a new token where the one before was refused: a client may have but one. */
const mostRenewals = 6;

/** The token request of the run itself: others wait for it, and it may be sent again after any fault. */
export function requestOwnToken(
  parts: OperationParts,
  form: Readonly<Record<string, string>>,
): Promise<Answered> {
  return parts.sender.send(tokenCall(parts, form, { credential: 'own' }));
}

function tokenCall(
  { target, redactor, tokens }: OperationParts,
  form: Readonly<Record<string, string>>,
  options: SendOptions,
): Call {
  const { client_id: clientId = '' } = form;
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
    kind: plainKind('token'),
    method: 'POST',
    origin: base.origin,
    path: `${base.path}/connect/token`,
    body: new URLSearchParams(form).toString(),
    options,
    // What comes of a check's wrong token requests must show as it came, hence they count as odd.
    repeatability: { harmless: true, odd: options.credential === undefined },
    urgency: 'foremost',
    issuesTo: clientId === target.limited?.id && clientId !== target.client.id ? 'limited' : 'own',
    prepare: async () => undefined,
    dispatch: () => headers,
    settle: ({ answer }) => {
      const granted = grantedBy(answer);
      if (granted !== undefined) tokens().noteIssued(clientId, granted.token);
      return 'settled';
    },
  };
}

/**
 * The answer to a read with the own token that another request was refused with; undefined where none came. Where it
 * is refused, too, the token grew old on its way to a slow target, or the client may have but one and was given the
 * next; a target that takes it there refuses what was asked.
 */
async function readWith(
  parts: OperationParts,
  base: Base,
  route: Route,
  token: string,
): Promise<Answered | undefined> {
  const { call } = serviceCall(parts, base, route, { urgency: 'urgent' });
  const common = {
    operation: route.operation,
    hasBody: false,
    credential: 'own',
    overrides: undefined,
  } as const;
  const { xClient } = parts.tokens().clientOf('own');
  const read: Call = {
    ...call,
    prepare: async () => undefined,
    dispatch: () => requestHeaders({ ...common, token, xClient }, parts.redactor),
    settle: () => 'settled',
  };
  return parts.sender.send(read).catch(() => undefined);
}

/** A call, and the token that it was sent with at last. */
interface ServiceCall {
  readonly call: Call;
  readonly tokenSent: () => string;
}

function serviceCall(parts: OperationParts, base: Base, route: Route, options: SendOptions): ServiceCall {
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
  const call: Call = {
    ...route,
    kind: kindOfRequest(route.operation, route.path, credential),
    origin: base.origin,
    options: { ...options, credential },
    repeatability: { harmless: route.method === 'GET', odd: options.odd ?? false },
    urgency: options.urgency ?? 'ordinary',
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
        tokens.accepted(credential, token, route.operation);
        return 'settled';
      }
      // Before a write is sent again, a read tells whether it was the token that was refused.
      if (route.method !== 'GET' && credential === 'own') return 'settled';
      const another = tokens.refused(credential, token, route.operation) && renewals < mostRenewals;
      renewals += 1;
      return another ? 'again' : 'settled';
    },
  };
  return { call, tokenSent: () => token };
}

function bodyText(body: Json | RawBody): string {
  return isRaw(body) ? body.raw : stringifyJson(body);
}
