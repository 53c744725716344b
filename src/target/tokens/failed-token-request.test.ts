import { describe, expect, test } from 'vitest';
import { ok } from '../fixtures/in-turn.js';
import { serve } from '../fixtures/served-target.js';
import { json } from '../fixtures/stub-service.js';

describe('a token request that fails', () => {
  test('with an error of RFC 6749 is told with status, error and remedy, and asked only once', async () => {
    const { stub, target } = await serve(ok, {
      token: (_, response) => json(response, 401, { error: 'invalid_client' }),
    });
    await expect(target.pim.definitions()).rejects.toThrow(
      'no token for PIM_CLIENT_ID: the token request was refused with 401 invalid_client; check PIM_CLIENT_ID and PIM_CLIENT_SECRET',
    );
    await expect(target.pim.list([])).rejects.toMatchObject({
      name: 'NoToken',
      exchange: { answer: { status: 401 } },
    });
    expect(stub.tokenRequests.length).toBe(1);
    expect(stub.seen).toEqual([]);
  });

  test.each([
    [200, '<html>', /answered with 200, but without an access_token.*PIM_AUTH_URL/],
    [200, '{"access_token":""}', /without an access_token/],
    [
      200,
      '{"access_token":"a.b.c\\r\\nx-more: 1"}',
      /and an access_token that no header can carry: it holds line ends/,
    ],
    [
      200,
      '{"access_token":"Bearer a.b.c"}',
      /and an access_token that begins with "Bearer " and so holds a blank/,
    ],
    [200, '{"access_token":"a.b c"}', /and an access_token that no header can carry, since it holds a blank/],
    [404, 'not here', /refused with 404; check PIM_AUTH_URL/],
    [400, '{"error":"invalid_scope"}', /invalid_scope; check PIM_SCOPE/],
    [400, '{"error":"two\\nlines"}', /refused with 400; check/],
    [500, '', /refused with 500; check the state/],
    [500, '{"error":"boom"}', /refused with 500 boom; check the state/],
  ])('with %s and %j is told in one line', async (status, body, reason) => {
    const { target } = await serve(ok, {
      token: (_, response) => {
        response.writeHead(status);
        response.end(body);
      },
    });
    const error: unknown = await target.tokens.of('own').catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'NoToken', message: expect.stringMatching(reason) });
    expect(String(error)).not.toMatch(/\n|the-secret/);
  });

  test('because it is served elsewhere says where', async () => {
    const { target } = await serve(ok, {
      token: (_, response) => {
        response.writeHead(308, { location: 'https://other.example/connect/token' });
        response.end();
      },
    });
    await expect(target.tokens.of('own')).rejects.toThrow(
      'no token for PIM_CLIENT_ID: status 308 points to https://other.example/connect/token, and no redirect is followed; set PIM_AUTH_URL to where the token request is served',
    );
  });

  test('because the server is in trouble is tried again with the next request', async () => {
    let calls = 0;
    const { target } = await serve(ok, {
      token: (_, response) => {
        calls += 1;
        json(response, calls === 1 ? 500 : 200, { access_token: 'good-token' });
      },
    });
    await expect(target.tokens.of('own')).rejects.toThrow('500');
    expect(await target.tokens.of('own')).toBe('good-token');
  });
});
