import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { storesExotic } from './exotic-updates.js';

/** A service that accepts every update and carries out none; `reads` counts those between one update and the next. */
const losingUpdates = (pim: Pim, reads: number[]): Pim => {
  const held = new Map<string, JsonObject>();
  return {
    ...pim,
    async create(body) {
      const product = body as JsonObject;
      held.set(String(product.externalId), product);
      return answeredWithJson({ id: product.externalId ?? null }, { operation: 'create', status: 201 });
    },
    async get(key) {
      if (reads.length > 0) reads.push((reads.pop() ?? 0) + 1);
      const product = held.get(key);
      return product === undefined ? answeredWithJson({}, { status: 404 }) : answeredWithJson(product);
    },
    async patch() {
      reads.push(0);
      return answeredWithJson({}, { operation: 'patch' });
    },
  };
};

test('once every kind of value was lost, no later update is waited for', async () => {
  const reads: number[] = [];
  const { evidence } = await runOnFake(
    'patch/changes-product-fields',
    { service: (pim) => losingUpdates(pim, reads), consistencyTimeout: 0.2 },
    (check) => storesExotic(check, 'product'),
  );
  const [first = 0, ...later] = reads;
  expect(evidence).toHaveLength(1);
  expect(first).toBeGreaterThan(1);
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter((count) => count > 1).length).toBeLessThan(5);
});
