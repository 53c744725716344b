import { expect, test } from 'vitest';
import { kindOfRequest } from './kind-of-request.js';

test('a request is like others of its operation', () => {
  expect(kindOfRequest('get', '/v1/products/1', 'own')).toBe('get requests');
  expect(kindOfRequest('get', '/v1/products/2?x=1', 'second')).toBe('get requests');
  expect(kindOfRequest('list', '/v1/products?skip=10&take=5', 'own')).toBe('list requests');
});

test('a list is like those with the same filters, in whatever order and pages', () => {
  const kind = 'list requests with state and term';
  expect(kindOfRequest('list', '/v1/products?term=a&state=Valid&take=5', 'own')).toBe(kind);
  expect(kindOfRequest('list', '/v1/products?state=&term=b&state=Invalid', 'own')).toBe(kind);
});

test('a request of another client, or without a good token, is of another kind', () => {
  expect(kindOfRequest('list', '/v1/products?term=a', 'limited')).toBe('list requests of the second client');
  expect(kindOfRequest('patch', '/v1/products/1', 'unsigned')).toBe('patch requests without a good token');
});
