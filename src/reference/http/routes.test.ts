import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleProduct } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ seedProducts: 3 });
});
afterAll(() => service.close());

describe('bad input', () => {
  it.each([
    ['broken JSON', '{"name":', 400],
    ['no body', '', 400],
    ['a text', '"x"', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['deep nesting', '['.repeat(100_000), 400],
    ['deep nesting in a field', `{"name":${'{"a":'.repeat(100_000)}`, 400],
    ['a name given twice', '{"name":"a","name":"b"}', 400],
    ['a polluting name', '{"__proto__":{"state":"Valid"}}', 400],
    ['another polluting name', '{"constructor":{"prototype":{}}}', 400],
    ['NaN', '{"weight":NaN}', 400],
    ['a huge body', `{"name":"${'a'.repeat(5_000_000)}"}`, 413],
  ])('answers %s with a clear refusal', async (_what, body, status) => {
    for (const [method, path] of [
      ['POST', '/v1/products'],
      ['PATCH', '/v1/products/P-000001'],
    ] as const) {
      const answer = await service.ask(method, path, { body });
      expect(answer.status).toBe(status);
      expect(answer.object.message).toEqual(expect.any(String));
    }
  });

  it('refuses what is not UTF-8, and other content types', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expect((await service.ask('POST', '/v1/products', { body })).object.code).toBe('MALFORMED_JSON');
    const headers = { 'content-type': 'text/plain' };
    expect((await service.ask('POST', '/v1/products', { body: '{}', headers })).status).toBe(415);
  });

  it.each([
    ['DELETE', '/v1/products', 405],
    ['PUT', '/v1/products/P-000001', 405],
    ['POST', '/v1/products/definitions', 405],
    ['GET', '/v2/products', 404],
    ['GET', '/', 404],
    ['GET', '/v1/products/P-000001/variants', 404],
    ['GET', '/v1/products/%E0%A4%A', 404],
    ['GET', '/v1/products/a%2Fb%00', 404],
    ['GET', '/v1/products/__proto__', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    const answer = await service.ask(method, path);
    expect(answer.status).toBe(status);
    expect(answer.object).toMatchObject({ code: expect.any(String), values: expect.any(Array) });
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/GET/);
  });

  it.each([
    'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET http://[x/ HTTP/1.1\r\nHost: a\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    'NONSENSE\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  ])('survives the raw request %#', async (request) => {
    expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await service.ask('GET', '/v1/products/definitions')).status).toBe(200);
  });

  it('survives a body that breaks off', async () => {
    const { handover, world } = service;
    const token = String((await service.askToken()).object.access_token);
    const head = `POST /v1/products HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nx-client: ${handover.xClient}\r\n`;
    await sendRaw(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`, true);
    expect(world.store.count()).toBe(3);
    expect((await service.ask('GET', '/v1/products/definitions')).status).toBe(200);
  });

  it('does not mix up requests on one connection when a body is left unread', async () => {
    const body = sampleProduct(1);
    for (let round = 0; round < 5; round += 1) {
      expect(
        (await service.ask('POST', '/v1/products', { body, headers: { authorization: '' } })).status,
      ).toBe(401);
      expect((await service.ask('GET', '/v1/products/P-000001')).status).toBe(200);
    }
  });
});

function sendRaw(request: string, breaksOff = false): Promise<string> {
  const { port } = new URL(service.handover.baseUrl);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(request);
      if (breaksOff) setTimeout(() => socket.destroy(), 50);
    });
    socket.on('data', (chunk) => {
      received += String(chunk);
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
