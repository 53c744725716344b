import { describe, expect, test } from 'vitest';
import { closeAtEnd, serve } from './fixtures/served-target.js';
import { type Handler, json, startStub } from './fixtures/stub-service.js';
import { createTestClock, targetOf } from './fixtures/test-target.js';
import { NoAnswer, NoToken } from './pim.js';

const ok: Handler = (_, response) => json(response, 200, []);

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

  test('one that asks for a day is given up after one or two long pauses', async () => {
    const putOff: Handler = (_, response) => {
      response.writeHead(429, { 'retry-after': '86400' });
      response.end();
    };
    const { target, clock } = await serve(putOff);
    const asked = Array.from({ length: 40 }, (_, index) => target.pim.get(`${index}`).catch(() => undefined));
    await Promise.all(asked);
    expect(target.gone()).toMatch(/^the target answers 429 to everything/);
    expect(clock.slept.filter((ms) => ms > 1_000).length).toBeLessThan(3);
  });

  test('a refused connection makes the target gone after three, with one clear line', async () => {
    const stub = await startStub(ok);
    await stub.close();
    const target = targetOf(stub.url, {}, { clock: createTestClock() });
    closeAtEnd(target);
    await expect(target.pim.definitions()).rejects.toBeInstanceOf(NoToken);
    expect(target.gone()).toMatch(
      /^the authorization server does not answer: 3 requests in a row.*refused; /,
    );
    expect(target.gone()).toMatch(
      new RegExp(`check PIM_AUTH_URL and that the authorization server runs at ${stub.url}$`),
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
    const { target, stub } = await serve(() => undefined, { settings: { timeout: 1 } });
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
      { settings: { timeout: 0.5 } },
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

  test('a service that answered before is let alone for some seconds, which a restart may take', async () => {
    let until = 0;
    const { target, clock } = await serve((seen, response) =>
      clock.now() < until ? response.destroy() : ok(seen, response),
    );
    await target.pim.get('0');
    until = clock.now() + 3_000;
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(clock.slept.reduce((sum, slept) => sum + slept)).toBe(4_000);
    expect(target.gone()).toBeNull();
  });

  describe('a gateway that answers for the service', () => {
    const away: Handler = (_, response) => {
      response.statusCode = 502;
      response.end('<h1>bad gateway</h1>');
    };

    /** A service whose next `left` requests are answered by the gateway. */
    const during =
      (outage: { left: number }): Handler =>
      (seen, response) => {
        outage.left -= 1;
        return outage.left >= 0 ? away(seen, response) : ok(seen, response);
      };

    test('is waited out: its answer is handed over once the service answers again', async () => {
      const outage = { left: 0 };
      const { target, clock } = await serve(during(outage));
      await target.pim.definitions();
      outage.left = 4;
      expect((await target.pim.create({})).answer.status).toBe(502);
      expect(outage.left).toBeLessThan(0);
      expect(clock.slept.length).toBeGreaterThan(0);
      expect(target.gone()).toBeNull();
      expect((await target.pim.create({})).answer.status).toBe(200);
    });

    test('for good makes the target gone, and says with which status', async () => {
      let answer = ok;
      const { target, stub } = await serve((seen, response) => answer(seen, response));
      await target.pim.definitions();
      answer = away;
      await expect(target.pim.create({})).rejects.toMatchObject({ exchange: { fault: { code: 'away' } } });
      expect(target.gone()).toBe('the service answers nothing but status 502, for more than a minute');
      const sent = stub.seen.length;
      await expect(target.pim.get('1')).rejects.toMatchObject({ exchange: { fault: { code: 'gone' } } });
      expect(stub.seen.length).toBe(sent);
    });

    test('is an answer like another while the service was never seen', async () => {
      const { target, clock } = await serve(away);
      expect((await target.pim.create({})).answer.status).toBe(502);
      expect(clock.slept).toEqual([]);
      expect(target.gone()).toBeNull();
    });

    test('to one operation is its answer at once, while others are answered', async () => {
      const { target, clock } = await serve((seen, response) =>
        seen.method === 'PATCH' ? away(seen, response) : ok(seen, response),
      );
      await target.pim.definitions();
      for (const id of ['1', '2', '3']) expect((await target.pim.patch(id, {})).answer.status).toBe(502);
      expect(clock.slept).toEqual([]);
      expect(target.gone()).toBeNull();
    });

    test('that says 503 to what comes too many at one time is sent fewer', async () => {
      let atOnce = 0;
      let refused = 0;
      const { target } = await serve((seen, response) => {
        atOnce += 1;
        response.on('close', () => (atOnce -= 1));
        if (atOnce > 4) refused += 1;
        const status = atOnce > 4 ? 503 : 200;
        setTimeout(() => json(response, status, []), seen.method === 'POST' ? 5 : 0);
      });
      await target.pim.definitions();
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 16 }, () => target.pim.create({})));
      }
      expect(refused).toBeGreaterThan(0);
      expect(refused).toBeLessThan(30);
    });

    test('makes a read be asked again once the service answers, even an odd one', async () => {
      const outage = { left: 0 };
      const { target } = await serve(during(outage));
      await target.pim.definitions();
      outage.left = 3;
      expect((await target.pim.get('1', { odd: true })).answer.status).toBe(200);
    });

    test('is the answer to a read that brings the service down whenever it is asked', async () => {
      let left = 0;
      const { target, stub } = await serve((seen, response) => {
        left = seen.url.endsWith('/1') ? 3 : left - 1;
        return left > 0 ? away(seen, response) : ok(seen, response);
      });
      await target.pim.definitions();
      expect((await target.pim.get('1', { odd: true })).answer.status).toBe(502);
      expect(stub.seen.filter(({ url }) => url.endsWith('/1')).length).toBe(4);
      expect(target.gone()).toBeNull();
    });

    test('keeps all other requests back while the service is looked for', async () => {
      const outage = { left: 0 };
      const { target, stub } = await serve(during(outage));
      await target.pim.definitions();
      outage.left = 12;
      const sent = stub.seen.length;
      const creates = Array.from({ length: 40 }, () => target.pim.create({}));
      const statuses = (await Promise.all(creates)).map(({ answer }) => answer.status);
      expect(statuses.filter((status) => status === 502).length).toBeLessThan(12);
      expect(stub.seen.slice(sent).some(({ url }) => url.includes('definitions'))).toBe(true);
    });

    test('is looked through once for all requests that met it together', async () => {
      const { target, stub } = await serve((seen, response) =>
        seen.method === 'POST' ? away(seen, response) : ok(seen, response),
      );
      await target.pim.definitions();
      const sent = stub.seen.length;
      await Promise.all(['1', '2', '3', '4'].map((id) => target.pim.create({ id })));
      const looks = stub.seen.slice(sent).filter(({ method }) => method === 'GET');
      expect(looks.length).toBeGreaterThan(0);
      expect(looks.length).toBeLessThan(4);
    });
  });
});
