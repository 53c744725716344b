import { expect, test } from 'vitest';
import { answeredWith } from '../fake-exchange.test-helper.js';
import { redirectOf } from './redirect.js';

test.each([
  [301, 'https://other.example/v1/products/p1', 'https://other.example/v1/products/p1'],
  [308, '/pim/v1/products/p1', 'https://pim.example/pim/v1/products/p1'],
  [302, 'https://[', null],
  [201, '/v1/products/p1', null],
  [404, '/v1/products/p1', null],
])('status %s with the location %j points to %j', (status, location, address) => {
  expect(redirectOf(answeredWith('', { status, headers: { location } }))).toBe(address);
});

test('an answer without a location points nowhere', () => {
  expect(redirectOf(answeredWith('', { status: 304, headers: {} }))).toBeNull();
});
