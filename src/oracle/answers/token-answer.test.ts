import { describe, expect, test } from 'vitest';
import type { Answered } from '../../target/exchange.js';
import type { Judged, Judgement } from '../deviation.js';
import { answeredWith, answeredWithJson, type FakeAnswer } from '../fake-exchange.test-helper.js';
import { decodeJwt } from './jwt.js';
import {
  accessTokenOf,
  bodyIsTokenAnswer,
  expiresIn,
  forbidsStoring,
  jwtForm,
  lifetimeAgreesWithClaims,
  noTokenIssued,
  oauthErrorMember,
  oauthErrorStatus,
  scopeIsText,
  scopeIsTold,
  tokenTypeIsBearer,
} from './token-answer.js';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = `${part({ alg: 'RS256' })}.${part({ iat: 1000, exp: 4600 })}.c2lnbmF0dXJl`;
const good = { access_token: signed, expires_in: 3600, token_type: 'Bearer', scope: 'pim' };

const answer = (body: unknown, details: FakeAnswer = {}): Answered =>
  answeredWithJson(body, { operation: 'token', ...details });

const withToken = (token: unknown): Answered => answer({ ...good, access_token: token });

const deviationOf = (judged: Judged | Judgement) =>
  judged !== undefined && 'deviations' in judged ? judged.deviations[0] : judged;

describe('a good token answer', () => {
  const exchange = answer(good, { headers: { 'cache-control': 'private, No-Store' } });

  test.each([
    bodyIsTokenAnswer,
    jwtForm,
    expiresIn,
    tokenTypeIsBearer,
    scopeIsText,
    scopeIsTold,
    forbidsStoring,
    lifetimeAgreesWithClaims,
  ])('holds by %o', (oracle) => {
    expect(deviationOf(oracle(exchange))).toBe(undefined);
  });

  test('yields its token and claims', () => {
    expect(accessTokenOf(exchange)).toBe(signed);
    expect(decodeJwt(signed)).toMatchObject({ header: { alg: 'RS256' } });
    expect(decodeJwt('opaque')).toBe(undefined);
  });
});

test.each([
  ['an encrypted token', `${part({ alg: 'dir', enc: 'A256GCM' })}..aXY.Y2lwaGVy.dGFn`],
  ['an unsigned token that says so', `${part({ alg: 'none' })}.${part({})}.`],
])('%s has the form of a JWT', (_, token) => {
  expect(jwtForm(withToken(token))).toBe(undefined);
});

test.each([
  ['opaque', 'opaque', 'a text without dots'],
  ['of two parts', `${part({})}.${part({})}`, '2 parts between dots'],
  ['padded', `${part({ alg: 'RS256' })}.${part({ a: 1 })}.c2ln==`, 'part 3 of which is not base64url'],
  ['with a header that is a text', `${part('x')}.${part({})}.c2ln`, 'the first of which is no JSON object'],
  [
    'with claims that are no JSON',
    `${part({ alg: 'RS256' })}.abcd.c2ln`,
    'the second of which is no JSON object',
  ],
  ['without its signature', `${part({ alg: 'RS256' })}.${part({})}.`, 'the last of which is empty'],
  ['encrypted without enc', `${part({ alg: 'dir' })}..aXY.Y2lwaGVy.dGFn`, 'no enc in the header'],
  ['no text', 7, 'a value that is no string'],
  ['missing', undefined, 'absent'],
])('a token %s is told by its form, never by its text', (_, token, received) => {
  const deviation = jwtForm(withToken(token));
  expect(deviation?.received).toContain(received);
  expect(deviation?.pointer).toBe('/access_token');
});

test.each([
  ['3600', true],
  ['3600.0', true],
  ['36e2', true],
  ['0', false],
  ['-5', false],
  ['1.5', false],
  ['"3600"', false],
  ['null', false],
  ['1e400', true],
])('expires_in %s is a positive whole number: %s', (text, holds) => {
  const exchange = answeredWith(`{"expires_in":${text}}`, { operation: 'token' });
  expect(expiresIn(exchange) === undefined).toBe(holds);
});

const long = 'x'.repeat(60);

