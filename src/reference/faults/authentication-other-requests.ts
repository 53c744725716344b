import { compactVerify } from 'jose';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { textAt } from '../json/json.js';
import { perform } from '../operations/perform.js';
import type { Departure, Rules } from '../rules/index.js';
import { isEan } from './parts/is-ean.js';
import { isJwt } from './parts/is-jwt.js';
import { servedToAnyone } from './parts/served-to-anyone.js';

const isListBy =
  (parameter: string) =>
  ({ operation, query }: Call): boolean =>
    operation === 'list' && Boolean(query.get(parameter));

const isSearch = isListBy('term');

/** Defects by which requests of one form are served whoever asks. */
export const authenticationOtherRequests: readonly Fault[] = [
  {
    name: 'update-by-ean-without-token',
    requirement: 'authentication/missing-token-refused',
    says: 'An update that names the product by an ean is carried out without a token.',
    consequences: ['authentication/missing-token-changes-nothing'],
    rules: servedToAnyone(({ operation, key }) => operation === 'patch' && isEan(key)),
  },
  {
    name: 'update-by-external-id-without-token-unseen',
    requirement: 'authentication/missing-token-changes-nothing',
    says: 'An update by the externalId that comes without a token is answered with 401 and carried out.',
    rules: carriedOutByExternalId('missing-token'),
  },
  {
    name: 'update-by-external-id-with-garbage-unseen',
    requirement: 'authentication/invalid-token-changes-nothing',
    says: 'An update by the externalId with an invalid token is answered with 401 and carried out.',
    rules: carriedOutByExternalId('invalid-token'),
  },
  {
    name: 'garbage-token-accepted-for-update-by-external-id',
    requirement: 'authentication/garbage-token-is-401',
    says: 'The update of a product by its externalId takes a text that is no token for a good one.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: (rules) => ({
      verifyToken: async (token, call) =>
        isByExternalId(call, rules) && !isJwt(token)
          ? call.world.clients.full
          : rules.verifyToken(token, call),
    }),
  },
  {
    name: 'lists-by-channel-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'A list by a channel is answered without a token.',
    rules: servedToAnyone(isListBy('channels')),
  },
  {
    name: 'lists-by-upper-bound-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'A list up to a day is answered without a token.',
    rules: servedToAnyone(isListBy('ToLastModifiedOn')),
  },
  {
    name: 'later-pages-are-public',
    requirement: 'authentication/missing-token-refused',
    says: 'A list that skips products is answered without a token.',
    rules: servedToAnyone(isListBy('skip')),
  },
  {
    name: 'bare-list-is-public',
    requirement: 'authentication/missing-token-refused',
    says: 'A list without any parameter is answered without a token.',
    rules: servedToAnyone(({ operation, query }) => operation === 'list' && [...query.keys()].length === 0),
  },
  {
    name: 'scheme-in-small-letters-not-looked-at',
    requirement: 'authentication/missing-token-refused',
    says: 'Whatever stands behind the name of the scheme in small letters is taken for a good token.',
    rules: (rules) => ({
      verifyToken: async (token, call) =>
        /^bearer /.test(call.headers.get('authorization') ?? '')
          ? call.world.clients.full
          : rules.verifyToken(token, call),
    }),
  },
  {
    name: 'expired-token-accepted-for-searches',
    requirement: 'authentication/expired-token-is-401',
    says: 'The expiry of a token is not looked at where a list is asked for by a term.',
    rules: (rules) => ({
      async verifyToken(token, call) {
        const client = await rules.verifyToken(token, call);
        return (
          client ?? (isSearch(call) && (await isSigned(token, call)) ? call.world.clients.full : undefined)
        );
      },
    }),
  },
  {
    name: 'x-client-not-needed-for-searches',
    requirement: 'authentication/x-client-required',
    says: 'A list by a term is answered without x-client.',
    rules: (rules) => ({
      checkClientHeader: (value, call) => (isSearch(call) ? undefined : rules.checkClientHeader(value, call)),
    }),
  },
];

/** Whether a call updates a product that it names by its externalId. */
function isByExternalId(call: Call, rules: Rules): boolean {
  const product = call.operation === 'patch' ? rules.findAddressed(call.key, call) : undefined;
  return product !== undefined && textAt(product.content, 'externalId') === call.key;
}

function carriedOutByExternalId(meant: 'missing-token' | 'invalid-token'): Departure {
  return (rules) => ({
    async unauthorized(problem, call) {
      if (problem === meant && isByExternalId(call, rules)) await perform(call).catch(() => undefined);
      return rules.unauthorized(problem, call);
    },
  });
}

/** Whether a token was signed by the service, whatever it says. */
async function isSigned(token: string, { world }: Call): Promise<boolean> {
  try {
    await compactVerify(token, world.signingKey);
    return true;
  } catch {
    return false;
  }
}
