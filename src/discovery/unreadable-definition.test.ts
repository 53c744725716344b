import { expect, test } from 'vitest';
import { answeredWith } from '../oracle/fake-exchange.test-helper.js';
import { unreadable } from './unreadable-definition.js';

test.each([
  [200, '[]', 'status 200 with [];', 'a JSON object with product and variant'],
  [301, '', 'status 301, which points to https://other.example/v1;', 'set PIM_BASE_URL to where'],
  [401, '{}', 'status 401 with {};', 'check that PIM_CLIENT_ID may read it'],
  [404, '{}', 'status 404 with {};', 'check PIM_BASE_URL, to which /v1/products/definitions is added'],
  [200, '<html>', 'status 200 with an HTML page;', 'see whether PIM_BASE_URL, to which'],
  [404, '<!doctype html>', 'status 404 with an HTML page;', 'is the address of the service'],
  [429, '{}', 'status 429 with {};', 'ask for less at a time with --rate'],
  [502, '<html>', 'status 502 with an HTML page;', 'look at the log of the service'],
  [503, '{}', 'status 503 with {};', 'look at the log of the service'],
])('a definition that is answered with %s and %j comes with a remedy', (status, text, received, remedy) => {
  const headers = { location: 'https://other.example/v1' };
  const reason = unreadable(answeredWith(text, { operation: 'definitions', status, headers }));
  expect(reason).toMatch(/^the definition could not be read: [^\n]+$/);
  expect(reason).toContain(received);
  expect(reason).toContain(remedy);
});
