import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Environment } from './environment/environment.js';
import { jwt, problemsOf, seconds, useFolder, wholeTarget } from './fixtures/loading.js';
import type { Flags } from './flags/flags.js';
import { loadConfig } from './load-config.js';

const cwd = useFolder();

/** A token that expires so many seconds after it is read: between the table and its test some time may pass. */
const expiring = (inSeconds: number): Environment => ({
  get PIM_EXPIRED_TOKEN() {
    return jwt({ exp: seconds() + inSeconds });
  },
});

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
  [
    {},
    { only: ['create/*', 'creat/*'] },
    /^--only "creat\/\*" matches no requirement; the nearest is "create\/\*": /,
  ],
  [{}, { only: ['get'] }, /^--only "get" matches no requirement; the nearest is "get\/\*": /],
  [{}, { only: ['nothing/here'] }, /^--only "nothing\/here" matches no requirement: "pim-conformance/],
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
  [expiring(60), {}, /^PIM_EXPIRED_TOKEN has not expired/],
  [expiring(-60), {}, /^PIM_EXPIRED_TOKEN expired less than 300 s ago/],
  [
    { PIM_EXPIRED_TOKEN: 'a.b.c.d.e' },
    {},
    /^PIM_EXPIRED_TOKEN is encrypted.*leave it out, and set PIM_MAX_EXPIRY_WAIT/,
  ],
  [{}, { ca: 'missing.pem' }, /^--ca "missing.pem": the file cannot be read/],
  [{}, { ca: 'text.txt' }, /^--ca "text.txt" holds no certificate/],
  [{}, { reports: 'text.txt' }, /^--reports .*cannot be made/],
  [{}, { reports: '' }, /^--reports is empty: name a folder/],
  [{}, { maxRequests: '0' }, /^--max-requests is "0": give a whole number from 1 /],
  [{ PIM_FIXTURES: 'missing.json' }, {}, /^PIM_FIXTURES "missing.json": the file cannot be read/],
  [{ PIM_FIXTURES: 'text.txt' }, {}, /^PIM_FIXTURES "text.txt" is no JSON/],
])('%j with %j is told with its remedy', async (environment, flags, expected) => {
  await writeFile(path.join(cwd(), 'text.txt'), 'just words');
  expect(await problemsOf({ ...wholeTarget, ...environment }, flags, cwd())).toEqual([
    expect.stringMatching(expected),
  ]);
});

test('an unknown operation is told, and so is a list without a client', async () => {
  expect(await problemsOf({ ...wholeTarget, PIM_LIMITED_DENIED: 'create,delete' }, {}, cwd())).toEqual([
    expect.stringMatching(/^PIM_LIMITED_DENIED names "delete": name operations of definitions,create/),
    expect.stringMatching(/^PIM_LIMITED_DENIED is set without PIM_LIMITED_CLIENT_ID/),
  ]);
});

test('a client that lacks what the full client does is another one, or calls for another one', async () => {
  const same = {
    ...wholeTarget,
    PIM_LIMITED_CLIENT_ID: wholeTarget.PIM_CLIENT_ID,
    PIM_LIMITED_CLIENT_SECRET: wholeTarget.PIM_CLIENT_SECRET,
    PIM_LIMITED_DENIED: 'create',
  };
  expect(await problemsOf(same, {}, cwd())).toEqual([
    expect.stringMatching(/^PIM_LIMITED_DENIED names what PIM_CLIENT_ID must be able to do: set PIM_LIMITED/),
  ]);
  const ofAnother = await loadConfig({}, { ...same, PIM_LIMITED_X_CLIENT: 'tenant-2' }, cwd());
  expect(ofAnother.target?.limitedDenied).toEqual(['create']);
});

test('all problems are told at once', async () => {
  expect(
    (await problemsOf({ PIM_CLIENT_ID: 'x', PIM_CREATE_PATH: 'x' }, { seed: 'x', profile: 'x' }, cwd()))
      .length,
  ).toBe(5);
});
