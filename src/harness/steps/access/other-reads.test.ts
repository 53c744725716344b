import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { otherReads } from './other-reads.js';

/** A service that finds products by their externalId and their id alone, and has no list by this parameter. */
const service = (pim: Pim, refused: string): Pim => {
  const held = new Map<string, JsonObject>();
  return {
    ...pim,
    definitions: async () => answeredWithJson({}),
    list: async (query) =>
      query.some(([name]) => name === refused)
        ? answeredWithJson({}, { operation: 'list', status: 400 })
        : answeredWithJson([], { operation: 'list' }),
    async create(body) {
      const product: JsonObject = { ...(body as JsonObject), id: `i-${held.size}` };
      held.set(String(product.externalId), product).set(String(product.id), product);
      return answeredWithJson({ id: product.id ?? null }, { operation: 'create', status: 201 });
    },
    async get(key) {
      const found = held.get(key);
      return found === undefined ? answeredWithJson({}, { status: 404 }) : answeredWithJson(found);
    },
    patch: async () => answeredWithJson({}, { operation: 'patch' }),
  };
};

const readsOf = async (refused: string): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  const target = { service: (pim: Pim) => service(pim, refused) };
  await runOnFake('authentication/missing-token-refused', target, async (check) => {
    found = (await otherReads(check)).map(({ operation }) => operation);
  });
  return found;
};

test('lists by a term, a state, a day and a code are read, and products by what finds them', async () => {
  expect(await readsOf('nothing')).toEqual(['list', 'list', 'list', 'list', 'get']);
});

test('what is refused to the full client says nothing of tokens', async () => {
  expect(await readsOf('state')).toEqual(['list', 'list', 'list', 'get']);
});
