import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Client } from '../access/clients.js';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';

/** How a token's signature compares with the one that it should have. */
type Signature = 'none' | 'altered' | 'foreign';

/** Defects in telling who asks. */
export const authentication: readonly Fault[] = [
  {
    name: 'garbage-token-accepted',
    requirement: 'authentication/garbage-token-is-401',
    says: 'A text that is no token is taken for a good one.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: (rules) => ({
      verifyToken: async (token, call) =>
        isJwt(token) ? rules.verifyToken(token, call) : call.world.clients.full,
    }),
  },
  {
    name: 'garbage-token-is-400-on-list',
    requirement: 'authentication/garbage-token-is-401',
    says: 'The list alone answers 400 to a text that is no token.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        const reply = await rules.unauthorized(problem, call);
        const token = rules.readBearer(call.headers.get('authorization'));
        const isGarbage = token !== undefined && !isJwt(token);
        return isGarbage && call.operation === 'list' ? { ...reply, status: 400 } : reply;
      },
    }),
  },
  {
    name: 'altered-token-accepted',
    requirement: 'authentication/altered-token-is-401',
    says: 'Only the beginning of a signature is compared.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting('altered'),
  },
  {
    name: 'foreign-signature-accepted',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'Claims signed with another key are believed.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting('foreign'),
  },
  {
    name: 'foreign-signature-accepted-on-get',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'The single read believes claims signed with another key.',
    rules: accepting('foreign', ({ operation }) => operation === 'get'),
  },
  {
    name: 'unsigned-token-accepted',
    requirement: 'authentication/unsigned-token-is-401',
    says: 'A token may say that it needs no signature.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting('none'),
  },
  {
    name: 'expired-token-accepted',
    requirement: 'authentication/expired-token-is-401',
    says: 'The expiry of a token is not looked at.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: () => ({ expiryLeeway: () => 10 * 365 * 86_400 }),
  },
  {
    name: 'expiry-with-leeway',
    requirement: 'authentication/expiry-without-leeway',
    says: 'Tokens live for five seconds and are accepted for a minute.',
    rules: () => ({ tokenLifetime: () => 5, expiryLeeway: () => 60 }),
  },
  {
    name: 'invalid-token-creates-all-the-same',
    requirement: 'authentication/invalid-token-changes-nothing',
    says: 'A create with an invalid token is answered with 401 and carried out.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        if (problem === 'invalid-token' && call.operation === 'create') await carryOutSilently(call);
        return rules.unauthorized(problem, call);
      },
    }),
  },
  {
    name: 'invalid-token-patches-all-the-same',
    requirement: 'authentication/invalid-token-changes-nothing',
    says: 'An update with an invalid token is answered with 401 and carried out.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        if (problem === 'invalid-token' && call.operation === 'patch') await carryOutSilently(call);
        return rules.unauthorized(problem, call);
      },
    }),
  },
  {
    name: 'definitions-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'The definition is answered without a token.',
    consequences: ['authentication/missing-token-is-401'],
    rules: (rules) => ({
      serve: (call, next) =>
        call.operation === 'definitions' && !call.headers.get('authorization')
          ? perform(call)
          : rules.serve(call, next),
    }),
  },
  {
    name: 'missing-token-is-400',
    requirement: 'authentication/missing-token-is-401',
    says: 'A request without a token is answered with 400.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        const reply = await rules.unauthorized(problem, call);
        return problem === 'missing-token' ? { ...reply, status: 400 } : reply;
      },
    }),
  },
  {
    name: 'missing-token-creates-all-the-same',
    requirement: 'authentication/missing-token-changes-nothing',
    says: 'A create without a token is answered with 401 and carried out.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        if (problem === 'missing-token') await carryOutSilently(call);
        return rules.unauthorized(problem, call);
      },
    }),
  },
  {
    name: 'x-client-not-needed',
    requirement: 'authentication/x-client-required',
    says: 'A request without x-client is served.',
    rules: () => ({ checkClientHeader: () => undefined }),
  },
  {
    name: 'unauthorized-status-as-text',
    requirement: 'authentication/error-body',
    says: 'The status in the body of a 401 is a text.',
    consequences: ['authentication/missing-token-error-body'],
    rules: (rules) => ({
      authErrorBody: (status, call) =>
        status === 401
          ? { ...rules.authErrorBody(status, call), status: '401' }
          : rules.authErrorBody(status, call),
    }),
  },
  {
    name: 'unauthorized-without-trace-id',
    requirement: 'authentication/error-body',
    says: 'The body of a 401 to an update has no traceId.',
    consequences: ['authentication/missing-token-error-body'],
    rules: (rules) => ({
      authErrorBody(status, call) {
        const { traceId, ...body } = rules.authErrorBody(status, call);
        const isSpoilt = status === 401 && call.operation === 'patch';
        return isSpoilt || traceId === undefined ? body : { ...body, traceId };
      },
    }),
  },
  {
    name: 'unauthorized-type-elsewhere',
    requirement: 'authentication/error-type-names-rfc-7235',
    says: 'The type of a 401 is a page about status codes.',
    rules: (rules) => ({
      authErrorBody: (status, call) => ({
        ...rules.authErrorBody(status, call),
        ...(status === 401 && { type: 'https://httpstatuses.example/401' }),
      }),
    }),
  },
  {
    name: 'missing-token-error-body-differs',
    requirement: 'authentication/missing-token-error-body',
    says: 'A 401 to a missing token bears a business error.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        const reply = await rules.unauthorized(problem, call);
        if (problem !== 'missing-token') return reply;
        return { ...reply, body: { code: 'NO_TOKEN', message: 'Send a token', values: [] } };
      },
    }),
  },
  {
    name: 'no-challenge',
    requirement: 'authentication/challenge',
    says: 'A 401 does not tell how to authenticate.',
    rules: () => ({ challenge: () => undefined }),
  },
];

function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}

/** Rules that take tokens with one kind of bad signature, and no other bad token. */
function accepting(wanted: Signature, isAffected: (call: Call) => boolean = () => true): Departure {
  return (rules) => ({
    async verifyToken(token, call) {
      const client = await rules.verifyToken(token, call);
      if (client !== undefined || !isAffected(call) || !isJwt(token)) return client;
      return signatureOf(token, call) === wanted ? claimedClient(token, call) : undefined;
    },
  });
}

function signatureOf(token: string, call: Call): Signature | 'right' {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (signature === '') return 'none';
  const right = createHmac('sha256', call.world.signingKey)
    .update(`${header}.${payload}`)
    .digest('base64url');
  if (signature === right) return 'right';
  return signature.slice(0, 4) === right.slice(0, 4) ? 'altered' : 'foreign';
}

function claimedClient(token: string, { world }: Call): Client | undefined {
  const claims = decodeJwt(token);
  const isExpired = (claims.exp ?? 0) * 1000 < Date.now();
  if (isExpired) return undefined;
  return Object.values(world.clients).find(({ id }) => id === claims.client_id);
}

/** Does what was asked for and keeps the answer to itself. */
async function carryOutSilently(call: Call): Promise<void> {
  await perform(call).catch(() => undefined);
}
