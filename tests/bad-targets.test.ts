import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

const servers: Server[] = [];

const serve = (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
};

const credentials = { PIM_CLIENT_ID: 'someone', PIM_CLIENT_SECRET: 'a-secret-4d1c7a' };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(forgetReports);

describe('a target that cannot be certified', () => {
  test('is closed: incomplete, with one line that says so', async () => {
    const address = await serve(() => undefined);
    for (const server of servers.splice(0)) server.close();
    const run = await runCli([], { ...credentials, PIM_BASE_URL: address });
    expect([run.status, run.results?.verdict]).toEqual([3, 'incomplete']);
    expect(run.results?.run.aborted).toMatch(/refused/);
    const reasons = new Set(run.results?.requirements.map(({ reason }) => reason));
    expect(reasons.size).toBeLessThanOrEqual(3);
  });

  test('refuses the credentials: incomplete, with the variables to look at', async () => {
    const reference = await startReference();
    const environment = { ...reference.environment, PIM_CLIENT_SECRET: 'a-wrong-secret-4d1c' };
    const run = await runCli([], environment).finally(reference.stop);
    expect([run.status, run.results?.verdict]).toEqual([3, 'incomplete']);
    expect(run.output).toContain('PIM_CLIENT_SECRET');
    expect(run.output).not.toContain('a-wrong-secret-4d1c');
  });

  test('answers web pages with success: a MUST on the token answer has failed', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
    });
    const run = await runCli([], { ...credentials, PIM_BASE_URL: address });
    expect([run.status, run.results?.verdict]).toEqual([1, 'non-conformant']);
    const failed = run.results?.requirements
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ id }) => id);
    expect(failed).toEqual(['token/issued']);
  });

  test('answers web pages of a broken gateway: incomplete, and nothing blamed on it', async () => {
    const address = await serve((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>');
    });
    const run = await runCli([], { ...credentials, PIM_BASE_URL: address });
    expect([run.status, run.results?.verdict]).toEqual([3, 'incomplete']);
    expect(run.results?.counts.failed).toBe(0);
    expect(run.results?.counts.error).toBe(0);
  });

  test('is a working authorization server before a broken gateway: nothing is blamed on it either', async () => {
    const address = await serve((request, response) => {
      if (request.url?.endsWith('/connect/token') === true) {
        const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl';
        const answer = { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'pim' };
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(answer));
        return;
      }
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>');
    });
    const run = await runCli(['--only', '*/*'], { ...credentials, PIM_BASE_URL: address });
    const blamed = run.results?.requirements.filter(
      ({ id, outcome }) => ['failed', 'warned', 'error'].includes(outcome) && !id.startsWith('token/'),
    );
    expect(blamed).toEqual([]);
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
