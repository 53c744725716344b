import { expect, test } from 'vitest';
import type { Client } from '../../../config/config.js';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { wrongValues } from './ordinary-token.js';

const { target } = fakeConfig();
const secretsFor = (limited: Client | null) =>
  wrongValues({ target: { ...target, limited } })
    .filter(([field]) => field === 'client_secret')
    .map(([, value]) => value);

const another: Client = { id: 'another', secret: 'its own', xClient: 'another' };

test('the secret of another client is one of those that are wrong', () => {
  expect(secretsFor(another)).toEqual([null, expect.any(String), 'its own']);
});

test.each<[string, Client | null]>([
  ['there is no other client', null],
  ['the other client is the same one with a second secret', { ...another, id: target.client.id }],
  ['both clients have one secret', { ...another, secret: target.client.secret }],
])('no secret is wrong that may be right, where %s', (_, limited) => {
  const [none, other, ...more] = secretsFor(limited);
  expect([none, more]).toEqual([null, []]);
  expect(other).not.toBe(target.client.secret);
});

test.each([
  ['ordinary', 'a good secret', 'a good secret-4d1c'],
  ['so short that it could be made out', 'abc', 'not-the-secret-4d1c'],
  ['longer than some services look', 'x'.repeat(61), 'not-the-secret-4d1c'],
])('the wrong secret where the right one is %s', (_, secret, other) => {
  const client = { ...target.client, secret };
  expect(wrongValues({ target: { ...target, client, limited: null } })).toContainEqual([
    'client_secret',
    other,
  ]);
});
