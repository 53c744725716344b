import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { certifiable } from '../certificate/fixtures/sample-certificate.js';
import { failedReport, sampleResults, untestedReport } from '../results/fixtures/sample-results.js';
import { publishedDefinition } from '../results/published-definition.js';
import type { Results } from '../results/results.js';
import { type Stage, setStage, targetEnv } from './fixtures/stage.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let stage: Stage;
let found: Results;

const now = (results: Results): Results => ({
  ...results,
  run: { ...results.run, startedAt: new Date().toISOString() },
});

beforeEach(async () => {
  found = now(certifiable());
  stage = await setStage({
    env: { ...targetEnv, PIM_SIGNING_KEY: 'signing-key.pem' },
    services: { certify: async () => found },
  });
  await writeFile(join(stage.cwd, 'signing-key.pem'), signingKey);
  await writeFile(join(stage.cwd, 'public-key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
});

const written = (): Promise<string[]> => readdir(join(stage.cwd, 'reports'));
const certificate = 'reports/certificate.json';
const verify = (...flags: string[]): Promise<number> =>
  stage.run('verify', certificate, '--public-key', 'public-key.pem', ...flags);

describe('run --certificate', () => {
  test('writes a certificate that verify finds valid, with the results beside it or elsewhere', async () => {
    expect(await stage.run('run', '--certificate', '--target-name', 'Acme PIM', '--quiet')).toBe(0);
    expect(stage.err()).toMatch(
      /^Certificate: reports\/certificate.json, reports\/certificate.html \(signed by the key [\w-]{43}\)/,
    );
    expect(await verify()).toBe(0);
    expect(stage.out()).toMatch(
      /\nvalid: Acme PIM at https:\/\/pim.example.test\/tenants\/acme was conformant/,
    );
    await rename(join(stage.cwd, 'reports/results.json'), join(stage.cwd, 'kept.json'));
    expect(
      await stage.run('verify', 'reports', '--public-key', 'public-key.pem', '--results', 'kept.json'),
    ).toBe(0);
    expect(await verify('--results', 'kept.json')).toBe(0);
    expect(await verify()).toBe(2);
    expect(stage.err()).toContain('name the results of the run by --results FILE');
  });

  test('shows neither key nor anything of it, on the console and in files', async () => {
    await stage.run('run', '--certificate');
    const files = await Promise.all(
      (await written()).map((file) => readFile(join(stage.cwd, 'reports', file), 'utf8')),
    );
    const secret = signingKey.split('\n')[1] ?? '';
    const { d = '' } = privateKey.export({ format: 'jwk' });
    const seen = [stage.out(), stage.err(), ...files].join('\n');
    expect(secret.length).toBeGreaterThan(40);
    for (const part of [secret, secret.slice(16, 48), d, 'PRIVATE KEY']) expect(seen).not.toContain(part);
  });

  test.each([
    ['failed', sampleResults([failedReport('get/by-product-id')]), 1, 'the verdict is non-conformant'],
    [
      'could not test a SHOULD',
      sampleResults([untestedReport('token/scope-is-told', 'no scope is known')]),
      0,
      'token/scope-is-told could not be tested: no scope is known',
    ],
  ])(
    'writes none for a run that %s, says why, and takes an older one away',
    async (_, results, status, why) => {
      await stage.run('run', '--certificate', '--quiet');
      const { definition = publishedDefinition([]) } = certifiable();
      found = now({ ...results, definition });
      expect(await stage.run('run', '--certificate', '--quiet')).toBe(status);
      expect(stage.err()).toContain(`Certificate: none was written, since ${why}\n`);
      expect((await written()).filter((file) => file.startsWith('certificate'))).toEqual([]);
    },
  );

  test('is refused before anything is sent where the key is none', async () => {
    await writeFile(join(stage.cwd, 'signing-key.pem'), 'planted nonsense');
    expect(await stage.run('run', '--certificate')).toBe(2);
    expect(stage.err()).toContain('PIM_SIGNING_KEY: the file that it names holds no private key');
    expect(stage.err() + stage.out()).not.toContain('planted');
    expect(await written()).toEqual([]);
  });

  test('shows nothing of a key that stands in the variable itself', async () => {
    const careless = await setStage({ env: { ...targetEnv, PIM_SIGNING_KEY: signingKey } });
    expect(await careless.run('run', '--certificate')).toBe(2);
    expect(careless.err()).toBe(
      'PIM_SIGNING_KEY: the file that it names cannot be read; name an existing key file\n',
    );
  });
});

describe('verify', () => {
  test('ends with 1 and one line where the results were edited', async () => {
    await stage.run('run', '--certificate', '--quiet');
    const file = join(stage.cwd, 'reports/results.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"examples": 3', '"examples": 4'));
    expect(await verify()).toBe(1);
    expect(stage.out()).toContain('\nnot valid: the results are not those that it speaks of');
  });

  test('ends with 1 where nobody signed, and with 0 where that is allowed, loudly', async () => {
    await rm(join(stage.cwd, 'signing-key.pem'));
    const unsigned = await setStage({ env: targetEnv, services: { certify: async () => found } });
    await unsigned.run('run', '--certificate');
    expect(unsigned.err()).toContain('(not signed: name a key file in PIM_SIGNING_KEY)');
    expect(await unsigned.run('verify', certificate)).toBe(1);
    expect(await unsigned.run('verify', certificate, '--allow-unsigned')).toBe(0);
    expect(unsigned.out()).toContain('NOT SIGNED: nobody vouches for it');
    const page = await readFile(join(unsigned.cwd, 'reports/certificate.html'), 'utf8');
    expect(page).toContain('Not signed: nobody vouches for this certificate.');
  });

  test('ends with 2 without the key, with a private one, with two orders at once, and where there is nothing', async () => {
    await stage.run('run', '--certificate', '--quiet');
    expect(await stage.run('verify', certificate)).toBe(2);
    expect(await stage.run('verify', certificate, '--public-key', 'signing-key.pem')).toBe(2);
    expect(await verify('--allow-unsigned')).toBe(2);
    expect(await verify('--max-age', 'old')).toBe(2);
    expect(await stage.run('verify', 'missing.json', '--public-key', 'public-key.pem')).toBe(2);
    expect(stage.err().trim().split('\n')).toHaveLength(6);
  });

  test('takes the key from PIM_PUBLIC_KEY, and refuses what is too old for it', async () => {
    await stage.run('run', '--certificate', '--quiet');
    const reports = join(stage.cwd, certificate);
    const reader = await setStage({ env: { PIM_PUBLIC_KEY: join(stage.cwd, 'public-key.pem') } });
    expect(await reader.run('verify', reports)).toBe(0);
    expect(await reader.run('verify', reports, '--max-age', '0')).toBe(1);
  });
});
