import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKey } from './keys.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pim-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const files = new Map(
  Object.entries({
    'private.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'public.pem': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    'private.jwk': JSON.stringify(privateKey.export({ format: 'jwk' })),
    'public.jwk': JSON.stringify(publicKey.export({ format: 'jwk' })),
    'locked.pem': privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'planted' })
      .toString(),
    'rsa.pem': generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    'broken.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replace('MC4', 'XX4'),
    'empty.pem': '',
    'list.jwk': '[]',
  }),
);
const contentOf = (file: string): string => files.get(file) ?? '';

const read = async (file: string, half: 'private' | 'public') => {
  await writeFile(join(folder, file), contentOf(file));
  return readKey('PIM_SIGNING_KEY', join(folder, file), half);
};

describe('a key file', () => {
  test('is PEM or JWK, and has one name in either form and half', async () => {
    const keys = [
      await read('private.pem', 'private'),
      await read('private.jwk', 'private'),
      await read('public.pem', 'public'),
      await read('public.jwk', 'public'),
    ];
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(keys.map(({ id }) => id).join()).toMatch(/^[\w-]{43},/);
  });

  test.each([
    ['public.pem', 'private', 'holds no private key'],
    ['public.jwk', 'private', 'holds no private key'],
    ['locked.pem', 'private', 'locked by a passphrase'],
    ['rsa.pem', 'private', 'is no Ed25519 key'],
    ['broken.pem', 'private', 'holds no private key'],
    ['empty.pem', 'private', 'holds no private key'],
    ['list.jwk', 'private', 'holds no private key'],
    ['private.pem', 'public', 'holds a private key: keep it to yourself'],
    ['private.jwk', 'public', 'holds a private key: keep it to yourself'],
    ['empty.pem', 'public', 'holds no public key'],
  ] as const)('%s is refused as %s key in one line, and nothing of it is shown', async (file, half, why) => {
    const error = await read(file, half).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ConfigError', problems: [expect.stringContaining(why)] });
    const line = String(error);
    for (const part of contentOf(file).match(/[\w+/=-]{12,}/g) ?? []) expect(line).not.toContain(part);
  });

  test('that is not there is told, and a key in its place is not shown', async () => {
    const key = contentOf('private.pem');
    const error = await readKey('PIM_SIGNING_KEY', join(folder, key), 'private').catch(String);
    expect(error).toContain('PIM_SIGNING_KEY: the file that it names cannot be read');
    expect(error).not.toContain('BEGIN');
  });
});
