import { expect, test } from 'vitest';
import type { Client } from '../../../config/config.js';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { answeredWith, answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { needsGrantStill, needsToken, ordinaryTokenRefused, wrongValues } from './ordinary-token.js';

const { target } = fakeConfig();
const secretsFor = (limited: Client | null) =>
  wrongValues({ target: { ...target, limited } })
    .filter(([field]) => field === 'client_secret')
    .map(([, value]) => value);

const another: Client = { id: 'another', secret: 'its own', xClient: 'another' };

test('the secret of another client is one of those that are wrong', () => {
  expect(secretsFor(another)).toEqual([null, '', expect.any(String), expect.any(String), 'its own']);
});

test.each<[string, Client | null]>([
  ['there is no other client', null],
  ['the other client is the same one with a second secret', { ...another, id: target.client.id }],
  ['both clients have one secret', { ...another, secret: target.client.secret }],
])('no secret is wrong that may be right, where %s', (_, limited) => {
  const [none, empty, ...others] = secretsFor(limited);
  expect([none, empty, others.length]).toEqual([null, '', 2]);
  expect(others).not.toContain(target.client.secret);
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

test.each([
  ['with letters', 'Good-1', ['Good-1-4d1c', 'gOOD-1']],
  ['of digits alone', '471100', ['471100-4d1c']],
])('the wrong secrets where the right one is %s', (_, secret, others) => {
  const client = { ...target.client, secret };
  const wrong = wrongValues({ target: { ...target, client, limited: null } });
  expect(
    wrong
      .filter(([field]) => field === 'client_secret')
      .slice(2)
      .map(([, value]) => value),
  ).toEqual(others);
});

test.each([
  ['a name', 'Pim-7', ['Pim-7-4d1c', 'Pim']],
  ['a number', '7', ['7-4d1c']],
  ['a name whose half is the other client', 'pim-pim-', ['pim-pim--4d1c']],
])('the wrong ids where the right one is %s', (_, id, near) => {
  const client = { ...target.client, id };
  const limited = { ...another, id: 'pim-' };
  const wrong = wrongValues({ target: { ...target, client, limited } });
  const ids = wrong.filter(([field]) => field === 'client_id').map(([, value]) => value);
  expect(ids).toEqual([null, '', 'no-such-client-4d1c', 'constructor', ...near]);
});

/**
 * The status by which the token of the ordinary request is found refused, on a service that refuses it; the run's own
 * token is the first of those named before it, and the next one whenever it is looked at again.
 */
const foundRefused = async (...inUse: readonly string[]): Promise<number | undefined> => {
  const left = [...inUse];
  const tokenAnswer = { access_token: 'ordinary', token_type: 'Bearer', expires_in: 60, scope: 'read' };
  const service = (pim: Pim): Pim => ({
    ...pim,
    token: async () => answeredWithJson(tokenAnswer, { operation: 'token' }),
    definitions: async (options) =>
      answeredWithJson({}, { status: options?.credential === 'ordinary' ? 401 : 200 }),
  });
  let found: number | undefined;
  await runOnFake('token/second-token-works', { service }, async (check) => {
    const issued = async () => ({ token: left.shift() ?? '', expiresIn: null, fetchedAt: 0 });
    const own = { issued, form: () => ({}), useAs: () => {} };
    const tokens = Object.assign(Object.create(check.tokens), own);
    found = (await ordinaryTokenRefused({ ...check, tokens }))?.answer.status;
  });
  return found;
};

test('an ordinary token that is refused while the one before it is accepted is found', async () => {
  expect(await foundRefused('first', 'first')).toBe(401);
});

test('an ordinary token that a later one may have ended is not found refused', async () => {
  expect(await foundRefused('first', 'later', 'later')).toBeUndefined();
});

test.each([
  [401, ['the token request that was granted before is answered 401 by now']],
  [400, ['the token request that was granted before is answered 400 by now']],
  [200, []],
  [503, []],
])('a client whose token request is answered %i was locked meanwhile, or not', async (status, gaps) => {
  const service = (pim: Pim): Pim => ({
    ...pim,
    token: async () => answeredWithJson({}, { operation: 'token', status }),
  });
  const ledger = await runOnFake('token/scope-may-be-left-out', { service }, (check) =>
    needsGrantStill({ ...check, tokens: Object.assign(Object.create(check.tokens), { form: () => ({}) }) }),
  );
  expect([...ledger.gaps].map((gap) => gap.split(':')[0])).toEqual(gaps);
});

test.each([
  [404, {}, 'PIM_AUTH_URL'],
  [405, {}, 'PIM_AUTH_URL'],
  [400, { error: 'invalid_scope' }, 'PIM_SCOPE'],
  [401, { error: 'invalid_client' }, 'the client credentials'],
  [500, {}, 'the authorization server'],
])('where the right token request is answered %d with %j, %s is to be looked at', (status, body, what) => {
  const answered = answeredWithJson(body, { operation: 'token', status });
  expect(() => needsToken(answered)).toThrow(`answered ${status} and no token: check ${what}`);
});

test('where the right token request is sent elsewhere, it is told whereto', () => {
  const answered = answeredWith('', {
    operation: 'token',
    status: 302,
    headers: { location: 'https://other.example/connect/token' },
  });
  expect(() => needsToken(answered)).toThrow('points to https://other.example/connect/token');
});
