import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { closeAtEnd } from '../fixtures/served-target.js';
import { type Handler, json, startStub } from '../fixtures/stub-service.js';
import { createTestClock, targetOf } from '../fixtures/test-target.js';

const ok: Handler = (_, response) => json(response, 200, []);

describe('the pace of a run', () => {
  test('holds for token requests as for all others', async () => {
    const clock = createTestClock();
    const stub = await startStub(ok);
    const target = targetOf(stub.url, { rate: 4 }, { clock });
    closeAtEnd(target, stub);
    await target.tokens.of('own');
    await target.tokens.of('second');
    await target.pim.get('1');
    // The first request makes up for no other, hence the second may follow it at once.
    expect(clock.slept).toEqual([250]);
  });

  test('lets no more requests for tokens be under way at one time than any others', async () => {
    const under: ServerResponse[] = [];
    let most = 0;
    const answerAll = (): void => {
      for (const response of under.splice(0)) {
        json(response, 200, { access_token: 'token-of-the-stub', expires_in: 3600, token_type: 'Bearer' });
      }
    };
    const issue: Handler = (_, response) => {
      most = Math.max(most, under.push(response));
      // A third one has some time to come; the second one has as much as it needs.
      if (under.length === 2) setTimeout(answerAll, 20);
    };
    const stub = await startStub(ok, issue);
    const target = targetOf(stub.url, { concurrency: 2 }, { clock: createTestClock() });
    closeAtEnd(target, stub);
    await Promise.all(Array.from({ length: 6 }, () => target.pim.token(target.tokens.form())));
    expect(most).toBe(2);
  });

  test('lets fewer requests be under way at one time where the target breaks those beyond a few', async () => {
    let [underWay, broken] = [0, 0];
    const takesFour: Handler = (_, response) => {
      underWay += 1;
      const isBroken = underWay > 4;
      if (isBroken) broken += 1;
      // All that come in one wave are under way by then.
      setTimeout(() => {
        underWay -= 1;
        if (isBroken) response.destroy();
        else json(response, 200, []);
      }, 10);
    };
    const stub = await startStub(takesFour);
    const target = targetOf(stub.url, { concurrency: 8 }, { clock: createTestClock() });
    closeAtEnd(target, stub);
    await target.tokens.of('own');
    for (let wave = 0; wave < 25; wave += 1) {
      await Promise.allSettled(Array.from({ length: 8 }, () => target.pim.get('1')));
    }
    expect(broken).toBeGreaterThan(0);
    expect(broken).toBeLessThan(20);
  });
});
