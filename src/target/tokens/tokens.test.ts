import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { TargetSettings } from '../client.js';
import { limited, ok, status } from '../fixtures/in-turn.js';
import { type Served, serve } from '../fixtures/served-target.js';
import { type Handler, json } from '../fixtures/stub-service.js';

/** Serves tokens as `token` does, and an empty object for whatever else is asked. */
const serveTokens = (token?: Handler, settings: Partial<TargetSettings> = {}): Promise<Served> =>
  serve(ok, { ...(token === undefined ? {} : { token }), settings });

const lifetime =
  (expiresIn: unknown): Handler =>
  (_, response) =>
    json(response, 200, { access_token: `token-${Math.random()}`, expires_in: expiresIn });

describe('the own token', () => {
  test('is fetched by one request, however many wait for it', async () => {
    const { stub, target } = await serveTokens();
    await Promise.all(['1', '2', '3'].map((id) => target.pim.get(id)));
    expect(stub.tokenRequests.length).toBe(1);
  });

  test.each([
    [100, 79, 81],
    [20, 14, 16],
    [10, 7, 9],
    [2, 1, 2],
    ['100', 79, 81],
  ])('that lives %s seconds is renewed between the seconds %s and %s', async (expiresIn, before, after) => {
    const { stub, target, clock } = await serveTokens(lifetime(expiresIn));
    await target.pim.get('1');
    clock.advance(before * 1000);
    await target.pim.get('2');
    expect(stub.tokenRequests.length).toBe(1);
    clock.advance((after - before) * 1000);
    await target.pim.get('3');
    expect(stub.tokenRequests.length).toBe(2);
  });

  test.each([0, -5, null, 'soon', undefined, {}])(
    'with a lifetime of %j is usable all the same',
    async (expiresIn) => {
      const { stub, target, clock } = await serveTokens(lifetime(expiresIn));
      await target.pim.get('1');
      clock.advance(100_000_000);
      await target.pim.get('2');
      expect(stub.tokenRequests.length).toBe(1);
    },
  );

  test('that became old in the queue is renewed before it is sent', async () => {
    const { stub, target, clock } = await serveTokens(lifetime(100), { concurrency: 1 });
    await target.tokens.of('own');
    const first = target.pim.get('1');
    const second = target.pim.get('2');
    await first;
    clock.advance(90_000);
    await second;
    const third = await target.pim.get('3');
    expect(third.answer.status).toBe(200);
    expect(stub.tokenRequests.length).toBe(2);
  });
});

