import type { Dialect } from '../departures.js';
import { readJson } from '../http/read-json.js';
import type { Reply } from '../http/reply.js';
import { isObject } from '../json/json.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';

/**
 * Whoever may not update products may update these members of them, sent by themselves: a permission of its own, which
 * the specification leaves room for, and a breach where a client is said to have none.
 */
export const partsForAnyone =
  (...members: readonly string[]): Departure =>
  (rules) => ({
    async forbidden(call) {
      const sent = call.operation === 'patch' ? await readJson(call) : null;
      const names = isObject(sent) ? Object.keys(sent) : [];
      const isMeant = names.length > 0 && names.every((name) => members.includes(name));
      return isMeant ? perform(call) : rules.forbidden(call);
    },
  });

/** Freedoms in how requests of strangers are turned away. */
export const access: readonly Dialect[] = [
  {
    name: 'wordy-auth-errors',
    says: 'The bodies of 401 and 403 are problem details with more members than the four.',
    rules: (rules) => ({
      authErrorBody: (status, call) => ({
        ...rules.authErrorBody(status, call),
        type:
          status === 401
            ? 'https://www.rfc-editor.org/rfc/rfc7235#section-3.1'
            : 'https://pim.example/problems/forbidden?lang=en',
        detail: 'The request was turned away',
        instance: call.operation,
        errors: {},
      }),
      unauthorized: async (problem, call) => asProblem(await rules.unauthorized(problem, call)),
      forbidden: async (call) => asProblem(await rules.forbidden(call)),
    }),
  },
  {
    name: 'wordy-challenge',
    says: 'A 401 challenges with several schemes, and says realm, error and scope.',
    rules: () => ({
      challenge: (problem) =>
        `Negotiate, Bearer realm="pim, products", scope="pim.read pim.write"${
          problem === 'invalid-token' ? ', error="invalid_token", error_description="expired, or forged"' : ''
        }`,
    }),
  },
  {
    name: 'client-header-401',
    says: 'A request without x-client is answered like one without a token.',
    rules: (rules) => ({
      checkClientHeader: (value, call) =>
        value?.trim()
          ? undefined
          : {
              status: 401,
              headers: { 'www-authenticate': 'Bearer' },
              body: rules.authErrorBody(401, call),
            },
    }),
  },
  {
    name: 'client-header-known',
    says: 'The header x-client must be the id of a client; else the request is answered with 403.',
    rules: (rules) => ({
      checkClientHeader: (value, call) =>
        Object.values(call.world.clients).some(({ id }) => id === value?.trim())
          ? undefined
          : { status: 403, body: rules.authErrorBody(403, call) },
    }),
  },
  {
    name: 'variants-for-anyone',
    says: 'The client that may not update products may update their variants.',
    settings: { PIM_LIMITED_DENIED: '' },
    rules: partsForAnyone('variants'),
  },
  {
    name: 'limited-client-refused-everything',
    says: 'The client that lacks a permission lacks all of them.',
    rules: () => ({ may: ({ denied }) => denied.length === 0 }),
  },
];

function asProblem(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, 'content-type': 'application/problem+json' } };
}
