import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configOf, environmentOf, type Handover, isHandover } from './handover.js';
import { loadConfig } from './load-config.js';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'handover-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const whole = {
  PIM_BASE_URL: 'https://pim.example',
  PIM_CLIENT_ID: 'the-client',
  PIM_CLIENT_SECRET: 'planted-secret',
};

describe('the reference', () => {
  const handover: Handover = {
    baseUrl: 'http://127.0.0.1:1',
    authUrl: 'http://127.0.0.1:1/auth',
    clientId: 'full',
    clientSecret: 's',
    xClient: 'x',
    limitedClientId: 'reader',
    limitedClientSecret: 't',
    limitedDenied: ['create'],
    expiredToken: 'old',
    media: ['front.jpg'],
    products: 40,
    settings: {},
  };

  test('is the target of settings that name none', async () => {
    const settings = await loadConfig({}, {}, cwd);
    expect(configOf(settings, handover)).toMatchObject({
      runId: settings.runId,
      target: {
        reference: true,
        baseUrl: 'http://127.0.0.1:1',
        limited: { id: 'reader', xClient: 'reader' },
      },
    });
    expect(() => configOf(settings, null)).toThrow(TypeError);
  });

  test('does not take the place of a target', async () => {
    const settings = await loadConfig({}, whole, cwd);
    expect(configOf(settings, handover).target).toBe(settings.target);
  });

  test('hands over what can be told apart from other words', () => {
    expect(isHandover(handover)).toBe(true);
    expect([null, [], 'x', {}, { ...handover, limitedDenied: ['delete'] }].map(isHandover)).toEqual(
      new Array(5).fill(false),
    );
    expect([null, { PIM_CREATE_PATH: 1 }].map((settings) => isHandover({ ...handover, settings }))).toEqual([
      false,
      false,
    ]);
  });

  test('is reached through its variables, and those of just this service before others', () => {
    const settings = { PIM_LIMITED_DENIED: '', PIM_CREATE_PATH: '/v1/new' };
    expect(environmentOf({ ...handover, settings })).toMatchObject({ ...settings, PIM_EXPIRED_TOKEN: 'old' });
  });
});
