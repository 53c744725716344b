import type { AreaCatalogue } from './requirement.js';

const using = 'Authentication: Using the token';
const errors = 'Errors';

/** What must hold for a client that lacks a permission. */
export const authorization = {
  'authorization/denied-operation-is-403': {
    level: 'MUST',
    title: 'An operation that a client may not use is answered with 403.',
    section: using,
  },
  'authorization/denied-changes-nothing': {
    level: 'MUST',
    title: 'A create or update that a client may not do creates and changes nothing.',
    section: using,
  },
  'authorization/error-body': {
    level: 'MUST',
    title:
      'The body of a 403 has a type that is a URL, a title, the HTTP status as an integer, and a traceId.',
    section: errors,
  },
  'authorization/error-type': {
    level: 'OBSERVE',
    title: 'What the type of a 403 points at.',
    section: errors,
  },
  'authorization/denied-operations': {
    level: 'OBSERVE',
    title: 'Which operations the limited client may not use.',
    section: using,
  },
} as const satisfies AreaCatalogue<'authorization'>;
