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
  expect(secretsFor(limited)).toEqual([null, expect.not.stringContaining(target.client.secret)]);
});
