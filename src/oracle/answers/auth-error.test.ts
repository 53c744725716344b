import { expect, test } from 'vitest';
import { answeredWith, answeredWithJson } from '../fake-exchange.test-helper.js';
import { authErrorBody, challenge, namesRfc7235 } from './auth-error.js';

const good = {
  type: 'https://tools.ietf.org/html/rfc7235#section-3.1',
  title: 'Unauthorized',
  status: 401,
  traceId: '1',
};

test.each([
  ['as it shall be', good, 401, []],
  ['with further members', { ...good, detail: 'x' }, 401, []],
  ['with the status of another answer', good, 403, ['/status']],
  ['with a status that is a text', { ...good, status: '401' }, 401, ['/status']],
  ['without traceId', { ...good, traceId: undefined }, 401, ['']],
  ['with a type that is no URL', { ...good, type: 'Unauthorized' }, 401, ['/type']],
  ['with a title that is null', { ...good, title: null }, 401, ['/title']],
  ['that is an array', [], 401, ['']],
])('a body %s', (_, body, status, pointers) => {
  const judged = authErrorBody(answeredWithJson(body, { status }));
  expect(judged.examples).toBe(1);
  expect(judged.deviations.map(({ pointer }) => pointer)).toEqual(pointers);
});

test('a body that is empty or no JSON deviates', () => {
  expect(authErrorBody(answeredWith('', { status: 401 })).deviations).toMatchObject([
    { received: 'an empty body' },
  ]);
  expect(authErrorBody(answeredWith('no', { status: 403 })).deviations).toHaveLength(1);
});

test('other answers are not judged', () => {
  expect(authErrorBody(answeredWithJson({}, { status: 404 })).examples).toBe(0);
  expect(authErrorBody(answeredWithJson({}, { status: 401, operation: 'token' })).examples).toBe(0);
});

test.each([
  ['https://tools.ietf.org/html/rfc7235#section-3.1', true],
  ['https://datatracker.ietf.org/doc/html/rfc7235#section-3.1', true],
  ['https://www.rfc-editor.org/rfc/rfc7235#section-3.1', true],
  ['https://www.rfc-editor.org/rfc/rfc7235.html#section-2', true],
  ['http://httpwg.org/specs/rfc7235.html#status.401', true],
  ['HTTPS://TOOLS.IETF.ORG/HTML/RFC7235#SECTION-3.1', true],
  ['https://docs.example/rfc7235/section/3.1', true],
  ['https://tools.ietf.org/html/rfc7235', false],
  ['https://www.rfc-editor.org/rfc/rfc7235.html', false],
  ['https://tools.ietf.org/html/rfc7235#', false],
  ['https://tools.ietf.org/html/rfc7231#section-6.5.1', false],
  ['https://tools.ietf.org/html/rfc9110#section-15.5.2', false],
  ['rfc7235#section-3.1', false],
  ['about:blank', false],
  [7, false],
  [undefined, false],
])('the type %s names a section of RFC 7235: %s', (type, holds) => {
  expect(namesRfc7235(answeredWithJson({ type }, { status: 401 })) === undefined).toBe(holds);
});

test.each([
  ['Bearer', undefined],
  ['  ', 'an empty one'],
])('the challenge %s', (header, received) => {
  expect(
    challenge(answeredWith('', { status: 401, headers: { 'www-authenticate': header } }))?.received,
  ).toBe(received);
});

test('a missing challenge deviates', () => {
  expect(challenge(answeredWith('', { status: 401 }))?.received).toBe('no such header');
});
