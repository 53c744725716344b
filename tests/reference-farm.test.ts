import { afterAll, expect, test } from 'vitest';
import { openFarm } from '../src/runner/proof/reference-farm.js';

const farm = openFarm();
afterAll(() => farm.close());

test('one process serves many services, each with departures of its own', async () => {
  const [plain, prefixed] = await Promise.all([farm.start([]), farm.start(['--dialect', 'path-prefix'])]);
  expect(new URL(plain.baseUrl).pathname).toBe('/');
  expect(new URL(prefixed.baseUrl).pathname).not.toBe('/');
  expect(plain.clientSecret).not.toBe(prefixed.clientSecret);
  const issuesTokens = (): Promise<boolean> => {
    const form = { client_id: plain.clientId, client_secret: plain.clientSecret };
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
    return fetch(`${plain.authUrl}/connect/token`, { method: 'POST', body }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  expect(await issuesTokens()).toBe(true);
  await farm.stop(plain);
  // Whoever is given its port next is another one.
  expect(await issuesTokens()).toBe(false);
  expect((await fetch(`${prefixed.baseUrl}/v1/products`)).status).toBe(401);
});

test('a service that cannot be started says why, and the others go on', async () => {
  await expect(farm.start(['--fault', 'no-such-fault'])).rejects.toThrow(/no-such-fault.* is unknown/);
  expect((await farm.start([])).baseUrl).toMatch(/^http:/);
});
