import { expect, test } from 'vitest';
import type { Json } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Pim, RawBody } from '../../target/pim.js';
import { runOnFake } from './fake-target.test-helper.js';
import { bareProduct } from './own-products.js';

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
