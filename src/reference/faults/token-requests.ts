import type { Fault } from '../departures.js';
import type { Departure } from '../rules/index.js';

/** Defects by which a wrong request for a token gets one. */
export const tokenRequests: readonly Fault[] = [
  {
    name: 'any-grant-type',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued whatever the grant type is.',
    rules: takingForGrant(() => true),
  },
  {
    name: 'grant-type-compared-by-its-beginning',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued for every grant type that begins with client.',
    rules: takingForGrant((grantType) => grantType?.startsWith('client') === true),
  },
  {
    name: 'longer-grant-type-accepted',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued for every grant type that begins with the right one.',
    rules: takingForGrant((grantType) => grantType?.startsWith('client_credentials') === true),
  },
  {
    name: 'missing-grant-type-accepted',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued to a request that names no grant type.',
    rules: takingForGrant((grantType) => grantType === undefined),
  },
  {
    name: 'empty-grant-type-accepted',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued to a request whose grant type has no value.',
    rules: takingForGrant((grantType) => grantType === ''),
  },
  {
    name: 'grant-type-in-any-case',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued for the grant type in capitals, too.',
    rules: takingForGrant((grantType) => grantType?.toLowerCase() === 'client_credentials'),
  },
  {
    name: 'grant-of-another-flow',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued for the grant type password, though no user is named.',
    rules: takingForGrant((grantType) => grantType === 'password'),
  },
  {
    name: 'grant-of-a-code-or-refresh-token',
    requirement: 'token/bad-grant-type-refused',
    says: 'A token is issued for the grant types authorization_code and refresh_token, which bring neither.',
    rules: takingForGrant((grantType) => grantType === 'authorization_code' || grantType === 'refresh_token'),
  },
  {
    name: 'unknown-client-accepted',
    requirement: 'token/bad-client-id-refused',
    consequences: ['token/bad-client-secret-refused'],
    says: 'The secret alone is enough, whatever the client id is.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const owner = Object.values(clients).find(({ secret }) => secret === request.clientSecret);
        return rules.clientOf(owner === undefined ? request : { ...request, clientId: owner.id }, clients);
      },
    }),
  },
  {
    name: 'client-id-compared-by-its-beginning',
    requirement: 'token/bad-client-id-refused',
    says: 'A client is known by every id that begins with its own.',
    rules: knownBy((id, asked) => asked.startsWith(id)),
  },
  {
    name: 'shorter-client-id-accepted',
    requirement: 'token/bad-client-id-refused',
    says: 'A client is known by every beginning of its id.',
    rules: knownBy((id, asked) => asked !== '' && id.startsWith(asked)),
  },
  {
    name: 'empty-client-id-is-the-first-client',
    requirement: 'token/bad-client-id-refused',
    says: 'A client id without a value stands for the first client.',
    rules: (rules) => ({
      clientOf: (request, clients) =>
        rules.clientOf(
          request.clientId === '' ? { ...request, clientId: clients.full.id } : request,
          clients,
        ),
    }),
  },
  {
    name: 'inherited-names-are-clients',
    requirement: 'token/bad-client-id-refused',
    says: 'A client id that names what every table of clients inherits is granted a token, whatever the secret.',
    rules: (rules) => ({
      clientOf: (request, clients) =>
        request.clientId !== undefined && request.clientId in Object.prototype
          ? clients.full
          : rules.clientOf(request, clients),
    }),
  },
  {
    name: 'any-secret',
    requirement: 'token/bad-client-secret-refused',
    says: 'A token is issued to a known client with any secret.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const client = Object.values(clients).find(({ id }) => id === request.clientId);
        const clientSecret = request.clientSecret === undefined ? undefined : client?.secret;
        return rules.clientOf({ ...request, clientSecret }, clients);
      },
    }),
  },
  {
    name: 'secret-of-another-client-accepted',
    requirement: 'token/bad-client-secret-refused',
    says: 'A token is issued to a known client that sends the secret of any client.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const all = Object.values(clients);
        const isSecret = all.some(({ secret }) => secret === request.clientSecret);
        const client = all.find(({ id }) => id === request.clientId);
        return rules.clientOf(isSecret ? { ...request, clientSecret: client?.secret } : request, clients);
      },
    }),
  },
  {
    name: 'longer-secret-accepted',
    requirement: 'token/bad-client-secret-refused',
    says: 'A token is issued for whatever begins with the right secret.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const client = Object.values(clients).find(({ id }) => id === request.clientId);
        const isMeant = client !== undefined && request.clientSecret?.startsWith(client.secret) === true;
        return rules.clientOf(isMeant ? { ...request, clientSecret: client.secret } : request, clients);
      },
    }),
  },
  {
    name: 'secret-in-any-case',
    requirement: 'token/bad-client-secret-refused',
    says: 'Secrets are compared without regard to capital letters.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const client = Object.values(clients).find(({ id }) => id === request.clientId);
        const isMeant = client?.secret.toLowerCase() === request.clientSecret?.toLowerCase();
        return rules.clientOf(isMeant ? { ...request, clientSecret: client?.secret } : request, clients);
      },
    }),
  },
  {
    name: 'missing-secret-accepted',
    requirement: 'token/bad-client-secret-refused',
    says: 'A token is issued to a known client that sends no secret.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const client = Object.values(clients).find(({ id }) => id === request.clientId);
        return rules.clientOf({ ...request, clientSecret: request.clientSecret ?? client?.secret }, clients);
      },
    }),
  },
  {
    name: 'empty-secret-accepted',
    requirement: 'token/bad-client-secret-refused',
    says: 'A token is issued to a known client whose secret has no value.',
    rules: (rules) => ({
      clientOf(request, clients) {
        const client = Object.values(clients).find(({ id }) => id === request.clientId);
        const isEmpty = client !== undefined && request.clientSecret === '';
        return rules.clientOf(isEmpty ? { ...request, clientSecret: client.secret } : request, clients);
      },
    }),
  },
];

/** Takes such grant types for the right one. */
function takingForGrant(isTaken: (grantType: string | undefined) => boolean): Departure {
  return (rules) => ({
    clientOf: (request, clients) =>
      rules.clientOf(
        isTaken(request.grantType) ? { ...request, grantType: 'client_credentials' } : request,
        clients,
      ),
  });
}

/** A client that sends its secret is known by such ids, too. */
function knownBy(isTaken: (id: string, asked: string) => boolean): Departure {
  return (rules) => ({
    clientOf(request, clients) {
      const { clientId: asked } = request;
      const owner = Object.values(clients).find(({ id }) => asked !== undefined && isTaken(id, asked));
      return rules.clientOf(owner === undefined ? request : { ...request, clientId: owner.id }, clients);
    },
  });
}
