import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { CLAIMED_AUDIENCE, ISSUER } from '../access/issuer.js';
import type { Dialect } from '../departures.js';
import type { World } from '../world.js';

/** Freedoms in how requests and answers travel. */
export const transport: readonly Dialect[] = [
  {
    name: 'throttled',
    says: 'Every twenty-fifth request but those for tokens is answered with 429 and a Retry-After of a second.',
    alone: true,
    rules: (rules) => {
      let requests = 0;
      return {
        async serve(call, next) {
          requests += call.operation === 'token' ? 0 : 1;
          if (call.operation === 'token' || requests % 25 !== 0) return rules.serve(call, next);
          return { status: 429, headers: { 'retry-after': '1' } };
        },
      };
    },
  },
  {
    name: 'no-date-header',
    says: 'Answers bear no Date header.',
    rules: () => ({ tellsDate: () => false }),
  },
  {
    name: 'gzip',
    says: 'Answers are compressed where the client accepts gzip.',
    rules: (rules) => ({
      finish(reply, call) {
        const { body, headers, status } = rules.finish(reply, call);
        if (
          body === null ||
          body instanceof ReadableStream ||
          !/\bgzip\b/.test(call.headers.get('accept-encoding') ?? '')
        ) {
          return { body, headers, status };
        }
        return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
      },
    }),
  },
  {
    name: 'encrypted-token',
    says: 'Access tokens are encrypted: five parts that only the service can read.',
    rules: () => ({
      sealToken: (claims, world) =>
        new EncryptJWT(claims)
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'JWT' })
          .encrypt(encryptionKey(world)),
      async verifyToken(token, { world }) {
        try {
          const { payload } = await jwtDecrypt(token, encryptionKey(world), {
            issuer: ISSUER,
            audience: CLAIMED_AUDIENCE,
            requiredClaims: ['exp'],
            clockTolerance: world.rules.expiryLeeway(),
          });
          return Object.values(world.clients).find(({ id }) => id === payload.client_id);
        } catch {
          return undefined;
        }
      },
    }),
  },
  {
    name: 'path-prefix',
    says: 'The service lives under a path of its tenant.',
    rules: (rules) => ({ paths: () => ({ ...rules.paths(), prefix: '/tenants/acme/pim' }) }),
  },
  {
    name: 'create-on-another-path',
    says: 'Products are created under /v1/products/create.',
    settings: { PIM_CREATE_PATH: '/v1/products/create' },
    rules: (rules) => ({ paths: () => ({ ...rules.paths(), create: '/v1/products/create' }) }),
  },
];

function encryptionKey({ signingKey }: World): Uint8Array {
  return createHash('sha256').update('encryption').update(signingKey).digest();
}
