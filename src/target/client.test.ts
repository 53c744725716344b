import { LosslessNumber } from 'lossless-json';
import { afterEach, describe, expect, test } from 'vitest';
import type { Target } from './client.js';
import type { Exchange } from './exchange.js';
import { type Handler, json, type StubService, startStub } from './fixtures/stub-service.js';
import { createTestClock, targetOf } from './fixtures/test-target.js';
import { NoAnswer, NoToken } from './pim.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function serve(
  handler: Handler,
  options: { readonly path?: string; readonly token?: Handler; readonly settings?: object } = {},
): Promise<{
  stub: StubService;
  target: Target;
  exchanges: Exchange[];
  clock: ReturnType<typeof createTestClock>;
}> {
  const stub = await startStub(handler, options.token);
  const clock = createTestClock();
  const url = stub.url + (options.path ?? '');
  const target = targetOf(url, { ...options.settings }, { clock });
  const exchanges: Exchange[] = [];
  target.onExchange((exchange) => exchanges.push(exchange));
  open.push(target, stub);
  return { stub, target, exchanges, clock };
}

const ok: Handler = (_, response) => json(response, 200, []);

describe('what a request looks like', () => {
  test('identifiers are encoded as one segment each, dots and slashes included', async () => {
    const { stub, target } = await serve(ok, { path: '/tenants/acme/pim' });
    for (const id of ['a/b', '..', '.', 'Größe', 'q+a', '50%', '?x#y', '\ud800']) await target.pim.get(id);
    await target.pim.patch('north & co', { name: 'x' });
    expect(stub.seen.map(({ url }) => url.replace('/tenants/acme/pim/v1/products/', ''))).toEqual([
      'a%2Fb',
      '%2E%2E',
      '%2E',
      'Gr%C3%B6%C3%9Fe',
      'q%2Ba',
      '50%25',
      '%3Fx%23y',
      '%EF%BF%BD',
      'north%20%26%20co',
    ]);
  });

  test('query parameters keep their order and repetitions, and codes are encoded', async () => {
    const { stub, target } = await serve(ok);
    await target.pim.list([
      ['brand', 'q+a'],
      ['channels', 'north & co'],
      ['channels', 'Größe'],
      ['state', ''],
      ['field.one', 'a=b'],
    ]);
    await target.pim.list([]);
    expect(stub.seen.map(({ url }) => url)).toEqual([
      '/v1/products?brand=q%2Ba&channels=north%20%26%20co&channels=Gr%C3%B6%C3%9Fe&state=&field.one=a%3Db',
      '/v1/products',
    ]);
  });

  test('a base path stands before every operation, and create has a path of its own', async () => {
    const { stub, target } = await serve(ok, {
      path: '/pim',
      settings: { createPath: '/v1/product-intake' },
    });
    await target.pim.definitions();
    await target.pim.create({});
    expect(stub.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /pim/v1/products/definitions',
      'POST /pim/v1/product-intake',
    ]);
    expect(stub.tokenRequests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /pim/connect/token',
    ]);
  });

  test('digits are sent as they are written, and malformed bodies as they stand', async () => {
    const { stub, target } = await serve(ok);
    await target.pim.create({ price: { EUR: new LosslessNumber('20.20') } });
    await target.pim.create({ raw: '{"name":' });
    expect(stub.seen.map(({ body }) => body)).toEqual(['{"price":{"EUR":20.20}}', '{"name":']);
  });

  test('the token request is a form without token and client, other requests bear both', async () => {
    const { stub, target } = await serve(ok, { settings: { scope: 'pim read' } });
    await target.pim.definitions();
    expect(stub.tokenRequests[0]).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=the-client&client_secret=the-secret%2B%2F%3D%26&scope=pim+read',
    });
    expect(stub.tokenRequests[0]?.headers).not.toHaveProperty('authorization');
    expect(stub.tokenRequests[0]?.headers).not.toHaveProperty('x-client');
    expect(stub.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer token-of-the-stub-1',
      'x-client': 'the-x-client',
      'accept-encoding': 'gzip',
    });
  });

  test('headers can be left out or replaced', async () => {
    const { stub, target } = await serve(ok);
    await target.pim.get('1', { headers: { 'X-Client': null, Accept: 'text/html' }, credential: 'none' });
    expect(stub.seen[0]?.headers).not.toHaveProperty('x-client');
    expect(stub.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(stub.seen[0]?.headers.accept).toBe('text/html');
    expect(stub.tokenRequests).toEqual([]);
  });
});

