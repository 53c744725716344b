import { expect, test } from 'vitest';
import { field } from '../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { Discarded } from '../../world/endings.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { variedUpdates } from './varied-updates.js';

/** A service with one code for one field, so that each update brings what is there; it takes none that changes nothing. */
const unmoved = (pim: Pim): Pim => {
  const products = new Map<unknown, JsonObject>();
  return {
    ...pim,
    create: async (body) => {
      const sent = body as JsonObject;
      products.set(sent.externalId, sent);
      return answeredWithJson({ id: 'i-1' }, { operation: 'create' });
    },
    get: async (key) => answeredWithJson({ id: 'i-1', ...products.get(key) }),
    patch: async () => answeredWithJson({ code: 'NOTHING_TO_CHANGE' }, { operation: 'patch', status: 422 }),
  };
};

const has = {
  fields: [
    field('product', 'externalId', 'text', { required: true }),
    field('product', 'brand', 'selectable', { required: true }),
  ],
  codes: { 'product.brand': ['acme'] },
};

test('an update that turns out to bring what is there may be refused', async () => {
  const endings: unknown[] = [];
  await runOnFake('patch/accepts-a-change', { service: unmoved, has }, async (check) => {
    for (const { value: draft } of variedUpdates.drawn(check.has, 10)) {
      endings.push(await draft.make(check).catch((thrown: unknown) => thrown));
    }
  });
  expect(endings.length).toBe(10);
  expect(endings.filter((ending) => !(ending instanceof Discarded))).toEqual([]);
});
