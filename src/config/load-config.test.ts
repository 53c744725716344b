import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { variableNames } from './environment/variable-names.js';
import { jwt, problemsOf, seconds, useFolder, wholeTarget } from './fixtures/loading.js';
import { loadConfig } from './load-config.js';
import { packageRoot } from './package-root.js';

const cwd = useFolder();

describe('a shard', () => {
  test('has the seed that all shards have where none is given', async () => {
    const settings = await loadConfig({ shard: '2/4' }, {}, cwd());
    expect([settings.shard, settings.seed]).toEqual([{ index: 2, count: 4 }, 1]);
    expect((await loadConfig({ shard: '2/4', seed: '7' }, {}, cwd())).seed).toBe(7);
  });
});

describe('the folder of the reports', () => {
  test('is not made for a run that cannot start', async () => {
    await problemsOf({}, { profile: 'fast', reports: 'out/here' }, cwd());
    await expect(stat(path.join(cwd(), 'out'))).rejects.toThrow('ENOENT');
  });
});

describe('the target', () => {
  test('is the reference where none of the four variables is set, empty ones included', async () => {
    const settings = await loadConfig({}, { PIM_BASE_URL: '', PIM_CLIENT_SECRET: '  ' }, cwd());
    expect(settings.target).toBeNull();
    await expect(problemsOf({}, { requireTarget: true }, cwd())).resolves.toEqual([
      expect.stringContaining('PIM_BASE_URL'),
    ]);
  });

  test('has its defaults', async () => {
    const settings = await loadConfig({}, wholeTarget, cwd());
    expect(settings.target).toEqual({
      baseUrl: 'https://pim.example/tenants/acme/pim',
      authUrl: 'https://pim.example/tenants/acme/pim',
      reference: false,
      client: { id: 'the-client', secret: 'planted-secret', xClient: 'the-client' },
      scope: null,
      createPath: '/v1/products',
      limited: null,
      limitedDenied: null,
      expiredToken: null,
      ca: null,
      insecure: false,
    });
    expect(settings).toMatchObject({
      profile: 'standard',
      only: null,
      reports: path.join(cwd(), 'reports'),
      productLog: path.join(cwd(), 'reports', 'products.jsonl'),
      reporters: ['json', 'junit', 'html', 'markdown'],
      concurrency: 8,
      maxRequests: null,
      maxProducts: null,
      maxTime: null,
      examples: null,
      path: null,
      readOnly: false,
      rate: null,
      timeout: 10,
      maxExpiryWait: 10,
      consistencyTimeout: 5,
      strict: false,
      runId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(settings.seed).toBeLessThan(2 ** 31);
    expect(Object.isFrozen(settings.target?.client)).toBe(true);
    expect((await stat(settings.reports)).isDirectory()).toBe(true);
  });

  test('takes every variable and flag in', async () => {
    const expiredToken = jwt({ exp: seconds() - 400 });
    await writeFile(path.join(cwd(), 'ca.pem'), `some words\n${rootCertificates[0]}`);
    const settings = await loadConfig(
      {
        authUrl: 'http://127.0.0.1:9/auth/v1',
        profile: 'deep',
        only: ['create/*', '*-401'],
        reports: 'out/here',
        seed: '007',
        concurrency: '2',
        rate: '0.5',
        timeout: '2.5',
        strict: true,
        acceptUntested: true,
        ca: 'ca.pem',
        insecure: true,
        quiet: true,
        json: true,
      },
      {
        ...wholeTarget,
        PIM_SCOPE: 'read write',
        PIM_X_CLIENT: 'x',
        PIM_LIMITED_CLIENT_ID: 'limited',
        PIM_LIMITED_CLIENT_SECRET: 'planted-too',
        PIM_LIMITED_DENIED: 'patch, create',
        PIM_EXPIRED_TOKEN: expiredToken,
        PIM_MAX_EXPIRY_WAIT: '60',
        PIM_CREATE_PATH: '/v1/intake',
        PIM_CONSISTENCY_TIMEOUT: '0',
      },
      cwd(),
    );
    expect(settings).toMatchObject({
      target: {
        authUrl: 'http://127.0.0.1:9/auth/v1',
        scope: 'read write',
        client: { xClient: 'x' },
        limited: { id: 'limited', secret: 'planted-too', xClient: 'x' },
        limitedDenied: ['create', 'patch'],
        expiredToken,
        createPath: '/v1/intake',
        insecure: true,
        ca: expect.stringContaining('BEGIN CERTIFICATE'),
      },
      profile: 'deep',
      only: ['create/*', '*-401'],
      reports: path.join(cwd(), 'out', 'here'),
      productLog: path.join(cwd(), 'out', 'here', 'products.jsonl'),
      seed: 7,
      concurrency: 2,
      rate: 0.5,
      timeout: 2.5,
      maxExpiryWait: 60,
      consistencyTimeout: 0,
      strict: true,
      acceptUntested: true,
      quiet: true,
      json: true,
    });
  });

  test.each([
    [{ PIM_CLIENT_ID: 'x' }, {}, ['PIM_BASE_URL is missing', 'PIM_CLIENT_SECRET is missing']],
    [{ PIM_AUTH_URL: 'https://a' }, {}, ['PIM_BASE_URL', 'PIM_CLIENT_ID', 'PIM_CLIENT_SECRET']],
    [{}, { baseUrl: 'https://a' }, ['PIM_CLIENT_ID is missing', 'PIM_CLIENT_SECRET is missing']],
    [{ ...wholeTarget, PIM_BASE_URL: '' }, {}, ['PIM_BASE_URL is missing']],
    [{}, { baseUrl: '' }, ['--base-url is no absolute address', 'PIM_CLIENT_ID', 'PIM_CLIENT_SECRET']],
  ])('that is named in part by %j and %j is refused', async (environment, flags, expected) => {
    const problems = await problemsOf(environment, flags, cwd());
    expect(problems.slice(0, expected.length)).toEqual(
      expected.map((start) => expect.stringContaining(start)),
    );
  });
});

describe('the .env file', () => {
  test('is read, a set variable wins over it, and a flag over both', async () => {
    await writeFile(
      path.join(cwd(), '.env'),
      'PIM_BASE_URL=https://file\nPIM_CLIENT_ID="from file"\nPIM_CLIENT_SECRET=s#1\n',
    );
    const environment = { PIM_CLIENT_ID: 'set', PIM_CLIENT_SECRET: '' };
    expect((await loadConfig({}, environment, cwd())).target).toMatchObject({
      baseUrl: 'https://file',
      client: { id: 'set' },
    });
    expect((await loadConfig({ baseUrl: 'https://flag' }, environment, cwd())).target?.baseUrl).toBe(
      'https://flag',
    );
  });

  test('that is named must exist', async () => {
    expect(await problemsOf(wholeTarget, { envFile: 'missing.env' }, cwd())).toEqual([
      expect.stringContaining('--env-file'),
    ]);
  });

  test('that is shipped as an example names every variable and changes nothing', async () => {
    const example = await readFile(path.join(packageRoot(), '.env.example'), 'utf8');
    expect(Object.keys(parse(example))).toEqual([...variableNames]);
    const fixed = { seed: '1' };
    const plain = await loadConfig(fixed, {}, cwd());
    await writeFile(path.join(cwd(), '.env'), example);
    expect({ ...(await loadConfig(fixed, {}, cwd())), runId: '' }).toEqual({ ...plain, runId: '' });
  });
});
