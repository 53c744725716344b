import { expect, test } from 'vitest';
import type { Json } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import { NoAnswer, type Pim, type RawBody } from '../../target/pim.js';
import { theWorld } from '../world/world.js';
import { runOnFake } from './fake-target.test-helper.js';
import { bareProduct, soundProduct } from './own-products.js';

test('a product without variants is made anew where the service broke off at the first', async () => {
  const sent: (Json | RawBody)[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      sent.push(body);
      const status = sent.length === 1 ? 500 : 201;
      return answeredWithJson({ id: `p-${sent.length}` }, { operation: 'create', status });
    },
  });
  const ledger = await runOnFake('states/never-valid-without-variants', { service }, async (check) => {
    expect((await bareProduct(check)).receiptId).toBe('p-2');
  });
  expect([...ledger.gaps]).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toEqual(sent[0]);
});

test.each([
  ['late', 'Invalid', true],
  ['at once', 'Valid', false],
  ['not at all, since reads are not answered', null, false],
])('of a sound product it is noted whether its state shows %s', async (_, state, isLate) => {
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async () => answeredWithJson({ id: 'p-1' }, { operation: 'create' }),
    async get() {
      if (state !== null) return answeredWithJson({ state }, { operation: 'get' });
      const fault = { code: 'timeout', message: 'no answer' } as const;
      throw new NoAnswer({ ...answeredWithJson({}, { operation: 'get' }), answer: null, fault });
    },
  });
  await runOnFake('states/complete-is-valid', { service }, async (check) => {
    expect((await soundProduct(check)).receiptId).toBe('p-1');
    expect(theWorld().sawLateState).toBe(isLate);
  });
});
