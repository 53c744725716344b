import { expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { replayFlags } from './replay-flags.js';

const { target } = fakeConfig();

test('the reference service is looked at again without any flag but that for the reports', () => {
  expect(replayFlags({}, { target: null, profile: 'standard' })).toBe('--reports reports/again');
});

test('a target is named as it was, and the reference service never stands in for it', () => {
  expect(replayFlags({ reports: 'out/1' }, { target, profile: 'deep' })).toBe(
    '--require-target --profile deep --reports out/1/again',
  );
  const flags = { envFile: 'staging.env', baseUrl: 'https://pim.example/a', authUrl: 'https://auth.example' };
  expect(replayFlags({ ...flags, ca: 'ca.pem', insecure: true }, { target, profile: 'standard' })).toBe(
    '--env-file staging.env --base-url https://pim.example/a --auth-url https://auth.example --ca ca.pem ' +
      '--insecure --require-target --reports reports/again',
  );
});

test('a target that is read only, or spared, is so again', () => {
  const flags = { readOnly: true, rate: '5', concurrency: '2', timeout: '30', maxRequests: '100' };
  expect(replayFlags(flags, { target, profile: 'standard' })).toBe(
    '--require-target --read-only --rate 5 --concurrency 2 --timeout 30 --reports reports/again',
  );
});

test('a shell takes no value for anything but a word', () => {
  const flags = { envFile: "my $(id) file's.env" };
  expect(replayFlags(flags, { target, profile: 'standard' })).toMatch(
    /^--env-file 'my \$\(id\) file'\\''s\.env' --require/,
  );
});
