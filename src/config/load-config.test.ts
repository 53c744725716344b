import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { parse } from 'dotenv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.js';
import type { Environment } from './environment.js';
import type { Flags } from './flags.js';
import { loadConfig } from './load-config.js';
import { packageRoot } from './package-root.js';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'config-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const whole = {
  PIM_BASE_URL: 'https://pim.example/tenants/acme/pim/',
  PIM_CLIENT_ID: 'the-client',
  PIM_CLIENT_SECRET: 'planted-secret',
};

async function problemsOf(environment: Environment, flags: Flags = {}): Promise<readonly string[]> {
  const error: unknown = await loadConfig(flags, environment, cwd).catch((e: unknown) => e);
  if (!(error instanceof ConfigError)) throw new Error('the configuration was accepted');
  expect(error.message).not.toMatch(/planted/);
  for (const problem of error.problems) expect(problem).not.toContain('\n');
  return error.problems;
}

const jwt = (payload: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
const seconds = () => Math.floor(Date.now() / 1000);

describe('a shard', () => {
  test('has the seed that all shards have where none is given', async () => {
    const settings = await loadConfig({ shard: '2/4' }, {}, cwd);
    expect([settings.shard, settings.seed]).toEqual([{ index: 2, count: 4 }, 1]);
    expect((await loadConfig({ shard: '2/4', seed: '7' }, {}, cwd)).seed).toBe(7);
  });
});

describe('the target', () => {
  test('is the reference where none of the four variables is set, empty ones included', async () => {
    const settings = await loadConfig({}, { PIM_BASE_URL: '', PIM_CLIENT_SECRET: '  ' }, cwd);
    expect(settings.target).toBeNull();
    await expect(problemsOf({}, { requireTarget: true })).resolves.toEqual([
      expect.stringContaining('PIM_BASE_URL'),
    ]);
  });

  test('has its defaults', async () => {
    const settings = await loadConfig({}, whole, cwd);
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
      reports: path.join(cwd, 'reports'),
      productLog: path.join(cwd, 'reports', 'products.jsonl'),
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
    await writeFile(path.join(cwd, 'ca.pem'), `some words\n${rootCertificates[0]}`);
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
        ...whole,
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
      cwd,
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
      reports: path.join(cwd, 'out', 'here'),
      productLog: path.join(cwd, 'out', 'here', 'products.jsonl'),
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
    [{ ...whole, PIM_BASE_URL: '' }, {}, ['PIM_BASE_URL is missing']],
    [{}, { baseUrl: '' }, ['--base-url is no absolute address', 'PIM_CLIENT_ID', 'PIM_CLIENT_SECRET']],
  ])('that is named in part by %j and %j is refused', async (environment, flags, expected) => {
    const problems = await problemsOf(environment, flags);
    expect(problems.slice(0, expected.length)).toEqual(
      expected.map((start) => expect.stringContaining(start)),
    );
  });
});

describe('the .env file', () => {
  test('is read, a set variable wins over it, and a flag over both', async () => {
    await writeFile(
      path.join(cwd, '.env'),
      'PIM_BASE_URL=https://file\nPIM_CLIENT_ID="from file"\nPIM_CLIENT_SECRET=s#1\n',
    );
    const environment = { PIM_CLIENT_ID: 'set', PIM_CLIENT_SECRET: '' };
    expect((await loadConfig({}, environment, cwd)).target).toMatchObject({
      baseUrl: 'https://file',
      client: { id: 'set' },
    });
    expect((await loadConfig({ baseUrl: 'https://flag' }, environment, cwd)).target?.baseUrl).toBe(
      'https://flag',
    );
  });

  test('that is named must exist', async () => {
    expect(await problemsOf(whole, { envFile: 'missing.env' })).toEqual([
      expect.stringContaining('--env-file'),
    ]);
  });

  test('that is shipped as an example names every variable and changes nothing', async () => {
    const example = await readFile(path.join(packageRoot(), '.env.example'), 'utf8');
    expect(new Set(Object.keys(parse(example)))).toEqual(
      new Set([
        ...[
          'PIM_BASE_URL',
          'PIM_AUTH_URL',
          'PIM_CLIENT_ID',
          'PIM_CLIENT_SECRET',
          'PIM_SCOPE',
          'PIM_X_CLIENT',
        ],
        ...[
          'PIM_LIMITED_CLIENT_ID',
          'PIM_LIMITED_CLIENT_SECRET',
          'PIM_LIMITED_X_CLIENT',
          'PIM_LIMITED_DENIED',
        ],
        ...[
          'PIM_EXPIRED_TOKEN',
          'PIM_MAX_EXPIRY_WAIT',
          'PIM_CREATE_PATH',
          'PIM_FIXTURES',
          'PIM_CONSISTENCY_TIMEOUT',
        ],
        ...['PIM_SIGNING_KEY', 'PIM_PUBLIC_KEY', 'PIM_TARGET_NAME', 'PIM_TARGET_VERSION'],
      ]),
    );
    const fixed = { seed: '1' };
    const plain = await loadConfig(fixed, {}, cwd);
    await writeFile(path.join(cwd, '.env'), example);
    expect({ ...(await loadConfig(fixed, {}, cwd)), runId: '' }).toEqual({ ...plain, runId: '' });
  });
});

describe('bad values are told with their remedy', () => {
  test.each<[Environment, Flags, RegExp]>([
    [{ PIM_BASE_URL: 'https://host/v1/' }, {}, /^PIM_BASE_URL ends with \/v1: leave that out/],
    [{ PIM_BASE_URL: 'host.example' }, {}, /^PIM_BASE_URL is no absolute address/],
    [{ PIM_BASE_URL: 'ftp://host' }, {}, /^PIM_BASE_URL is neither http nor https/],
    [{ PIM_BASE_URL: 'https://me:planted@host' }, {}, /^PIM_BASE_URL holds a user name or password/],
    [{ PIM_BASE_URL: 'https://me:planted@host:port' }, {}, /^PIM_BASE_URL is no absolute address: /],
    [{ PIM_BASE_URL: 'https://host?key=planted' }, {}, /^PIM_BASE_URL has a query/],
    [{ PIM_AUTH_URL: 'https://host/connect/token' }, {}, /^PIM_AUTH_URL ends with \/connect\/token/],
    [{}, { baseUrl: 'nowhere' }, /^--base-url is no absolute address/],
    [{}, { profile: 'fast' }, /^--profile "fast" is unknown: choose one of smoke, standard, deep/],
    [{}, { only: ['create/*', 'creat/*'] }, /^--only "creat\/\*" matches no requirement/],
    [{}, { seed: '-1' }, /^--seed is "-1": give a whole number from 0 to 2147483647/],
    [{}, { seed: '1e3' }, /^--seed/],
    [{}, { concurrency: '0' }, /^--concurrency is "0"/],
    [{}, { concurrency: '2.5' }, /^--concurrency/],
    [{}, { rate: '0' }, /^--rate is "0": give a number of requests per second/],
    [{}, { timeout: 'soon' }, /^--timeout is "soon": give a number of seconds/],
    [{}, { timeout: '' }, /^--timeout/],
    [{ PIM_MAX_EXPIRY_WAIT: '-5' }, {}, /^PIM_MAX_EXPIRY_WAIT/],
    [{ PIM_CONSISTENCY_TIMEOUT: '1h' }, {}, /^PIM_CONSISTENCY_TIMEOUT/],
    [{ PIM_LIMITED_CLIENT_ID: 'x' }, {}, /^PIM_LIMITED_CLIENT_SECRET is missing/],
    [{ PIM_LIMITED_CLIENT_SECRET: 'planted' }, {}, /^PIM_LIMITED_CLIENT_ID is missing/],
    [{ PIM_X_CLIENT: 'a\nb' }, {}, /^PIM_X_CLIENT/],
    [
      { PIM_CREATE_PATH: 'v1/products' },
      {},
      /^PIM_CREATE_PATH is "v1\/products": give a path that starts with/,
    ],
    [{ PIM_EXPIRED_TOKEN: 'planted' }, {}, /^PIM_EXPIRED_TOKEN is no JSON Web Token/],
    [{ PIM_EXPIRED_TOKEN: jwt({}) }, {}, /^PIM_EXPIRED_TOKEN has no expiry time/],
    [{ PIM_EXPIRED_TOKEN: jwt({ exp: seconds() + 60 }) }, {}, /^PIM_EXPIRED_TOKEN has not expired/],
    [
      { PIM_EXPIRED_TOKEN: jwt({ exp: seconds() - 60 }) },
      {},
      /^PIM_EXPIRED_TOKEN expired less than 300 s ago/,
    ],
    [{ PIM_EXPIRED_TOKEN: 'a.b.c.d.e' }, {}, /^PIM_EXPIRED_TOKEN is encrypted/],
    [{}, { ca: 'missing.pem' }, /^--ca "missing.pem": the file cannot be read/],
    [{}, { ca: 'text.txt' }, /^--ca "text.txt" holds no certificate/],
    [{}, { reports: 'text.txt' }, /^--reports .*cannot be made/],
    [{ PIM_FIXTURES: 'missing.json' }, {}, /^PIM_FIXTURES "missing.json": the file cannot be read/],
    [{ PIM_FIXTURES: 'text.txt' }, {}, /^PIM_FIXTURES "text.txt" is no JSON/],
  ])('%j with %j', async (environment, flags, expected) => {
    await writeFile(path.join(cwd, 'text.txt'), 'just words');
    expect(await problemsOf({ ...whole, ...environment }, flags)).toEqual([expect.stringMatching(expected)]);
  });

  test('an unknown operation is told, and so is a list without a client', async () => {
    expect(await problemsOf({ ...whole, PIM_LIMITED_DENIED: 'create,delete' })).toEqual([
      expect.stringMatching(/^PIM_LIMITED_DENIED names "delete": name operations of definitions,create/),
      expect.stringMatching(/^PIM_LIMITED_DENIED is set without PIM_LIMITED_CLIENT_ID/),
    ]);
  });

  test('all of them at once', async () => {
    expect(
      (await problemsOf({ PIM_CLIENT_ID: 'x', PIM_CREATE_PATH: 'x' }, { seed: 'x', profile: 'x' })).length,
    ).toBe(5);
  });
});
