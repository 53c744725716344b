import { describe, expect, test } from 'vitest';
import { serve } from '../fixtures/served-target.js';
import { type Handler, json } from '../fixtures/stub-service.js';

const ok: Handler = (_, response) => json(response, 200, []);

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
    const under: (() => void)[] = [];
    let atOnce = 0;
    let refused = 0;
    const { target, clock } = await serve((seen, response) => {
      if (atOnce === 4) {
        refused += 1;
        json(response, 503, []);
      } else {
        atOnce += 1;
        under.push(() => {
          atOnce -= 1;
          json(response, 200, []);
        });
      }
      // Until it was too much for once, what is sent at one time is under way at one time, however slowly it comes; and
      // a look for the service has time to be refused as well.
      if (refused === 0 && seen.method === 'POST') return;
      for (const answer of under.splice(0)) setTimeout(answer, refused === 1 ? 200 : 5);
    });
    await target.pim.definitions();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 16 }, () => target.pim.create({})));
    }
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(30);
    // It was never taken for away: whoever looks for it has it alone.
    expect(clock.slept).toEqual([]);
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
