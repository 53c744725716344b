import {
  type CryptoKey,
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  EncryptJWT,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { describe, expect, test } from 'vitest';
import { type Forgery, forge } from './forge.js';

const claims: JWTPayload = {
  iss: 'https://auth.example',
  sub: 'the-client',
  exp: 4_000_000_000,
  note: 'Größe',
};

const secret = 'the secret of the client';

async function signedWith(alg: string): Promise<{ token: string; key: CryptoKey | Uint8Array }> {
  if (alg.startsWith('HS')) {
    const key = new TextEncoder().encode(
      'a secret that is long enough for every HMAC that there is, surely so',
    );
    return { token: await new SignJWT(claims).setProtectedHeader({ alg, kid: 'k1' }).sign(key), key };
  }
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return {
    token: await new SignJWT(claims).setProtectedHeader({ alg, kid: 'k1' }).sign(privateKey),
    key: publicKey,
  };
}

describe('forged tokens', () => {
  test.each(['HS256', 'HS512', 'RS256', 'PS384', 'ES256', 'ES384', 'ES512', 'EdDSA'])(
    'of %s keep claims and algorithm and do not verify',
    async (alg) => {
      const { token, key } = await signedWith(alg);
      await expect(jwtVerify(token, key)).resolves.toBeDefined();
      for (const forgery of ['altered', 'foreign'] satisfies Forgery[]) {
        const forged = await forge(token, forgery, secret);
        expect(decodeJwt(forged)).toEqual(claims);
        expect(decodeProtectedHeader(forged)).toEqual({ alg, kid: 'k1' });
        expect(forged.length).toBe(token.length);
        await expect(jwtVerify(forged, key)).rejects.toMatchObject({
          code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
        });
      }
    },
  );

  test.each([
    ['altered', 'HS256'],
    ['altered-late', 'HS256'],
    ['altered-late', 'ES256'],
  ] as const)('an %s one of %s differs in one character, and in its decoded bytes', async (forgery, alg) => {
    const { token } = await signedWith(alg);
    const altered = await forge(token, forgery, secret);
    const differing = [...token].filter((character, index) => character !== altered[index]);
    expect(differing.length).toBe(1);
    const signature = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex');
    expect(signature(altered)).not.toBe(signature(token));
  });

  test('an unsigned one has the claims, no signature and the algorithm none', async () => {
    const { token, key } = await signedWith('RS256');
    const unsigned = await forge(token, 'unsigned', secret);
    expect(unsigned).toMatch(/\.$/);
    expect(decodeJwt(unsigned)).toEqual(claims);
    expect(decodeProtectedHeader(unsigned)).toEqual({ alg: 'none', kid: 'k1' });
    await expect(compactVerify(unsigned, key)).rejects.toThrow();
  });

  test('one whose claims were changed is good for longer, and its signature is that of the other claims', async () => {
    const { token, key } = await signedWith('RS256');
    const changed = await forge(token, 'altered-claims', secret);
    expect(decodeJwt(changed)).toEqual({ ...claims, exp: 4_000_000_001 });
    expect(changed.split('.')[2]).toBe(token.split('.')[2]);
    await expect(compactVerify(changed, key)).rejects.toThrow();
    const endless = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32));
    expect(decodeJwt(await forge(endless, 'altered-claims', secret))).toEqual({ sub: 'x', prolonged: true });
  });

  test('one signed with another key may name no key, where the good one names one', async () => {
    const { token, key } = await signedWith('ES256');
    const unnamed = await forge(token, 'foreign-unnamed', secret);
    expect(decodeProtectedHeader(unnamed)).toEqual({ alg: 'ES256' });
    expect(decodeJwt(unnamed)).toEqual(claims);
    await expect(compactVerify(unnamed, key)).rejects.toThrow();
    const nameless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    await expect(forge(nameless, 'foreign-unnamed', secret)).rejects.toMatchObject({ notApplicable: true });
  });

  test('one may be signed with the secret of its client, unless that is the key', async () => {
    const { token } = await signedWith('RS256');
    const byClient = await forge(token, 'foreign-by-client', secret);
    expect(decodeProtectedHeader(byClient)).toEqual({ alg: 'HS256', kid: 'k1' });
    const key = new TextEncoder().encode(secret);
    expect((await jwtVerify(byClient, key)).payload).toEqual(claims);
    const own = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
    await expect(forge(own, 'foreign-by-client', secret)).rejects.toMatchObject({ notApplicable: true });
  });

  test('an unsigned one may spell its algorithm otherwise, or name that of the good one', async () => {
    const { token } = await signedWith('RS256');
    const capitals = await forge(token, 'unsigned-in-capitals', secret);
    expect(decodeProtectedHeader(capitals)).toEqual({ alg: 'NONE', kid: 'k1' });
    expect(capitals).toMatch(/\.$/);
    const signed = await forge(token, 'unsigned-with-signature', secret);
    expect(decodeProtectedHeader(signed)).toEqual({ alg: 'none', kid: 'k1' });
    expect(signed.split('.').slice(1)).toEqual(token.split('.').slice(1));
    expect(await forge(token, 'unsigned-as-signed', secret)).toBe(token.replace(/[^.]+$/, ''));
  });

  test('one may have a part behind its signature', async () => {
    const { token, key } = await signedWith('RS256');
    const longer = await forge(token, 'altered-longer', secret);
    expect(longer).toBe(`${token}.x`);
    await expect(jwtVerify(longer, key)).rejects.toThrow();
  });

  test('one may have a signature that goes on behind its end', async () => {
    const { token, key } = await signedWith('RS256');
    const longer = await forge(token, 'altered-behind', secret);
    expect(longer).toBe(`${token}AAAA`);
    await expect(jwtVerify(longer, key)).rejects.toThrow();
  });

  test('an encrypted one can be altered, but neither signed anew nor left unsigned', async () => {
    const key = new Uint8Array(32);
    const token = await new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
    const altered = await Promise.all([
      forge(token, 'altered', secret),
      forge(token, 'altered-late', secret),
    ]);
    expect(altered.map((one) => one.split('.').length)).toEqual([5, 5]);
    expect(new Set([token, ...altered]).size).toBe(3);
    for (const forgery of ['foreign', 'unsigned'] satisfies Forgery[]) {
      await expect(forge(token, forgery, secret)).rejects.toMatchObject({
        name: 'NoToken',
        notApplicable: true,
      });
    }
  });

  test.each(['opaque', 'a.b', 'a.b.c', 'e30.e30.x', '..'])(
    '%s leaves no room for a key of its own',
    async (token) => {
      await expect(forge(token, 'foreign', secret)).rejects.toMatchObject({
        name: 'NoToken',
        notApplicable: true,
      });
    },
  );

  test.each(['opaque', 'a.b', 'e30.e30.'])('%s has no signature to alter', async (token) => {
    await expect(forge(token, 'altered', secret)).rejects.toMatchObject({
      name: 'NoToken',
      notApplicable: true,
    });
  });
});
