import { afterEach, describe, expect, test } from 'vitest';
import type { Target } from '../client.js';
import { type Handler, json, type StubService, startStub } from '../fixtures/stub-service.js';
import { createTestClock, type TestClock, targetOf } from '../fixtures/test-target.js';
import { decide } from './retry.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A service whose answers follow a list; the last one is repeated. */
async function serve(
  ...answers: Handler[]
): Promise<{ stub: StubService; target: Target; clock: TestClock }> {
  let next = 0;
  const stub = await startStub((seen, response) => {
    answers[Math.min(next, answers.length - 1)]?.(seen, response);
    next += 1;
  });
  const clock = createTestClock();
  const limited = { id: 'limited-client', secret: 'limited-secret', xClient: 'limited-x' };
  const target = targetOf(stub.url, { timeout: 5, limited }, { clock });
  open.push(target, stub);
  return { stub, target, clock };
}

const ok: Handler = (_, response) => json(response, 200, {});
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    json(response, code, {}, headers);
const broken: Handler = (_, response) => response.destroy();

describe('a target that asks for patience', () => {
  test('after 429 a write is sent again when the seconds are over', async () => {
    const { target, stub, clock } = await serve(status(429, { 'retry-after': '7' }), ok);
    const { answer } = await target.pim.create({});
    expect(answer.status).toBe(200);
    expect(stub.seen.length).toBe(2);
    expect(clock.slept).toEqual([7000]);
    expect(target.throttling()).toEqual({ waits: 1, longestMs: 7000 });
  });

  test('a date in Retry-After is read by the clock of the target', async () => {
    const { target, clock } = await serve(
      status(429, {
        date: 'Fri, 21 Nov 2031 10:00:00 GMT',
        'retry-after': 'Fri, 21 Nov 2031 10:00:05 GMT',
      }),
      ok,
    );
    await target.pim.get('1');
    expect(clock.slept).toEqual([5000]);
  });

  test('a wait of a day is tried once, and then not again where it was not meant', async () => {
    const day = status(429, { 'retry-after': '86400' });
    const { target, clock } = await serve(day, ok, day, ok);
    await target.pim.get('1');
    const { answer } = await target.pim.get('2');
    expect(answer.status).toBe(200);
    expect(clock.slept).toEqual([60_000, 250]);
  });

  test('no answer makes the run wait longer than a minute', async () => {
    const { target, clock } = await serve(status(429, { 'retry-after': '86400' }), ok);
    await target.pim.get('1');
    expect(clock.slept).toEqual([60_000]);
  });

  test('pauses without Retry-After grow, and after eight of them the 429 is the answer', async () => {
    const { target, stub, clock } = await serve(status(429));
    const { answer } = await target.pim.patch('1', {});
    expect(answer.status).toBe(429);
    expect(stub.seen.length).toBe(9);
    expect(clock.slept).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    await target.pim.patch('2', {});
    expect(stub.seen.length).toBe(11);
  });

  test.each(['0', '-5'])(
    'whoever asks for %s s and refuses again and again is waited for longer',
    async (asked) => {
      const { target, clock } = await serve(status(429, { 'retry-after': asked }));
      await target.pim.get('1');
      expect(clock.slept).toEqual([50, 100, 200, 400, 800, 1600]);
    },
  );

  test.each([
    ['takes nothing is given some, by every request', 3, { pauseAll: 100, pause: 0 }],
    ['takes other requests makes only that one wait', 0, { pauseAll: 0, pause: 100 }],
  ])('whoever asks for no time at all and %s', (_, refusedInARow, expected) => {
    const decided = decide(
      { answer: { status: 429, headers: { 'retry-after': '0' }, text: '', utf8: true }, fault: null },
      { harmless: true, odd: false },
      { refusals: 3, breaks: 0 },
      0,
      { hopeless: false, unmeant: false, refusedInARow },
    );
    expect(decided).toMatchObject({ again: true, ...expected });
  });

  test('a pause holds back every request', async () => {
    const { target, stub, clock } = await serve(status(429, { 'retry-after': '3' }), ok);
    await target.pim.get('1');
    await Promise.all([target.pim.get('2'), target.pim.create({})]);
    expect(stub.seen.length).toBe(4);
    expect(clock.slept).toEqual([3000]);
  });

  test('after 503 with Retry-After a read is sent again and a write is not', async () => {
    const { target, stub, clock } = await serve(status(503, { 'retry-after': '2' }), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(clock.slept).toEqual([2000]);
    const writing = await serve(status(503, { 'retry-after': '2' }), ok);
    expect((await writing.target.pim.create({})).answer.status).toBe(503);
    expect((await writing.target.pim.get('1')).answer.status).toBe(200);
    expect(writing.clock.slept).toEqual([2000]);
    expect([stub.seen.length, writing.stub.seen.length]).toEqual([2, 2]);
  });

  test.for([408, 502, 503, 504])('after %s of a gateway a read is sent again', async (code) => {
    const { target, stub } = await serve(status(code), status(code), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.length).toBe(3);
  });

  test('503 without Retry-After is the answer to an odd read and to a write', async () => {
    const { target, stub } = await serve(status(503));
    expect((await target.pim.get('1', { odd: true })).answer.status).toBe(503);
    expect((await target.pim.create({})).answer.status).toBe(503);
    expect(stub.seen.length).toBe(2);
  });
});

describe('a connection that breaks', () => {
  test('a read is sent again twice', async () => {
    const { target, stub } = await serve(broken, broken, ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.length).toBe(3);
  });

  test('a write is not sent again, and an odd read once', async () => {
    const { target, stub } = await serve(ok, broken);
    await target.pim.get('0');
    await expect(target.pim.create({})).rejects.toMatchObject({ exchange: { fault: { code: 'reset' } } });
    await expect(target.pim.get('1', { odd: true })).rejects.toMatchObject({
      exchange: { fault: { code: 'reset' } },
    });
    expect(stub.seen.length).toBe(4);
  });
});

describe('401 to the own token', () => {
  test('a read is sent again with a new token', async () => {
    const { target, stub } = await serve(status(401), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-2',
    ]);
  });

  test('a write is sent again with a new token where a read is refused as well', async () => {
    const { target, stub } = await serve(status(401), status(401), ok);
    expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.seen.map(({ headers, method }) => [method, headers.authorization])).toEqual([
      ['POST', 'Bearer token-of-the-stub-1'],
      ['GET', 'Bearer token-of-the-stub-1'],
      ['POST', 'Bearer token-of-the-stub-2'],
    ]);
  });

  test('a write keeps its 401, marked, where every token is refused', async () => {
    const { target, stub } = await serve(status(401));
    expect(await target.pim.create({})).toMatchObject({ answer: { status: 401 }, grownOld: true });
    expect(stub.seen.filter(({ method }) => method === 'POST').length).toBe(3);
  });

  test('a write keeps its 401, marked, and is not sent again, where no read tells of its token', async () => {
    const { target, stub } = await serve(status(401), broken);
    expect(await target.pim.create({})).toMatchObject({ answer: { status: 401 }, grownOld: true });
    expect(stub.seen.filter(({ method }) => method === 'POST').length).toBe(1);
  });

  test('a read keeps its 401, marked where another read with its token is refused as well', async () => {
    const { target } = await serve(status(401));
    expect(await target.pim.get('1')).toMatchObject({ answer: { status: 401 }, grownOld: true });
    const refused = Array.from({ length: 3 }, () => status(401));
    const other = await serve(...refused, ok);
    expect(await other.target.pim.get('1')).not.toHaveProperty('grownOld');
    expect(other.stub.seen.map(({ url }) => url.split('/').at(-1))).toEqual(['1', '1', '1', 'definitions']);
  });

  test('a client that loses its token again and again has each write sent again with a new one', async () => {
    const lost = [status(401), status(401), ok];
    const { target, stub } = await serve(...lost, ...lost, ...lost, ...lost);
    for (let count = 0; count < 4; count += 1) expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.tokenRequests.length).toBe(5);
  });

  test('a write keeps its 401, and the run its token, where a read is not refused', async () => {
    const { target, stub } = await serve(status(401), ok);
    expect(await target.pim.create({})).not.toHaveProperty('grownOld');
    await target.pim.get('1');
    expect(stub.tokenRequests.length).toBe(1);
    expect(stub.seen.length).toBe(3);
  });

  test('a write whose token grew old on the way is told by a read with that token, and sent again', async () => {
    const clock = createTestClock();
    const slowly: Handler = (seen, response) => {
      clock.advance(3_600_000);
      status(401)(seen, response);
    };
    const answers = [slowly, status(401), ok];
    const stub = await startStub((seen, response) => answers.shift()?.(seen, response));
    const target = targetOf(stub.url, { timeout: 5 }, { clock });
    open.push(target, stub);
    expect((await target.pim.create({})).answer.status).toBe(200);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-1',
      'Bearer token-of-the-stub-2',
    ]);
  });

  test('a read is sent with the third token where the second one is refused, too', async () => {
    const { target, stub } = await serve(status(401), status(401), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen[2]?.headers.authorization).toBe('Bearer token-of-the-stub-3');
  });

  test.each(['second', 'limited'] as const)(
    'to the %s one is asked about a new one, in a write as well, and stands where that is refused',
    async (credential) => {
      const once = await serve(status(401), status(403));
      expect((await once.target.pim.create({}, { credential })).answer.status).toBe(403);
      expect(once.stub.seen.length).toBe(2);
      const ever = await serve(status(401));
      expect((await ever.target.pim.create({}, { credential })).answer.status).toBe(401);
      expect(ever.stub.seen.length).toBe(3);
    },
  );

  test('a service that refuses every token is asked for a few only', async () => {
    const { target, stub } = await serve(status(401));
    for (let count = 0; count < 10; count += 1) {
      expect((await target.pim.get('1')).answer.status).toBe(401);
    }
    expect(stub.tokenRequests.length).toBe(3);
  });

  test('a request without its x-client keeps its 401 and the token', async () => {
    const { target, stub } = await serve(status(401));
    await target.pim.get('1', { headers: { 'x-client': null } });
    expect(stub.seen.length).toBe(1);
    await target.tokens.of('own');
    expect(stub.tokenRequests.length).toBe(1);
  });
});
