import { createPrivateKey, createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { ConfigError } from '../config/config-error.js';

/** A key with the name that certificates call it by: the thumbprint of its public half (RFC 7638). */
export interface NamedKey {
  readonly id: string;
  readonly key: KeyObject;
}

const howToMake = 'make one with: openssl genpkey -algorithm ed25519 -out signing-key.pem';
const howToPublish = 'make it with: openssl pkey -in signing-key.pem -pubout -out public-key.pem';

type Half = 'private' | 'public';

const jwkIn = (text: string): JsonWebKeyInput | undefined => {
  try {
    const key: unknown = JSON.parse(text);
    return typeof key === 'object' && key !== null ? { key: { ...key }, format: 'jwk' } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * What a key file holds; undefined where it is no key of this half. What the library says of it is told nobody: it may
 * quote.
 */
const parsed = (text: string, half: Half): KeyObject | undefined => {
  const source = jwkIn(text) ?? text;
  try {
    // From a private key a public one would be made, too: whoever gives that by mistake has to learn it.
    if (half === 'public' && holdsPrivateKey(text)) return undefined;
    return half === 'private' ? createPrivateKey(source) : createPublicKey(source);
  } catch {
    return undefined;
  }
};

const holdsPrivateKey = (text: string): boolean => parsed(text, 'private') !== undefined;

const problemOf = (text: string, key: KeyObject | undefined, half: Half): string | undefined => {
  if (half === 'public' && holdsPrivateKey(text)) {
    return `holds a private key: keep it to yourself and give the public one; ${howToPublish}`;
  }
  if (/ENCRYPTED/.test(text))
    return 'is locked by a passphrase, which nobody can type here: give an unlocked one';
  if (key === undefined) {
    return half === 'private'
      ? `holds no private key as PEM (PKCS#8) or JWK; ${howToMake}`
      : `holds no public key as PEM (SPKI) or JWK; ${howToPublish}`;
  }
  return key.asymmetricKeyType === 'ed25519' ? undefined : `is no Ed25519 key; ${howToMake}`;
};

/**
 * Reads an Ed25519 key: PEM or JWK.
 *
 * @param name of the flag or variable that names the file, for the line that says what is wrong. What it holds is not
 * shown: by mistake it may be the key itself.
 * @throws {ConfigError} with that line; nothing that the file holds stands in it.
 */
export const readKey = async (name: string, file: string, half: Half): Promise<NamedKey> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError([`${name}: the file that it names cannot be read; name an existing key file`]);
  });
  const key = parsed(text, half);
  const problem = problemOf(text, key, half);
  if (problem !== undefined || key === undefined)
    throw new ConfigError([`${name}: the file that it names ${problem}`]);
  const publicHalf = half === 'private' ? createPublicKey(key) : key;
  return { id: await calculateJwkThumbprint(await exportJWK(publicHalf)), key };
};
