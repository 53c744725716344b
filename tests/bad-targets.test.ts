import { afterAll, describe, expect, test } from 'vitest';
import { closedAddress } from '../src/target/fixtures/closed-address.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

const credentials = { PIM_CLIENT_ID: 'someone', PIM_CLIENT_SECRET: 'a-secret-4d1c7a' };

afterAll(forgetReports);

describe('a target that cannot be certified', () => {
  test('is not there: incomplete, with one line that says so', async () => {
    const closed = await closedAddress();
    const run = await runCli([], { ...credentials, PIM_BASE_URL: closed.url }).finally(closed.close);
    expect([run.status, run.results?.verdict]).toEqual([3, 'incomplete']);
    expect(run.results?.run.aborted).toMatch(/refused/);
    const reasons = new Set(run.results?.requirements.map(({ reason }) => reason));
    expect(reasons.size).toBeLessThanOrEqual(3);
    expect(run.results?.counts.observed).toBe(0);
  });

  test('serves creates at another path than the one that is set: nothing is said of how it treats odd ones', async () => {
    const reference = await startReference();
    const environment = { ...reference.environment, PIM_CREATE_PATH: '/v1/elsewhere' };
    const run = await runCli(['--only', 'create/*'], environment).finally(reference.stop);
    expect([run.status, run.results?.counts.failed, run.results?.counts.observed]).toEqual([3, 0, 0]);
  });
});

describe('a configuration that lacks something', () => {
  test('names the variable, and nothing is sent', async () => {
    const run = await runCli([], { PIM_BASE_URL: 'http://127.0.0.1:9', PIM_CLIENT_ID: 'someone' });
    expect(run.status).toBe(2);
    expect(run.output).toContain('PIM_CLIENT_SECRET');
    expect(run.results).toBe(undefined);
  });

  test('is an error with --require-target where no target is named', async () => {
    const run = await runCli(['--require-target']);
    expect(run.status).toBe(2);
    expect(run.output).toContain('PIM_BASE_URL');
  });

  test('is an expired token of another issuer: it would be refused for that alone', async () => {
    const reference = await startReference();
    const claims = { iss: 'https://elsewhere.example', exp: 1_000_000_000 };
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = [part({ alg: 'HS256' }), part(claims), 'c2lnbmF0dXJl'].join('.');
    const environment = { ...reference.environment, PIM_EXPIRED_TOKEN: token };
    const run = await runCli(['--only', 'authentication/*'], environment).finally(reference.stop);
    expect(run.status).toBe(2);
    expect(run.output).toContain('PIM_EXPIRED_TOKEN was issued by');
    expect(run.results).toBe(undefined);
  });
});