test.each([
  ['bodyIsTokenAnswer', bodyIsTokenAnswer, answer([]), 'status 200 with a JSON array'],
  ['bodyIsTokenAnswer', bodyIsTokenAnswer, answer(good, { status: 500 }), 'status 500 with a JSON object'],
  [
    'bodyIsTokenAnswer',
    bodyIsTokenAnswer,
    answeredWith('<html>', { operation: 'token' }),
    'a body that is no JSON',
  ],
  ['tokenTypeIsBearer', tokenTypeIsBearer, answer({ ...good, token_type: 'bearer' }), '"bearer"'],
  ['tokenTypeIsBearer', tokenTypeIsBearer, answer({ token_type: long }), 'a string of 60 characters'],
  ['scopeIsText', scopeIsText, answer({ ...good, scope: ['pim'] }), 'an array'],
  ['scopeIsTold', scopeIsTold, answer({ expires_in: 1 }), 'absent'],
  ['forbidsStoring', forbidsStoring, answer(good), 'no header cache-control'],
  ['forbidsStoring', forbidsStoring, answer(good, { headers: { 'cache-control': 'no-cache' } }), 'no-cache'],
  ['lifetimeAgreesWithClaims', lifetimeAgreesWithClaims, answer({ ...good, expires_in: 3661 }), '3661'],
  ['noTokenIssued', noTokenIssued, answer(good), 'status 200 and an access_token'],
  ['noTokenIssued', noTokenIssued, answer(good, { status: 400 }), 'status 400 and an access_token'],
  ['noTokenIssued', noTokenIssued, answer({}, { status: 500 }), 'status 500'],
  ['oauthErrorStatus', oauthErrorStatus, answer({}, { status: 403 }), 'status 403'],
  ['oauthErrorMember', oauthErrorMember, answer({ error: 7 }, { status: 400 }), '7'],
  ['oauthErrorMember', oauthErrorMember, answer('no', { status: 400 }), 'a JSON value that is no object'],
])('%s says what came instead', (_, oracle, exchange, received) => {
  const deviation = deviationOf(oracle(exchange));
  expect(deviation?.received).toContain(received);
  expect(deviation?.exchange).toBe(exchange);
});

test('a refusal as in RFC 6749 holds', () => {
  const exchange = answer({ error: 'invalid_client' }, { status: 401 });
  expect(noTokenIssued(exchange)).toBe(undefined);
  expect(oauthErrorStatus(exchange)).toBe(undefined);
  expect(oauthErrorMember(exchange)).toBe(undefined);
});

test('what is not there is not judged', () => {
  expect(scopeIsText(answer({})).examples).toBe(0);
  expect(lifetimeAgreesWithClaims(withToken(`${part({ alg: 'none' })}.${part({ exp: 5 })}.`)).examples).toBe(
    0,
  );
  expect(lifetimeAgreesWithClaims(answer({ ...good, expires_in: 3659 })).deviations).toEqual([]);
});

test('a token that is issued again is told what is left of its lifetime', () => {
  const kept = (date: string): Answered => answer({ ...good, expires_in: 1800 }, { headers: { date } });
  expect(lifetimeAgreesWithClaims(kept('Thu, 01 Jan 1970 00:46:40 GMT')).deviations).toEqual([]);
  expect(lifetimeAgreesWithClaims(kept('Thu, 01 Jan 1970 00:16:40 GMT')).deviations).toHaveLength(1);
});

test('no deviation of a token answer holds the token', () => {
  const bodies = [
    good,
    { access_token: signed },
    { ...good, token_type: signed, expires_in: signed, scope: [signed] },
  ];
  const oracles = [
    bodyIsTokenAnswer,
    jwtForm,
    expiresIn,
    tokenTypeIsBearer,
    scopeIsText,
    noTokenIssued,
    oauthErrorMember,
  ];
  for (const body of bodies) {
    for (const oracle of oracles) {
      const deviation = deviationOf(oracle(answer(body, { status: 500 })));
      expect(`${deviation?.expected} ${deviation?.received}`).not.toContain(signed.slice(0, 12));
    }
  }
});
