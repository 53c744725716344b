import type { AreaCatalogue } from './requirement.js';

const request = 'Authentication: Token request';
const response = 'Authentication: Token response';

/** What must hold of the token endpoint. Its errors follow RFC 6749, never the error bodies of the service. */
export const token = {
  'token/issued': {
    level: 'MUST',
    title: 'Valid client credentials are answered with success and a JSON object.',
    section: request,
  },
  'token/access-token-is-jwt': {
    level: 'MUST',
    title: 'The access token has the form of a JSON Web Token, signed or encrypted.',
    section: response,
  },
  'token/expires-in-is-positive-integer': {
    level: 'MUST',
    title: 'The lifetime of a token is told as a positive whole number of seconds.',
    section: response,
  },
  'token/type-is-bearer': {
    level: 'MUST',
    title: 'The token type is exactly Bearer.',
    section: response,
  },
  'token/scope-is-text': {
    level: 'MUST',
    title: 'Where the token answer names scopes, they are one string.',
    section: response,
  },
  'token/scope-is-told': {
    level: 'SHOULD',
    title: 'The token answer names the scopes of the client.',
    section: response,
  },
  'token/scope-may-be-left-out': {
    level: 'MUST',
    title: 'A token request without a scope is answered with a token that works.',
    section: request,
  },
  'token/second-token-works': {
    level: 'MUST',
    title: 'A second token request is answered as well, and its token is accepted.',
    section: request,
  },
  'token/bad-grant-type-refused': {
    level: 'MUST',
    title: 'No token is issued to a request whose grant_type is missing or does not exist.',
    section: request,
  },
  'token/bad-client-id-refused': {
    level: 'MUST',
    title: 'No token is issued to a request whose client_id is missing or does not exist.',
    section: request,
  },
  'token/bad-client-secret-refused': {
    level: 'MUST',
    title: 'No token is issued to a request whose client_secret is missing or wrong.',
    section: request,
  },
  'token/refusal-status': {
    level: 'SHOULD',
    title: 'A refused token request is answered with status 400 or 401.',
    section: request,
  },
  'token/refusal-names-error': {
    level: 'SHOULD',
    title: 'A refused token request carries an error member as in RFC 6749.',
    section: request,
  },
  'token/lifetime-agrees-with-claims': {
    level: 'SHOULD',
    title: 'The lifetime told agrees with the issue and expiry times inside the token.',
    section: response,
  },
  'token/answer-is-not-stored': {
    level: 'SHOULD',
    title: 'A token answer forbids caches to store it.',
    section: response,
  },
  'token/requested-scope': {
    level: 'OBSERVE',
    title: 'What asking for a scope does to the scopes of the answer.',
    section: request,
  },
  'token/lifetime': {
    level: 'OBSERVE',
    title: 'How many seconds a token lives.',
    section: response,
  },
} as const satisfies AreaCatalogue<'token'>;
