import type { Client } from '../access/clients.js';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { textAt } from '../json/json.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';
import { isJwt } from './parts/is-jwt.js';
import { servedToAnyone } from './parts/served-to-anyone.js';
import { touchAddressed } from './parts/touch-addressed.js';

/** Defects in telling who asks. */
export const authentication: readonly Fault[] = [
  {
    name: 'garbage-token-accepted',
    requirement: 'authentication/garbage-token-is-401',
    says: 'A text that is no token is taken for a good one.',
    consequences: ['authentication/invalid-token-changes-nothing', 'authentication/missing-token-refused'],
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
    name: 'garbage-in-parts-is-500',
    requirement: 'authentication/garbage-token-is-401',
    says: 'A text of three parts whose first one cannot be read is answered with 500.',
    rules: (rules) => ({
      async unauthorized(problem, call) {
        const reply = await rules.unauthorized(problem, call);
        const token = rules.readBearer(call.headers.get('authorization')) ?? '';
        return token.split('.').length === 3 && !isJwt(token) ? { ...reply, status: 500 } : reply;
      },
    }),
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
    name: 'used-token-never-expires',
    requirement: 'authentication/expiry-without-leeway',
    says: 'Tokens live for six seconds; one that was accepted before is accepted for good.',
    rules: (rules) => {
      const holders = new Map<string, Client>();
      return {
        tokenLifetime: () => 6,
        async verifyToken(token, call) {
          const client = holders.get(token) ?? (await rules.verifyToken(token, call));
          if (client !== undefined) holders.set(token, client);
          return client;
        },
      };
    },
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
    name: 'invalid-token-moves-last-modified',
    requirement: 'authentication/invalid-token-changes-nothing',
    says: 'An update with an invalid token moves lastModifiedOn.',
    rules: (rules) => ({
      unauthorized(problem, call) {
        if (problem === 'invalid-token') touchAddressed(call);
        return rules.unauthorized(problem, call);
      },
    }),
  },
  {
    name: 'definitions-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'The definition is answered without a token.',
    consequences: ['authentication/missing-token-is-401'],
    rules: servedToAnyone(({ operation }) => operation === 'definitions'),
  },
  {
    name: 'searches-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'A list by a term is answered without a token.',
    rules: servedToAnyone(({ operation, query }) => operation === 'list' && Boolean(query.get('term'))),
  },
  {
    name: 'garbage-token-accepted-by-external-id',
    requirement: 'authentication/garbage-token-is-401',
    says: 'The read of a product by its externalId takes a text that is no token for a good one.',
    rules: (rules) => ({
      async verifyToken(token, call) {
        const found = call.operation === 'get' ? rules.findAddressed(call.key, call) : undefined;
        const isByExternalId = found !== undefined && textAt(found.content, 'externalId') === call.key;
        return isByExternalId && !isJwt(token) ? call.world.clients.full : rules.verifyToken(token, call);
      },
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
    name: 'create-without-x-client-carried-out',
    requirement: 'authentication/x-client-required',
    says: 'A create without x-client is refused and carried out.',
    rules: carryingOutWithoutClient('create'),
  },
  {
    name: 'update-without-x-client-carried-out',
    requirement: 'authentication/x-client-required',
    says: 'An update without x-client is refused and carried out.',
    rules: carryingOutWithoutClient('patch'),
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

/** Does what was asked for and keeps the answer to itself. */
async function carryOutSilently(call: Call): Promise<void> {
  await perform(call).catch(() => undefined);
}

/** Writes that are refused for want of an x-client are carried out all the same. */
function carryingOutWithoutClient(operation: Call['operation']): Departure {
  return (rules) => ({
    async serve(call, next) {
      const reply = await rules.serve(call, next);
      if (call.operation === operation && !call.headers.get('x-client')) await carryOutSilently(call);
      return reply;
    },
  });
}
