import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import { runCheck } from '../examples/examples.js';
import type { Product } from '../product.js';
import { openWorld } from '../run/opening.js';
import { Breach } from '../world/endings.js';
import { Ledger } from '../world/ledger.js';
import { scopeOfCheck } from '../world/scope.js';
import { inWorld, type World } from '../world/world.js';
import { readOf, unchanging } from './shared-reads.js';

const created = answeredWithJson({ id: 'a' });
const product: Product = { body: {}, receiptId: null, address: 'a', created, label: 'a' };

let opened: { readonly world: World; close(): Promise<void> };
beforeEach(() => {
  opened = openWorld(fakeConfig(), new Set());
});
afterEach(() => opened.close());

const inRun = <T>(work: () => Promise<T>): Promise<T> => inWorld(opened.world, work);

/** A service that answers each read with what is left to say, and with the last of it again and again. */
const answering = (...answers: Answered[]) => {
  let asked = 0;
  return {
    asked: () => asked,
    get: async (): Promise<Answered> => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? Promise.reject(new Error('no answer'));
    },
  };
};

/** A check that reads the product so often, and finds fault with answers that say that they are stale. */
const reading = async (pim: ReturnType<typeof answering>, times = 1): Promise<Ledger> => {
  const ledger = new Ledger('get/by-product-id');
  await runCheck(ledger, async () => {
    for (let count = 0; count < times; count += 1) {
      const answered = await readOf(pim, product);
      const stale = isSuccess(answered) && answered.answer.text.includes('stale');
      if (stale) throw new Breach({ expected: 'news', received: 'old', pointer: null, exchange: answered });
    }
  });
  return ledger;
};

const fresh = answeredWithJson({ is: 'fresh' });
const stale = answeredWithJson({ is: 'stale' });
const unknown = answeredWithJson({ code: 'not-found' }, { status: 404 });

describe('a product that no check changes', () => {
  beforeEach(() => inRun(async () => unchanging(product)));

  test('is read once for all checks, whether they ask at the same time or later', async () => {
    const pim = answering(fresh);
    await inRun(async () => {
      await Promise.all([reading(pim), reading(pim), reading(pim)]);
      await reading(pim);
    });
    expect(pim.asked()).toBe(1);
  });

  test('shows the answer among the exchanges of every check', async () => {
    const pim = answering(fresh);
    const traces = await inRun(async () => {
      await reading(pim);
      const seen: unknown[] = [];
      await runCheck(new Ledger('get/by-product-id'), async () => {
        await readOf(pim, product);
        seen.push(...scopeOfCheck().attempt.trace);
      });
      return seen;
    });
    expect(traces).toEqual([fresh]);
  });

  test('is read anew by a check that looks a second time', async () => {
    const pim = answering(fresh);
    await inRun(async () => {
      await reading(pim, 2);
      await reading(pim, 2);
    });
    expect(pim.asked()).toBe(3);
  });

  test('breaks no rule by what another check was shown alone', async () => {
    const pim = answering(stale, fresh);
    const found = await inRun(async () => [await reading(pim), await reading(pim)]);
    expect([found.map(({ evidence }) => evidence.length), pim.asked()]).toEqual([[1, 0], 2]);
  });

  test('breaks a rule where a read of its own shows the same', async () => {
    const pim = answering(stale);
    const found = await inRun(async () => [await reading(pim), await reading(pim)]);
    expect([found.map(({ evidence }) => evidence.length), pim.asked()]).toEqual([[1, 1], 2]);
  });

  test('is read anew where another check was not shown it', async () => {
    const pim = answering(unknown, fresh);
    await inRun(async () => {
      await reading(pim);
      await reading(pim);
      await reading(pim);
    });
    expect(pim.asked()).toBe(2);
  });
});

test('a product that may change is read by each check for itself', async () => {
  const pim = answering(fresh);
  await inRun(() => Promise.all([reading(pim), reading(pim)]));
  expect(pim.asked()).toBe(2);
});
