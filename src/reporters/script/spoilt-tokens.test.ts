import { execFileSync } from 'node:child_process';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { inOtherLetters, shownInOtherLetters } from '../../target/secrets/other-letters.js';
import { type Forgery, forge } from '../../target/tokens/forge.js';
import { shownAuthorization } from '../../target/tokens/shown-tokens.js';
import { functionsFor } from './shell-values.js';
import { spoiltTokens } from './spoilt-tokens.js';

const secret = 'not looked at';

const signed = (header: object, claims: object): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(Buffer.alloc(32, 7));

const wordOf = (forgery: Forgery): string => shownAuthorization[forgery]?.replace('Bearer ', '') ?? '';

const madeByShell = (token: string, forgery: Forgery): string => {
  const value = spoiltTokens.get(wordOf(forgery));
  if (value === undefined) throw new Error(`no script can make ${wordOf(forgery)}`);
  const lines = [...functionsFor([value.line]), value.line, `printf %s "$${value.name}"`];
  return execFileSync('/bin/sh', ['-euc', lines.join('\n')], {
    env: { PATH: process.env.PATH, PIM_TOKEN: token },
    encoding: 'utf8',
  });
};

test('the shell makes of a secret the one in other letters', () => {
  const { line = '', name = '' } = spoiltTokens.get(shownInOtherLetters) ?? {};
  const made = execFileSync('/bin/sh', ['-euc', `${line}\nprintf %s "$${name}"`], {
    env: { PATH: process.env.PATH, PIM_CLIENT_SECRET: 'aB-3_z+' },
    encoding: 'utf8',
  });
  expect(made).toBe(inOtherLetters('aB-3_z+'));
});

const tokens: [what: string, token: Promise<string>][] = [
  [
    'that names its key',
    signed({ typ: 'JWT', kid: 'k1' }, { iss: 'https://auth.example', exp: 4_000_000_000 }),
  ],
  ['that names its key last', signed({ kid: '1' }, { exp: 1_900_000_099, note: 'Größe – 日本' })],
  ['that names no key', signed({}, { exp: 4_000_000_000, sub: 'a' })],
  ['that never expires', signed({ kid: 'k' }, { sub: 'a', iat: 1_700_000_000 })],
];

describe('the shell makes of a good token', () => {
  test.each(tokens)('%s the forgeries that the run made', async (_, good) => {
    const token = await good;
    const exact: Forgery[] = [
      'altered',
      'altered-late',
      'altered-longer',
      'altered-behind',
      'altered-claims',
      'foreign-keyless',
      'unsigned',
      'unsigned-in-capitals',
      'unsigned-with-signature',
      'unsigned-as-signed',
    ];
    for (const forgery of exact)
      expect(madeByShell(token, forgery)).toBe(await forge(token, forgery, secret));
  });

  test.each(tokens)('%s ones with the signature of nobody', async (_, good) => {
    const token = await good;
    const { kid, ...others } = decodeProtectedHeader(token);
    const foreign = madeByShell(token, 'foreign');
    expect(foreign.slice(0, foreign.lastIndexOf('.'))).toBe(token.slice(0, token.lastIndexOf('.')));
    const unnamed = madeByShell(token, 'foreign-unnamed');
    expect([decodeProtectedHeader(unnamed), decodeJwt(unnamed)]).toEqual([others, decodeJwt(token)]);
    for (const forged of [foreign, unnamed]) {
      expect(forged.split('.').map((part) => part.length)).toHaveLength(3);
      expect(Buffer.from(forged.split('.')[2] ?? '', 'base64url')).toHaveLength(32);
      expect(forged).not.toContain(token.split('.')[2]);
    }
  });
});
