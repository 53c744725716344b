import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { otherRequests } from './other-requests.js';

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

const requestsOf = async (refused: string): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  const target = { service: (pim: Pim) => service(pim, refused) };
  await runOnFake('authentication/missing-token-refused', target, async (check) => {
    found = (await otherRequests(check)).map(({ operation }) => operation);
  });
  return found;
};

/** Lists by a term, a state, skip, both bounds, a channel and a code. */
const lists = Array.from({ length: 7 }, () => 'list');

test('lists by each kind of parameter are sent, and reads and updates by what finds a product', async () => {
  expect(await requestsOf('nothing')).toEqual([...lists, 'get', 'patch', 'patch']);
});

test('what is refused to the full client says nothing of tokens', async () => {
  expect(await requestsOf('state')).toEqual([...lists.slice(1), 'get', 'patch', 'patch']);
});
