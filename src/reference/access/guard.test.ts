import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleProduct } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ seedProducts: 1 });
});
afterAll(() => service.close());

const OPERATIONS = [
  ['GET', '/v1/products/definitions'],
  ['GET', '/v1/products'],
  ['GET', '/v1/products/P-000001'],
  ['PATCH', '/v1/products/P-000001'],
  ['POST', '/v1/products'],
] as const;

const authError = {
  type: expect.stringContaining('rfc7235'),
  title: 'Unauthorized',
  traceId: expect.stringMatching(/^00-/),
};

describe.each(OPERATIONS)('%s %s', (method, path) => {
  const ask = (headers: Record<string, string>) =>
    service.ask(method, path, { headers, ...(method !== 'GET' && { body: sampleProduct(1) }) });

  it('answers 401 to every kind of bad token', async () => {
    const { expiredToken, clientId, clientSecret } = service.handover;
    const good = String(
      (await service.askToken({ client_id: clientId, client_secret: clientSecret })).object.access_token,
    );
    const claims = decodeJwt(good);
    const [header, payload, signature = ''] = good.split('.');
    const altered = signature.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const bad = [
      'garbage',
      `${header}.${payload}.${altered}`,
      foreign,
      new UnsecuredJWT(claims).encode(),
      expiredToken,
    ];
    for (const token of bad) {
      const { status, object, headers } = await ask({ authorization: `Bearer ${token}` });
      expect(status).toBe(401);
      expect(object).toMatchObject(authError);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer error=/);
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc'])(
    'answers 401 to the authorization %j',
    async (authorization) => {
      const { status, object } = await ask({ authorization });
      expect(status).toBe(401);
      expect(object).toMatchObject(authError);
    },
  );

  it('needs x-client', async () => {
    expect((await ask({ 'x-client': '' })).object.code).toBe('CLIENT_HEADER_MISSING');
  });
});

describe('the limited client', () => {
  it('reads, and is answered 403 where it would write', async () => {
    const { limitedClientId, limitedClientSecret } = service.handover;
    const answer = await service.askToken({ client_id: limitedClientId, client_secret: limitedClientSecret });
    const headers = { authorization: `Bearer ${String(answer.object.access_token)}` };
    for (const [method, path] of OPERATIONS) {
      const isWrite = method !== 'GET';
      const { status, object } = await service.ask(method, path, { headers, ...(isWrite && { body: {} }) });
      expect(status).toBe(isWrite ? 403 : 200);
      if (isWrite) expect(object).toMatchObject({ title: 'Forbidden', status: { raw: '403' } });
    }
    expect(service.world.store.count()).toBe(1);
  });
});
