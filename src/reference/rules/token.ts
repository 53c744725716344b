import { type JWTPayload, SignJWT } from 'jose';
import type { Client, Clients } from '../access/clients.js';
import { CLAIMED_AUDIENCE, ISSUER } from '../access/issuer.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
import type { World } from '../world.js';

/** What a token request asks for; "Token request". */
interface TokenRequest {
  readonly grantType: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly scope: string | undefined;
  /** The names of all fields, in their order. */
  readonly names: readonly string[];
}

/** An error of the token endpoint; RFC 6749, section 5.2. */
interface TokenRefusal {
  readonly status: 400 | 401;
  readonly error: string;
  readonly description: string;
}

/** Decisions about tokens; "Token request" and "Token response". */
export interface TokenRules {
  /** Seconds until a new token expires. */
  tokenLifetime(): number;
  /** The client that a request proves to come from, or why no token is issued. */
  clientOf(request: TokenRequest, clients: Clients): Client | TokenRefusal;
  /** The scopes that a client is granted, or why none is. */
  scopesFor(asked: string | undefined, client: Client): readonly string[] | TokenRefusal;
  /** What a token says, with times in seconds. */
  claims(client: Client, scope: string, now: number, lifetime: number): JWTPayload;
  /** Makes the text of a token. */
  sealToken(claims: JWTPayload, world: World): Promise<string>;
  /** The body that carries a token. */
  tokenAnswer(token: string, scope: string, lifetime: number): JsonObject;
  /** Headers of that answer. */
  tokenHeaders(): Readonly<Record<string, string>>;
  /** The answer to a token request that is refused. */
  tokenError(refusal: TokenRefusal): Reply;
}

/** Whether the answer of {@link TokenRules.clientOf} or {@link TokenRules.scopesFor} is a refusal. */
export function isTokenRefusal(value: object): value is TokenRefusal {
  return 'error' in value;
}

/** What the header of a token calls the one key of the service. */
export const keyId = 'reference';

/** As the specification and RFC 6749 have it. */
export const token: TokenRules = {
  tokenLifetime: () => 3600,

  clientOf({ grantType, clientId, clientSecret }, clients) {
    // A parameter without a value is as good as none.
    if (grantType === undefined || grantType === '') return invalidRequest('grant_type is missing');
    if (grantType !== 'client_credentials') {
      return { status: 400, error: 'unsupported_grant_type', description: 'Use client_credentials' };
    }
    if (clientId === undefined || clientId === '') return invalidRequest('client_id is missing');
    if (clientSecret === undefined) return invalidRequest('client_secret is missing');
    const client = Object.values(clients).find(({ id }) => id === clientId);
    if (client?.secret !== clientSecret) {
      return { status: 401, error: 'invalid_client', description: 'Unknown client or wrong secret' };
    }
    return client;
  },

  scopesFor(asked, client) {
    const wanted = asked?.split(' ').filter((scope) => scope !== '') ?? [];
    if (wanted.length === 0) return client.scopes;
    const granted = client.scopes.filter((scope) => wanted.includes(scope));
    if (granted.length > 0) return granted;
    return { status: 400, error: 'invalid_scope', description: `Scopes are ${client.scopes.join(' and ')}` };
  },

  claims: (client, scope, now, lifetime) => ({
    iss: ISSUER,
    aud: CLAIMED_AUDIENCE,
    sub: client.id,
    client_id: client.id,
    scope,
    iat: now,
    exp: now + lifetime,
  }),

  sealToken: (claims, { signingKey }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId }).sign(signingKey),

  tokenAnswer: (accessToken, scope, lifetime) => ({
    access_token: accessToken,
    expires_in: lifetime,
    token_type: 'Bearer',
    scope,
  }),

  tokenHeaders: () => ({ 'cache-control': 'no-store', pragma: 'no-cache' }),

  tokenError: ({ status, error, description }) => ({
    status,
    headers: { 'cache-control': 'no-store' },
    body: { error, error_description: description },
  }),
};

function invalidRequest(description: string): TokenRefusal {
  return { status: 400, error: 'invalid_request', description };
}
