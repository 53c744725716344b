import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../target/pim.js';
import { once } from '../examples/examples.js';
import { runOnFake } from '../steps/fake-target.test-helper.js';

/** Makes forty products, one after the other, on a service that shows some of them: how many were made, and found. */
const makeForty = async (
  isShown: (number: number) => boolean,
  missing = 404,
  asShown: (product: JsonObject) => Json = (product) => product,
) => {
  const products: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      products.push(body as JsonObject);
      return answeredWithJson({ id: `i-${products.length}` }, { operation: 'create' });
    },
    get: async (key) => {
      const at = products.findIndex(({ externalId }) => externalId === key);
      const product = isShown(at) ? products[at] : undefined;
      return product === undefined
        ? answeredWithJson({}, { status: missing })
        : answeredWithJson(asShown(product));
    },
    list: async () => answeredWithJson([], { operation: 'list' }),
  });
  let found = 0;
  const has = { address: null };
  const { gaps } = await runOnFake('get/by-product-id', { service, has }, async (check) => {
    for (let number = 0; number < 40; number += 1)
      await once(async () => {
        await check.given.created({ externalId: `e-${number}` });
        found += 1;
      });
  });
  return { made: products.length, found, gaps };
};

test('where no product is found, no more are made to be looked for', async () => {
  const { found, gaps, made } = await makeForty(() => false);
  expect(found).toBe(0);
  expect(made).toBe(12);
  expect([...gaps]).toEqual([expect.stringContaining('no single read finds a product just made')]);
});

test('what the reads met is told, where that is not that nothing is there', async () => {
  const { gaps } = await makeForty(() => false, 406);
  expect([...gaps]).toEqual([expect.stringContaining('the last read met this: status 406;')]);
});

test.each([null, { data: { id: 'i-1' } }])(
  'that single answers are no products is told: %j',
  async (shown) => {
    const { gaps } = await makeForty(
      () => true,
      404,
      () => shown,
    );
    expect([...gaps]).toEqual([
      expect.stringContaining(
        `status 200 with ${JSON.stringify(shown)}, which is no product (see get/product-has-response-members)`,
      ),
    ]);
  },
);

test('where one was found, the others are looked for whatever became of those before', async () => {
  const { found, made } = await makeForty((number) => number === 3 || number >= 30);
  expect(made).toBe(40);
  expect(found).toBe(11);
});