describe('exchanges', () => {
  test('every attempt is told to the listeners, with placeholders for what is secret', async () => {
    const { target, exchanges } = await serve(ok);
    await target.pim.definitions();
    await target.pim.get('1', { credential: 'garbage', odd: true });
    expect(exchanges.map(({ number, operation }) => [number, operation])).toEqual([
      [1, 'token'],
      [2, 'definitions'],
      [3, 'get'],
    ]);
    expect(exchanges[0]?.request.body).toContain('client_secret=$PIM_CLIENT_SECRET');
    expect(exchanges[1]?.request.headers.authorization).toBe('Bearer $PIM_TOKEN');
    expect(exchanges[2]?.request.headers.authorization).toBe('Bearer <garbage>');
    expect(exchanges[2]?.intent).toEqual({ odd: true, credential: 'garbage' });
    expect(JSON.stringify(exchanges.map(({ request }) => request))).not.toMatch(
      /the-secret|token-of-the-stub/,
    );
    expect(target.requests()).toBe(3);
  });

  test('a redirect is an answer like others, and headers of one name are joined', async () => {
    const { target } = await serve((_, response) => {
      response.writeHead(302, { location: '/elsewhere', 'X-Two': ['a', 'b'] });
      response.end();
    });
    const { answer } = await target.pim.definitions();
    expect(answer).toMatchObject({ status: 302, headers: { location: '/elsewhere', 'x-two': 'a, b' } });
  });

  test('a listener that is taken away hears nothing more', async () => {
    const { target } = await serve(ok);
    const heard: number[] = [];
    const stop = target.onExchange(({ number }) => heard.push(number));
    await target.pim.definitions();
    stop();
    await target.pim.definitions();
    expect(heard).toEqual([1, 2]);
  });
});

describe('the pace of a run', () => {
  test('holds for token requests as for all others', async () => {
    const clock = createTestClock();
    const stub = await startStub(ok);
    const target = targetOf(stub.url, { rate: 4 }, { clock });
    open.push(target, stub);
    await target.tokens.of('own');
    await target.tokens.of('second');
    await target.pim.get('1');
    // The first request makes up for no other, hence the second may follow it at once.
    expect(clock.slept).toEqual([250]);
  });

  test('lets no more requests for tokens be under way at one time than any others', async () => {
    let under = 0;
    let most = 0;
    const issue: Handler = (_, response) => {
      under += 1;
      most = Math.max(most, under);
      setTimeout(() => {
        under -= 1;
        json(response, 200, { access_token: 'token-of-the-stub', expires_in: 3600, token_type: 'Bearer' });
      }, 20);
    };
    const stub = await startStub(ok, issue);
    const target = targetOf(stub.url, { concurrency: 2 });
    open.push(target, stub);
    await Promise.all(Array.from({ length: 6 }, () => target.pim.token(target.tokens.form())));
    expect(most).toBe(2);
  });
});