describe('other credentials', () => {
  test('the second token is another one of the same client', async () => {
    const { stub, target } = await serveTokens();
    expect(await target.tokens.of('own')).not.toBe(await target.tokens.of('second'));
    expect(stub.tokenRequests.map(({ body }) => new URLSearchParams(body).get('client_id'))).toEqual([
      'the-client',
      'the-client',
    ]);
  });

  test('the limited client asks with its own secret and sends its own x-client', async () => {
    const { stub, target } = await serveTokens(undefined, { limited });
    await target.pim.get('1', { credential: 'limited' });
    expect(Object.fromEntries(new URLSearchParams(stub.tokenRequests[0]?.body))).toMatchObject({
      client_id: 'limited-client',
      client_secret: 'limited-secret',
    });
    expect(stub.seen[0]?.headers['x-client']).toBe('limited-x');
  });

  test('the limited client leaves out a scope that it lacks, from the first refusal on', async () => {
    const issue = lifetime(100);
    const { stub, target, clock } = await serveTokens(
      (asked, response) => {
        const isScoped = new URLSearchParams(asked.body).has('scope');
        if (isScoped) json(response, 400, { error: 'invalid_scope' });
        else issue(asked, response);
      },
      { limited, scope: 'pim.write' },
    );
    await target.tokens.of('limited');
    clock.advance(100_000);
    await target.tokens.of('limited');
    const scopes = stub.tokenRequests.map(({ body }) => new URLSearchParams(body).get('scope'));
    expect(scopes).toEqual(['pim.write', null, null]);
    await expect(target.tokens.of('own')).rejects.toThrow(/PIM_SCOPE/);
  });

  test('a fresh token serves one request, and stands where it is refused', async () => {
    const { stub, target } = await serve(status(401));
    const read = () => target.pim.get('1', { credential: 'fresh' });
    const answers = await Promise.all([read(), read()]);
    expect(answers.map(({ answer }) => answer.status)).toEqual([401, 401]);
    expect(new Set(stub.seen.map(({ headers }) => headers.authorization)).size).toBe(2);
    expect([stub.seen.length, stub.tokenRequests.length]).toEqual([2, 2]);
  });

  test('without a second client or an expired token the reason names the variables', async () => {
    const { target } = await serveTokens();
    await expect(target.tokens.of('limited')).rejects.toThrow(
      /PIM_LIMITED_CLIENT_ID and PIM_LIMITED_CLIENT_SECRET/,
    );
    await expect(target.pim.get('1', { credential: 'expired' })).rejects.toThrow(/PIM_EXPIRED_TOKEN/);
  });

  test('a token that a check was issued stands where it is refused', async () => {
    const { stub, target } = await serve(status(401));
    const read = () => target.pim.get('1', { credential: 'ordinary' });
    await expect(read()).rejects.toThrow(/ordinary token request/);
    target.tokens.useAs('ordinary', 'issued');
    expect((await read()).answer.status).toBe(401);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer issued']);
  });

  test('an expired token comes from the settings, a lapsed one from whoever waited for it', async () => {
    const { target } = await serveTokens(undefined, { expiredToken: 'given' });
    expect(await target.tokens.of('expired')).toBe('given');
    const issued = await target.tokens.issued('second');
    expect(issued.expiresIn).toBe(3600);
    await expect(target.tokens.of('lapsed')).rejects.toThrow(/PIM_MAX_EXPIRY_WAIT/);
    target.tokens.useAs('lapsed', issued.token);
    expect(await target.tokens.of('lapsed')).toBe(issued.token);
  });

  test('an empty one is sent as a scheme without a token', async () => {
    const { stub, target } = await serveTokens();
    await target.pim.get('1', { credential: 'empty' });
    expect(stub.seen[0]?.headers.authorization?.trim()).toBe('Bearer');
  });

  /** Issues a signed token at each request, one that lives a hundred seconds. */
  const signed = (): Handler => {
    let count = 0;
    return (_, response) => {
      count += 1;
      void new SignJWT({ count })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32))
        .then((token) => json(response, 200, { access_token: token, expires_in: 100 }));
    };
  };

  test('forged ones are made of the own token, anew when that is renewed, and never shown', async () => {
    const { stub, target, clock } = await serveTokens(signed());
    const first = await target.tokens.of('altered');
    expect(await target.tokens.of('altered')).toBe(first);
    clock.advance(90_000);
    expect(await target.tokens.of('altered')).not.toBe(first);
    await target.pim.get('1', { credential: 'foreign' });
    const sent = stub.seen[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
    expect(target.redactor.text(`echo ${sent}`)).toBe('echo <token signed with another key>');
  });

  test('a forged one that became old in the queue is made anew: it would be refused for its age', async () => {
    const { stub, target, clock } = await serveTokens(signed(), { concurrency: 1 });
    const [first, ...others] = ['1', '2', '3'].map((id) => target.pim.get(id, { credential: 'foreign' }));
    await first;
    clock.advance(90_000);
    await Promise.all(others);
    const sent = stub.seen.map(({ headers }) => headers.authorization);
    expect(stub.tokenRequests.length).toBe(2);
    expect(sent.at(-1)).not.toBe(sent[0]);
  });

  test('a forged one is old also where another request has made it anew meanwhile', async () => {
    const { target, clock } = await serveTokens(signed());
    const { tokens } = target;
    const old = await tokens.of('foreign');
    clock.advance(90_000);
    const anew = await tokens.of('foreign');
    expect([old, anew].map((token) => tokens.isCurrent('foreign', token))).toEqual([false, true]);
  });
});
