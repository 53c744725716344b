import { randomUUID } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import type { Dialect } from '../departures.js';

const HALF_AN_HOUR = 1800;

/** Freedoms in how tokens are issued. */
export const tokens: readonly Dialect[] = [
  {
    name: 'short-tokens',
    says: 'Tokens expire after six seconds.',
    rules: () => ({ tokenLifetime: () => 6 }),
  },
  {
    name: 'long-tokens',
    says: 'Tokens expire after thirty days.',
    rules: () => ({ tokenLifetime: () => 2_592_000 }),
  },
  {
    name: 'token-answer-with-more',
    says: 'Token answers have more members than the four, and the claims too.',
    rules: (rules) => ({
      tokenAnswer: (token, scope, lifetime) => ({
        'not-before-policy': 0,
        ext_expires_in: lifetime,
        refresh_expires_in: null,
        ...rules.tokenAnswer(token, scope, lifetime),
        client: { tenant: 'acme', roles: [] },
      }),
      claims: (client, scope, now, lifetime) => ({
        ...rules.claims(client, scope, now, lifetime),
        nbf: now,
        tenant: { name: 'Müller & Söhne', roles: ['pim'] },
      }),
    }),
  },
  {
    name: 'one-token-per-client',
    says: 'A new token makes the one before, of the same client, invalid.',
    rules: (rules) => {
      const latest = new Map<string, string>();
      return {
        claims(client, scope, now, lifetime) {
          const jti = randomUUID();
          latest.set(client.id, jti);
          return { ...rules.claims(client, scope, now, lifetime), jti };
        },
        async verifyToken(token, call) {
          const client = await rules.verifyToken(token, call);
          return client !== undefined && latest.get(client.id) === decodeJwt(token).jti ? client : undefined;
        },
      };
    },
  },
  {
    name: 'token-issued-again',
    says: 'A client is given the token of half an hour ago again, and told the seconds that are left of its hour.',
    rules: (rules) => {
      const issued = new Map<string, string>();
      return {
        tokenLifetime: () => 2 * HALF_AN_HOUR,
        claims: (client, scope, now, lifetime) => rules.claims(client, scope, now - HALF_AN_HOUR, lifetime),
        async sealToken(claims, world) {
          const holder = `${claims.client_id} ${claims.scope}`;
          const token = issued.get(holder) ?? (await rules.sealToken(claims, world));
          issued.set(holder, token);
          return token;
        },
        tokenAnswer: (token, scope) =>
          rules.tokenAnswer(token, scope, (decodeJwt(token).exp ?? 0) - Math.floor(Date.now() / 1000)),
      };
    },
  },
  {
    name: 'scope-in-full',
    says: 'Whatever scope is asked for, a client is granted all that it has.',
    rules: () => ({ scopesFor: (_asked, client) => client.scopes }),
  },
  {
    name: 'invalid-client-400',
    says: 'A wrong secret is answered with 400.',
    rules: (rules) => ({ tokenError: (refusal) => rules.tokenError({ ...refusal, status: 400 }) }),
  },
  {
    name: 'tokens-by-reference',
    says: 'Tokens say nothing but a number that the service looks up.',
    rules: (rules) => {
      const issued = new Map<string, { readonly clientId: string; readonly expires: number }>();
      return {
        claims(client, _scope, now, lifetime) {
          const jti = randomUUID();
          issued.set(jti, { clientId: client.id, expires: now + lifetime });
          return { jti };
        },
        async verifyToken(token, { world }) {
          const { payload } = await jwtVerify(token, world.signingKey, { algorithms: ['HS256'] }).catch(
            () => ({
              payload: { jti: '' },
            }),
          );
          const known = issued.get(payload.jti ?? '');
          const isCurrent = known !== undefined && Date.now() / 1000 < known.expires + rules.expiryLeeway();
          return isCurrent ? Object.values(world.clients).find(({ id }) => id === known.clientId) : undefined;
        },
      };
    },
  },
];