describe('giving up', () => {
  test('after an abort nothing is sent and everything that waits fails with the reason', async () => {
    const { target, stub } = await serve(() => undefined, { settings: { concurrency: 1 } });
    await target.tokens.of('own');
    const requests = [target.pim.get('1'), target.pim.get('2')].map((request) =>
      request.catch((e: unknown) => e),
    );
    while (stub.seen.length === 0) await new Promise(setImmediate);
    target.abort('the user pressed Ctrl-C');
    const errors = await Promise.all(requests);
    expect(errors.map((error) => error instanceof NoAnswer && error.exchange.fault?.code)).toEqual([
      'cancelled',
      'gone',
    ]);
    await expect(target.pim.get('3')).rejects.toThrow('the user pressed Ctrl-C');
    expect(stub.seen.length).toBe(1);
  });

  test('a single request can be called off', async () => {
    const { target } = await serve(() => undefined);
    await target.tokens.of('own');
    const controller = new AbortController();
    const request = target.pim.get('1', { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ exchange: { fault: { code: 'cancelled' } } });
  });

  test('a refused connection makes the target gone after three, with one clear line', async () => {
    const stub = await startStub(ok);
    await stub.close();
    const target = targetOf(stub.url, {}, { clock: createTestClock() });
    open.push(target);
    await expect(target.pim.definitions()).rejects.toBeInstanceOf(NoToken);
    expect(target.gone()).toMatch(/^the authorization server does not answer: 3 requests in a row.*refused$/);
    expect(target.requests()).toBe(3);
    await expect(target.pim.get('1', { credential: 'garbage' })).rejects.toMatchObject({
      exchange: { fault: { code: 'gone' } },
    });
    expect(target.requests()).toBe(3);
  });

  test('a service that never answers is gone after two time-outs, although tokens are issued', async () => {
    const { target, stub } = await serve(() => undefined, { settings: { timeout: 0.05 } });
    await expect(target.pim.definitions()).rejects.toMatchObject({
      exchange: { fault: { code: 'timeout' } },
    });
    expect(target.gone()).toBeNull();
    await expect(target.pim.definitions()).rejects.toBeInstanceOf(NoAnswer);
    expect(stub.seen.length).toBe(2);
    expect(target.gone()).toContain('the service does not answer');
  });

  test('an operation that hangs is given up alone: the others go on', async () => {
    const { target, stub } = await serve(
      (seen, response) => (seen.method === 'PATCH' ? undefined : ok(seen, response)),
      { settings: { timeout: 0.05 } },
    );
    await target.pim.get('0');
    for (const id of ['1', '2', '3']) {
      await expect(target.pim.patch(id, {})).rejects.toMatchObject({
        exchange: { fault: { code: 'timeout' } },
      });
    }
    await expect(target.pim.patch('4', {})).rejects.toThrow('the service does not answer patch requests');
    expect(target.gone()).toBeNull();
    await target.pim.get('4');
    expect(stub.seen.filter(({ method }) => method === 'PATCH').length).toBe(3);
  });

  test('requests that fail at one time count once: a moment of silence ends nothing', async () => {
    const { target, stub } = await serve((_, response) => response.destroy());
    const ids = Array.from({ length: 8 }, (_, index) => String(index));
    await Promise.allSettled(ids.map((id) => target.pim.create({ id })));
    expect(stub.seen.length).toBe(8);
    expect(target.gone()).toBeNull();
  });

  test('a service that answered before is gone after six attempts in a row without an answer', async () => {
    const silent: Handler = (_, response) => response.destroy();
    let answering = ok;
    const { target, stub } = await serve((seen, response) => answering(seen, response), {
      settings: { concurrency: 1 },
    });
    await target.pim.get('0');
    answering = silent;
    for (const id of ['1', '2', '3', '4']) await target.pim.create({ id }).catch(() => undefined);
    answering = ok;
    await target.pim.get('5');
    answering = silent;
    for (const id of ['6', '7', '8', '9']) await target.pim.patch(id, {}).catch(() => undefined);
    await target.pim.create({}).catch(() => undefined);
    expect(target.gone()).toBeNull();
    await target.pim.patch('11', {}).catch(() => undefined);
    expect(target.gone()).toContain('6 requests in a row');
    const sent = stub.seen.length;
    await expect(target.pim.get('11')).rejects.toBeInstanceOf(NoAnswer);
    expect(stub.seen.length).toBe(sent);
  });
});
