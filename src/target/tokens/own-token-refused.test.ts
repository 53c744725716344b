import { describe, expect, test } from 'vitest';
import { broken, ok, serveInTurn, status } from '../fixtures/in-turn.js';
import type { Handler } from '../fixtures/stub-service.js';

describe('401 to the own token', () => {
  test('a read is sent again with a new token', async () => {
    const { target, stub } = await serveInTurn(status(401), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-2',
    ]);
  });

  test('a write is sent again with a new token where a read is refused as well', async () => {
    const { target, stub } = await serveInTurn(status(401), status(401), ok);
    expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.seen.map(({ headers, method }) => [method, headers.authorization])).toEqual([
      ['POST', 'Bearer token-of-the-stub-1'],
      ['GET', 'Bearer token-of-the-stub-1'],
      ['POST', 'Bearer token-of-the-stub-2'],
    ]);
  });

  test('a write keeps its 401, marked, where every token is refused', async () => {
    const { target, stub } = await serveInTurn(status(401));
    expect(await target.pim.create({})).toMatchObject({ answer: { status: 401 }, grownOld: true });
    expect(stub.seen.filter(({ method }) => method === 'POST').length).toBe(3);
  });

  test('a write keeps its 401, marked, and is not sent again, where no read tells of its token', async () => {
    const { target, stub } = await serveInTurn(status(401), broken);
    expect(await target.pim.create({})).toMatchObject({ answer: { status: 401 }, grownOld: true });
    expect(stub.seen.filter(({ method }) => method === 'POST').length).toBe(1);
  });

  test('a read keeps its 401, marked where another read with its token is refused as well', async () => {
    const { target } = await serveInTurn(status(401));
    expect(await target.pim.get('1')).toMatchObject({ answer: { status: 401 }, grownOld: true });
    const refused = Array.from({ length: 3 }, () => status(401));
    const other = await serveInTurn(...refused, ok);
    expect(await other.target.pim.get('1')).not.toHaveProperty('grownOld');
    expect(other.stub.seen.map(({ url }) => url.split('/').at(-1))).toEqual(['1', '1', '1', 'definitions']);
  });

  test('a client that loses its token again and again has each write sent again with a new one', async () => {
    const lost = [status(401), status(401), ok];
    const { target, stub } = await serveInTurn(...lost, ...lost, ...lost, ...lost);
    for (let count = 0; count < 4; count += 1) expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.tokenRequests.length).toBe(5);
  });

  test('a write keeps its 401, and the run its token, where a read is not refused', async () => {
    const { target, stub } = await serveInTurn(status(401), ok);
    expect(await target.pim.create({})).not.toHaveProperty('grownOld');
    await target.pim.get('1');
    expect(stub.tokenRequests.length).toBe(1);
    expect(stub.seen.length).toBe(3);
  });

  test('a write whose token grew old on the way is told by a read with that token, and sent again', async () => {
    let takeAnHour = (): void => {};
    const slowly: Handler = (seen, response) => {
      takeAnHour();
      status(401)(seen, response);
    };
    const { clock, stub, target } = await serveInTurn(slowly, status(401), ok);
    takeAnHour = () => clock.advance(3_600_000);
    expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-2',
    ]);
  });

  test('a read is sent with the third token where the second one is refused, too', async () => {
    const { target, stub } = await serveInTurn(status(401), status(401), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen[2]?.headers.authorization).toBe('Bearer token-of-the-stub-3');
  });

  test.each(['second', 'limited'] as const)(
    'to the %s one is asked about a new one, in a write as well, and stands where that is refused',
    async (credential) => {
      const once = await serveInTurn(status(401), status(403));
      expect((await once.target.pim.create({}, { credential })).answer.status).toBe(403);
      expect(once.stub.seen.length).toBe(2);
      const ever = await serveInTurn(status(401));
      expect((await ever.target.pim.create({}, { credential })).answer.status).toBe(401);
      expect(ever.stub.seen.length).toBe(3);
    },
  );

  test('a service that refuses every token is asked for a few only', async () => {
    const { target, stub } = await serveInTurn(status(401));
    for (let count = 0; count < 10; count += 1) {
      expect((await target.pim.get('1')).answer.status).toBe(401);
    }
    expect(stub.tokenRequests.length).toBe(3);
  });

  test('a request without its x-client keeps its 401 and the token', async () => {
    const { target, stub } = await serveInTurn(status(401));
    await target.pim.get('1', { headers: { 'x-client': null } });
    expect(stub.seen.length).toBe(1);
    await target.tokens.of('own');
    expect(stub.tokenRequests.length).toBe(1);
  });
});
