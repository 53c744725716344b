import type { AreaCatalogue } from './requirement.js';

const using = 'Authentication: Using the token';
const errors = 'Errors';

/** What must hold where a request carries no token, a wrong one, or no client. */
export const authentication = {
  'authentication/garbage-token-is-401': {
    level: 'MUST',
    title: 'Every operation answers 401 to a bearer token that is no token at all.',
    section: using,
  },
  'authentication/altered-token-is-401': {
    level: 'MUST',
    title: 'Every operation answers 401 to a token whose signature was changed.',
    section: using,
  },
  'authentication/foreign-signature-is-401': {
    level: 'MUST',
    title: 'Every operation answers 401 to the claims of a good token signed with another key.',
    section: using,
  },
  'authentication/unsigned-token-is-401': {
    level: 'MUST',
    title: 'Every operation answers 401 to the claims of a good token without a signature.',
    section: using,
  },
  'authentication/expired-token-is-401': {
    level: 'MUST',
    title: 'Every operation answers 401 to a token that has expired.',
    section: using,
  },
  'authentication/expiry-without-leeway': {
    level: 'SHOULD',
    title: 'A token is refused as soon as its lifetime is over.',
    section: using,
  },
  'authentication/invalid-token-changes-nothing': {
    level: 'MUST',
    title: 'A create or update with an invalid token creates and changes nothing.',
    section: using,
  },
  'authentication/missing-token-refused': {
    level: 'MUST',
    title: 'Every operation refuses a request whose bearer token is missing or empty.',
    section: using,
  },
  'authentication/missing-token-is-401': {
    level: 'SHOULD',
    title: 'A missing or empty bearer token is answered with 401.',
    section: using,
  },
  'authentication/missing-token-changes-nothing': {
    level: 'MUST',
    title: 'A create or update without a bearer token creates and changes nothing.',
    section: using,
  },
  'authentication/x-client-required': {
    level: 'SHOULD',
    title: 'A request without the x-client header is refused.',
    section: using,
  },
  'authentication/missing-x-client-status': {
    level: 'OBSERVE',
    title: 'What answers a request without the x-client header.',
    section: using,
  },
  'authentication/error-body': {
    level: 'MUST',
    title:
      'The body of a 401 has a type that is a URL, a title, the HTTP status as an integer, and a traceId.',
    section: errors,
  },
  'authentication/error-type-names-rfc-7235': {
    level: 'MUST',
    title: 'The type of a 401 points at a section of RFC 7235.',
    section: errors,
  },
  'authentication/missing-token-error-body': {
    level: 'SHOULD',
    title: 'A 401 to a missing token has the same body as one to an invalid token.',
    section: errors,
  },
  'authentication/challenge': {
    level: 'SHOULD',
    title: 'A 401 tells with WWW-Authenticate how to authenticate.',
    section: using,
  },
} as const satisfies AreaCatalogue<'authentication'>;
