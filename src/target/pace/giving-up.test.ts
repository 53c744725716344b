import { describe, expect, test } from 'vitest';
import { closedAddress } from '../fixtures/closed-address.js';
import { closeAtEnd, nextTurn, type Served, serve } from '../fixtures/served-target.js';
import { type Handler, json } from '../fixtures/stub-service.js';
import { createTestClock, targetOf } from '../fixtures/test-target.js';
import { NoAnswer, NoToken } from '../pim.js';

const ok: Handler = (_, response) => json(response, 200, []);

/** What a request comes to that the service lets hang: its second is over each time that the service has it. */
const inVain = async ({ clock, stub }: Served, request: Promise<unknown>): Promise<unknown> => {
  let isOver = false;
  const ended = request.catch((error: unknown) => error).finally(() => (isOver = true));
  const before = stub.seen.length;
  let rung = 0;
  while (!isOver) {
    const [first, ...others] = stub.seen.slice(before);
    const attempts = first === undefined ? 0 : 1 + others.filter(({ url }) => url === first.url).length;
    if (attempts > rung) clock.ring(1_000);
    rung = attempts;
    await nextTurn();
  }
  return ended;
};

describe('giving up', () => {
  test('after an abort nothing is sent and everything that waits fails with the reason', async () => {
    const { target, stub } = await serve(() => undefined, { settings: { concurrency: 1 } });
    await target.tokens.of('own');
    const requests = [target.pim.get('1'), target.pim.get('2')].map((request) =>
      request.catch((e: unknown) => e),
    );
    while (stub.seen.length === 0) await nextTurn();
    target.abort('the user pressed Ctrl-C');
    const errors = await Promise.all(requests);
    expect(errors.map((error) => error instanceof NoAnswer && error.exchange.fault?.code)).toEqual([
      'cancelled',
      'gone',
    ]);
    await expect(target.pim.get('3')).rejects.toThrow('the user pressed Ctrl-C');
    expect(stub.seen.length).toBe(1);
  });

  test('when the time is up nothing is sent, what waits is told why, and nobody pauses any more', async () => {
    const settings = { concurrency: 1, maxTime: 60 };
    const { target, stub, clock } = await serve(() => undefined, { settings });
    await target.tokens.of('own');
    const hanging = target.pim.get('1').catch(() => undefined);
    const waiting = target.pim.get('2').catch((e: unknown) => e);
    while (stub.seen.length === 0) await nextTurn();
    clock.ring(60_000);
    const why = 'the 60 s that --max-time allows were used up: raise it';
    expect(await waiting).toMatchObject({ message: why, exchange: { fault: { code: 'withheld' } } });
    await expect(target.pim.get('3')).rejects.toThrow(why);
    expect([stub.seen.length, target.over.aborted, target.aborted.aborted]).toEqual([1, true, false]);
    target.abort('the test is over');
    await hanging;
  });

  test('a single request can be called off', async () => {
    const { target } = await serve(() => undefined);
    await target.tokens.of('own');
    const controller = new AbortController();
    const request = target.pim.get('1', { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ exchange: { fault: { code: 'cancelled' } } });
  });

  test('a target that puts everything off for ever is given up after some requests', async () => {
    const putOff: Handler = (_, response) => {
      response.writeHead(429, { 'retry-after': '1' });
      response.end();
    };
    const { target, stub } = await serve(putOff);
    const asked = Array.from({ length: 40 }, (_, index) => target.pim.get(`${index}`).catch(() => undefined));
    await Promise.all(asked);
    expect(target.gone()).toMatch(/^the target answers 429 to everything, however long the run waits/);
    expect(stub.seen.length).toBeLessThan(250);
  });

  test('one that asks for a day is given up after one long pause', async () => {
    const putOff: Handler = (_, response) => {
      response.writeHead(429, { 'retry-after': '86400' });
      response.end();
    };
    const { target, clock } = await serve(putOff);
    const asked = Array.from({ length: 40 }, (_, index) => target.pim.get(`${index}`).catch(() => undefined));
    await Promise.all(asked);
    expect(target.gone()).toMatch(/^the target answers 429 to everything/);
    expect(clock.slept.filter((ms) => ms > 1_000)).toEqual([60_000]);
  });

  test('a refused connection makes the target gone after three, with one clear line', async () => {
    const closed = await closedAddress();
    const target = targetOf(closed.url, {}, { clock: createTestClock() });
    closeAtEnd(target, closed);
    await expect(target.pim.definitions()).rejects.toBeInstanceOf(NoToken);
    expect(target.gone()).toMatch(
      /^the authorization server does not answer: 3 requests in a row.*refused; /,
    );
    expect(target.gone()).toMatch(
      new RegExp(`check PIM_AUTH_URL and that the authorization server runs at ${closed.url}$`),
    );
    const later: NoToken = await target.tokens.of('own').catch((e) => e);
    expect(later.message.match(/check PIM_AUTH_URL/g)).toHaveLength(1);
    expect(target.requests()).toBe(3);
    await expect(target.pim.get('1', { credential: 'garbage' })).rejects.toMatchObject({
      exchange: { fault: { code: 'gone' } },
    });
    expect(target.requests()).toBe(3);
  });

  test('a service that never answers is gone after two time-outs, although tokens are issued', async () => {
    const served = await serve(() => undefined, { settings: { timeout: 1 } });
    const { target, stub } = served;
    expect(await inVain(served, target.pim.definitions())).toMatchObject({
      exchange: { fault: { code: 'timeout' } },
    });
    expect(target.gone()).toBeNull();
    expect(await inVain(served, target.pim.definitions())).toBeInstanceOf(NoAnswer);
    expect(stub.seen.length).toBe(2);
    expect(target.gone()).toContain('the service does not answer');
  });

  test('an operation that hangs is given up alone: the others go on', async () => {
    const served = await serve(
      (seen, response) => (seen.method === 'PATCH' ? undefined : ok(seen, response)),
      { settings: { timeout: 1 } },
    );
    const { target, stub } = served;
    await target.pim.get('0');
    for (const id of ['1', '2', '3']) {
      expect(await inVain(served, target.pim.patch(id, {}))).toMatchObject({
        exchange: { fault: { code: 'timeout' } },
      });
    }
    await expect(target.pim.patch('4', {})).rejects.toThrow('the service does not answer patch requests');
    expect(target.gone()).toBeNull();
    await target.pim.get('4');
    expect(stub.seen.filter(({ method }) => method === 'PATCH').length).toBe(3);
  });

  test('one kind of request that hangs, although others like it are answered, ends nothing else', async () => {
    const served = await serve(
      (seen, response) => (seen.url.includes('hangs') ? undefined : ok(seen, response)),
      { settings: { timeout: 1 } },
    );
    const { target } = served;
    await target.pim.get('0');
    await target.pim.patch('0', {});
    await target.pim.list([]);
    for (const term of ['hangs', 'hangs-again', 'hangs-still']) {
      expect(await inVain(served, target.pim.list([['term', term]]))).toBeInstanceOf(NoAnswer);
    }
    await expect(target.pim.list([['term', 'a']])).rejects.toThrow(
      'the service does not answer list requests with term',
    );
    expect((await target.pim.list([])).answer.status).toBe(200);
    for (const id of ['1', '2', '3']) {
      expect(await inVain(served, target.pim.patch(`hangs-${id}`, {}))).toBeInstanceOf(NoAnswer);
    }
    expect(target.gone()).toBeNull();
    expect((await target.pim.get('4')).answer.status).toBe(200);
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

  test('a service that answered before is let alone for some seconds, which a restart may take', async () => {
    let until = 0;
    const { target, clock } = await serve((seen, response) =>
      clock.now() < until ? response.destroy() : ok(seen, response),
    );
    await target.pim.get('0');
    until = clock.now() + 3_000;
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(clock.slept.reduce((sum, slept) => sum + slept)).toBe(4_200);
    expect(target.gone()).toBeNull();
  });

  test('a service of which one connection breaks now and then is not let alone for it', async () => {
    let count = 0;
    const { target, clock } = await serve((seen, response) => {
      count += 1;
      if (count % 2 === 0) response.destroy();
      else ok(seen, response);
    });
    for (const id of ['0', '1', '2']) await target.pim.get(id);
    expect(count).toBeGreaterThan(3);
    expect(Math.max(...clock.slept)).toBeLessThan(1_000);
  });
});
