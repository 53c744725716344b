import { expect, test } from 'vitest';
import { expiredWhenIssued } from './expired-when-issued.js';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenWith = (claims: object): string => `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmVk`;

test('a token whose exp lies before it was fetched is told of', () => {
  const fetchedAt = 2_000_000;
  expect(expiredWhenIssued({ token: tokenWith({ exp: 1_400 }), fetchedAt })).toContain('600 s in the past');
  expect(expiredWhenIssued({ token: tokenWith({ exp: 2_060 }), fetchedAt })).toBeUndefined();
  expect(expiredWhenIssued({ token: tokenWith({}), fetchedAt })).toBeUndefined();
  expect(expiredWhenIssued({ token: 'opaque', fetchedAt })).toBeUndefined();
});
