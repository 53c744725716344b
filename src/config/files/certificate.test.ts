import { describe, expect, test } from 'vitest';
import type { Environment } from '../environment/environment.js';
import type { Flags } from '../flags/flags.js';
import { readCertificate } from './certificate.js';

const read = (flags: Flags, environment: Environment = {}) => {
  const problems: string[] = [];
  const request = readCertificate(flags, (name) => environment[name], '/pim', problems);
  return { request, problems };
};

describe('a certificate', () => {
  test('is made only where it is asked for, whatever the variables say', () => {
    expect(read({}, { PIM_TARGET_NAME: 'Acme', PIM_SIGNING_KEY: 'key.pem' })).toEqual({
      request: null,
      problems: [],
    });
  });

  test('needs nothing else, and is valid for a year then', () => {
    expect(read({ certificate: true })).toEqual({
      request: { name: null, version: null, days: 365, keyFile: null },
      problems: [],
    });
  });

  test('takes name and version from flags before variables, and the key from a file', () => {
    const flags = { certificate: true, profile: 'deep', targetName: ' Acme PIM ', validDays: '30' };
    const variables = { PIM_TARGET_NAME: 'Other', PIM_TARGET_VERSION: '4.2', PIM_SIGNING_KEY: 'key.pem' };
    expect(read(flags, variables).request).toEqual({
      ...{ name: 'Acme PIM', version: '4.2', days: 30, keyFile: '/pim/key.pem' },
    });
  });

  test.each<[Flags, string]>([
    [{ profile: 'smoke' }, 'profile'],
    [{ plan: true }, '--plan'],
    [{ only: ['create/*'] }, '--only'],
    [{ shard: '1/2' }, '--shard'],
    [{ path: '1:0' }, '--path'],
    [{ readOnly: true }, '--read-only'],
    [{ baseline: 'base.json' }, '--baseline'],
    [{ acceptUntested: true }, '--accept-untested'],
    [{ examples: '1' }, '--examples'],
    [{ maxRequests: '10' }, '--max-requests'],
    [{ maxProducts: '10' }, '--max-products'],
    [{ maxTime: '10' }, '--max-time'],
    [{ insecure: true }, '--insecure'],
    [{ validDays: '0' }, '--valid-days'],
    [{ validDays: '2000' }, '--valid-days'],
    [{ targetName: 'two\nlines' }, '--target-name'],
    [{ targetName: 'turned\u202eround' }, '--target-name'],
    [{ targetVersion: 'x'.repeat(121) }, '--target-version'],
  ])('is refused in one line with %o', (flags, named) => {
    expect(read({ certificate: true, ...flags }).problems).toEqual([expect.stringContaining(named)]);
  });

  test.each<Flags>([{ targetName: 'Acme' }, { targetVersion: '1' }, { validDays: '3' }])(
    'is missed where %o is given without it',
    (flags) => {
      expect(read(flags).problems).toEqual([expect.stringContaining('give --certificate, too')]);
    },
  );
});
