import { randomBytes } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import type { Client } from '../access/clients.js';
import { CLAIMED_AUDIENCE, ISSUER } from '../access/issuer.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
import type { World } from '../world.js';

/** Why a request is not served. */
type AuthProblem = 'missing-token' | 'invalid-token' | 'missing-permission';

/** Decisions about who asks; "Using the token" and the 401 and 403 rows of "Errors". */
export interface AuthenticationRules {
  /** The token in an `authorization` header. */
  readBearer(authorization: string | null): string | undefined;
  /** Seconds for which a token is accepted beyond its expiry. */
  expiryLeeway(): number;
  /** The client that a token was issued to, or `undefined` where the token does not hold. */
  verifyToken(token: string, call: Call): Promise<Client | undefined>;
  /** The answer where `x-client` does not say who calls, or `undefined` where it does. */
  checkClientHeader(value: string | null, call: Call): Reply | undefined;
  /** The answer 401. */
  unauthorized(problem: AuthProblem, call: Call): Reply | Promise<Reply>;
  /** The value of `www-authenticate` in a 401, or `undefined` for none. */
  challenge(problem: AuthProblem): string | undefined;
  /** The body of a 401 or 403. */
  authErrorBody(status: 401 | 403, call: Call): JsonObject;
}

/** What the tokens of a service claim, once their signature was found good: it is checked once for each. */
const signed = new WeakMap<World, Map<string, JWTPayload>>();

async function claimsOf(token: string, world: World): Promise<JWTPayload> {
  const known = signed.get(world) ?? new Map<string, JWTPayload>();
  signed.set(world, known);
  const payload =
    known.get(token) ??
    (
      await jwtVerify(token, world.signingKey, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: CLAIMED_AUDIENCE,
        requiredClaims: ['exp'],
        // Whether it has expired is looked at each time.
        clockTolerance: Number.MAX_SAFE_INTEGER,
      })
    ).payload;
  known.set(token, payload);
  return payload;
}

const hasExpired = ({ exp = 0 }: JWTPayload, leeway: number): boolean =>
  exp + leeway <= Math.floor(Date.now() / 1000);

/** As the specification and RFC 7235 have it. */
export const authentication: AuthenticationRules = {
  readBearer: (authorization) => /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1],

  expiryLeeway: () => 0,

  async verifyToken(token, { world }) {
    try {
      const claims = await claimsOf(token, world);
      if (hasExpired(claims, world.rules.expiryLeeway())) return undefined;
      return Object.values(world.clients).find(({ id }) => id === claims.client_id);
    } catch {
      return undefined;
    }
  },

  checkClientHeader: (value, call) =>
    value?.trim()
      ? undefined
      : call.world.rules.businessError(
          {
            status: 400,
            code: 'CLIENT_HEADER_MISSING',
            message: 'The header x-client is missing',
            values: [],
          },
          call,
        ),

  unauthorized(problem, call) {
    const challenge = call.world.rules.challenge(problem);
    return {
      status: 401,
      ...(challenge !== undefined && { headers: { 'www-authenticate': challenge } }),
      body: call.world.rules.authErrorBody(401, call),
    };
  },

  challenge: (problem) => (problem === 'missing-token' ? 'Bearer' : 'Bearer error="invalid_token"'),

  authErrorBody: (status) => ({
    type:
      status === 401
        ? 'https://tools.ietf.org/html/rfc7235#section-3.1'
        : 'https://tools.ietf.org/html/rfc7231#section-6.5.3',
    title: status === 401 ? 'Unauthorized' : 'Forbidden',
    status,
    traceId: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`,
  }),
};
