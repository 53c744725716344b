import type { AreaCatalogue } from './requirement.js';

const errorsSection = 'Errors';
const bodies = 'Endpoints';

/** What must hold of error bodies, and of bodies in general. */
export const errors = {
  'errors/answers-are-json': {
    level: 'MUST',
    title: 'Every body that answers an operation is JSON.',
    section: bodies,
  },
  'errors/content-type-is-json': {
    level: 'SHOULD',
    title: 'The content type of a body that answers an operation says that it is JSON.',
    section: bodies,
  },
  'errors/member-names-are-unique': {
    level: 'SHOULD',
    title: 'No object in a body that answers an operation has two members of one name.',
    section: bodies,
  },
  'errors/business-error-body': {
    level: 'MUST',
    title:
      'A business error is a JSON object of nothing but code and message as strings and values as an array.',
    section: errorsSection,
  },
  'errors/business-error-says-code-and-message': {
    level: 'SHOULD',
    title: 'A business error says both a code and a message.',
    section: errorsSection,
  },
  'errors/business-error-status': {
    level: 'OBSERVE',
    title: 'Which statuses answer business errors where the text fixes none.',
    section: errorsSection,
  },
  'errors/bad-input-is-no-server-error': {
    level: 'SHOULD',
    title: 'Bad input is never answered with a server error.',
    section: errorsSection,
  },
  'errors/throttling': {
    level: 'OBSERVE',
    title: 'How often the target asked the suite to wait.',
    section: 'Limits',
    fleeting: true,
  },
} as const satisfies AreaCatalogue<'errors'>;
