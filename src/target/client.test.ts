import { LosslessNumber } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import { serve } from './fixtures/served-target.js';
import { type Handler, json } from './fixtures/stub-service.js';
import { record } from './recording.js';

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
  test('every attempt is told to the listeners, and recorded with placeholders for what is secret', async () => {
    const { target, exchanges } = await serve(ok);
    await target.pim.definitions();
    await target.pim.get('1', { credential: 'garbage', odd: true });
    expect(exchanges.map(({ number, operation }) => [number, operation])).toEqual([
      [1, 'token'],
      [2, 'definitions'],
      [3, 'get'],
    ]);
    const recorded = exchanges.map((exchange) => record(exchange, target.redactor).request);
    expect(recorded[0]?.body).toContain('client_secret=$PIM_CLIENT_SECRET');
    expect(exchanges[1]?.request.headers.authorization).toBe('Bearer $PIM_TOKEN');
    expect(exchanges[2]?.request.headers.authorization).toBe('Bearer <garbage>');
    expect(exchanges[2]?.intent).toEqual({ odd: true, credential: 'garbage' });
    expect(JSON.stringify(recorded)).not.toMatch(/the-secret|token-of-the-stub/);
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
