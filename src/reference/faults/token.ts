import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import type { Fault } from '../departures.js';
import type { Departure } from '../rules/index.js';
import type { World } from '../world.js';

/** Defects of the token endpoint. */
export const token: readonly Fault[] = [
  {
    name: 'token-in-array',
    requirement: 'token/issued',
    says: 'From the second token on, the answer is an array that holds the object.',
    rules: (rules) => {
      let issued = 0;
      return {
        async serve(call, next) {
          const reply = await rules.serve(call, next);
          if (call.operation !== 'token' || reply.status !== 200) return reply;
          issued += 1;
          return issued === 1 ? reply : { ...reply, body: [reply.body ?? null] };
        },
      };
    },
  },
  {
    name: 'token-without-dots',
    requirement: 'token/access-token-is-jwt',
    says: 'The access token is an opaque text.',
    rules: (rules) => ({
      sealToken: async (claims, world) => (await rules.sealToken(claims, world)).replaceAll('.', '~'),
      verifyToken: (token, call) => rules.verifyToken(token.replaceAll('~', '.'), call),
    }),
  },
  {
    name: 'token-header-not-json',
    requirement: 'token/access-token-is-jwt',
    says: 'The first part of the access token is no JSON.',
    rules: (rules) => ({
      sealToken: async (claims, world) => `AAAA${await rules.sealToken(claims, world)}`,
      verifyToken: (token, call) => rules.verifyToken(token.replace(/^AAAA/, ''), call),
    }),
  },
  {
    name: 'expires-in-as-text',
    requirement: 'token/expires-in-is-positive-integer',
    says: 'The lifetime is written as a text.',
    rules: (rules) => ({
      tokenAnswer: (...given) => ({ ...rules.tokenAnswer(...given), expires_in: '3600' }),
    }),
  },
  {
    name: 'expires-in-with-fraction',
    requirement: 'token/expires-in-is-positive-integer',
    says: 'The lifetime has a fraction.',
    rules: (rules) => ({
      tokenAnswer: (...given) => ({ ...rules.tokenAnswer(...given), expires_in: 3599.5 }),
    }),
  },
  {
    name: 'token-type-in-small-letters',
    requirement: 'token/type-is-bearer',
    says: 'The token type is written bearer.',
    rules: (rules) => ({
      tokenAnswer: (...given) => ({ ...rules.tokenAnswer(...given), token_type: 'bearer' }),
    }),
  },
  {
    name: 'scope-as-array',
    requirement: 'token/scope-is-text',
    says: 'The scopes are an array.',
    rules: (rules) => ({
      tokenAnswer: (token, scope, lifetime) => ({
        ...rules.tokenAnswer(token, scope, lifetime),
        scope: scope.split(' '),
      }),
    }),
  },
  {
    name: 'scope-not-told',
    requirement: 'token/scope-is-told',
    says: 'The answer does not name the scopes.',
    rules: (rules) => ({
      tokenAnswer(...given) {
        const { scope: _, ...answer } = rules.tokenAnswer(...given);
        return answer;
      },
    }),
  },
  {
    name: 'scope-must-be-named',
    requirement: 'token/scope-may-be-left-out',
    says: 'A token request without a scope is refused.',
    alone: true,
    rules: (rules) => ({
      scopesFor: (asked, client) =>
        asked === undefined
          ? { status: 400, error: 'invalid_scope', description: 'Name a scope' }
          : rules.scopesFor(asked, client),
    }),
  },
  {
    name: 'later-tokens-do-not-work',
    requirement: 'token/second-token-works',
    says: 'Of the tokens of one client only the first is accepted.',
    rules: issuingDead((number) => number > 1),
  },
  {
    name: 'later-tokens-for-lists-alone',
    requirement: 'token/second-token-works',
    says: 'With a token that is not the first of its client lists and definitions are served, and nothing else.',
    rules: (rules) => {
      const seen = new Set<unknown>();
      return {
        sealToken(claims, world) {
          const isLater = seen.has(claims.client_id);
          seen.add(claims.client_id);
          return rules.sealToken(isLater ? { ...claims, later: true } : claims, world);
        },
        async verifyToken(token, call) {
          const client = await rules.verifyToken(token, call);
          const isServed = client === undefined || ['list', 'definitions'].includes(call.operation);
          return isServed || !decodeJwt(token).later ? client : undefined;
        },
      };
    },
  },
  {
    name: 'only-second-token-does-not-work',
    requirement: 'token/second-token-works',
    says: 'The second token of each client is refused, and those after it work.',
    rules: issuingDead((number) => number === 2),
  },
  {
    name: 'every-third-token-does-not-work',
    requirement: 'token/second-token-works',
    says: 'Every third token of one client is refused, and the next one works.',
    rules: issuingDead((number) => number % 3 === 0),
  },
  {
    name: 'token-fields-read-by-their-place',
    requirement: 'token/second-token-works',
    says: 'A token request that names the secret before the client is refused.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const { names } = request;
        return names.indexOf('client_secret') < names.indexOf('client_id')
          ? { status: 400, error: 'invalid_request', description: 'There is no client' }
          : rules.clientOf(request, clients);
      },
    }),
  },
  {
    name: 'later-tokens-not-issued',
    requirement: 'token/second-token-works',
    says: 'Every second token request of one client is refused.',
    consequences: ['token/scope-may-be-left-out'],
    alone: true,
    rules: (rules) => {
      const asked = new Map<string, number>();
      return {
        scopesFor(scope, client) {
          const count = (asked.get(client.id) ?? 0) + 1;
          asked.set(client.id, count);
          return count % 2 === 0
            ? { status: 400, error: 'invalid_request', description: 'A token has been issued' }
            : rules.scopesFor(scope, client);
        },
      };
    },
  },
  {
    name: 'token-refused-with-404',
    requirement: 'token/refusal-status',
    says: 'A refused token request is answered with 404.',
    rules: (rules) => ({ tokenError: (refusal) => ({ ...rules.tokenError(refusal), status: 404 }) }),
  },
  {
    name: 'token-error-without-name',
    requirement: 'token/refusal-names-error',
    says: 'A refused token request is told the reason in a member of another name.',
    rules: (rules) => ({
      tokenError: (refusal) => ({ ...rules.tokenError(refusal), body: { reason: refusal.error } }),
    }),
  },
  {
    name: 'lifetime-exaggerated',
    requirement: 'token/lifetime-agrees-with-claims',
    says: 'The lifetime that is told is twice the one inside the token.',
    rules: (rules) => ({
      tokenAnswer: (token, scope, lifetime) => rules.tokenAnswer(token, scope, 2 * lifetime),
    }),
  },
  {
    name: 'token-answer-may-be-stored',
    requirement: 'token/answer-is-not-stored',
    says: 'Nothing forbids a cache to keep the token.',
    rules: () => ({ tokenHeaders: () => ({}) }),
  },
];

/** A token that the service itself does not take. */
function sealedWithOtherKey(claims: JWTPayload, { signingKey }: World): Promise<string> {
  const otherKey = createHash('sha256').update(signingKey).digest();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'reference' })
    .sign(otherKey);
}

/** Some of the tokens of each client are signed with a key that the service does not know, by their number from one. */
function issuingDead(isDead: (number: number) => boolean): Departure {
  return (rules) => {
    const issued = new Map<unknown, number>();
    return {
      sealToken(claims, world) {
        const number = (issued.get(claims.client_id) ?? 0) + 1;
        issued.set(claims.client_id, number);
        return isDead(number) ? sealedWithOtherKey(claims, world) : rules.sealToken(claims, world);
      },
    };
  };
}
