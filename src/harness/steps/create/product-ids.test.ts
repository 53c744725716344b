import { expect, test } from 'vitest';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { each } from '../../examples/examples.js';
import { expect as judge } from '../../expect.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { productIdOf, productsToRead, productWithSigns, readOnceFound } from './product-ids.js';

/** Reads products by productId on a service that gives them itself, shows them in lists alone, and may hide some. */
const judged = (isHidden: (product: JsonObject) => boolean): Promise<Ledger> => {
  const products: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      const { productId: _, ...kept } = body as JsonObject;
      products.push({ ...kept, productId: `p-${products.length}`, id: `i-${products.length}` });
      return answeredWithJson({ id: `i-${products.length - 1}` }, { operation: 'create' });
    },
    get: async (id) => {
      const found = products.find(({ productId }) => productId === id);
      return found === undefined || isHidden(found)
        ? answeredWithJson({}, { status: 404 })
        : answeredWithJson(found);
    },
    list: async (query) => {
      const term = query.find(([name]) => name === 'term')?.[1] ?? '';
      const shown = products.filter((product) => JSON.stringify(product).includes(term));
      return answeredWithJson(shown.slice(0, 50), { operation: 'list' });
    },
  });
  const has = { address: 'listed-product-id', productIdFromClient: false, termNarrows: true } as const;
  return runOnFake('get/by-product-id', { service, has }, async (check) =>
    each(await productsToRead(check), async (made) =>
      judge(await readOnceFound(check, await productIdOf(check, await made()))).toBeAccepted(),
    ),
  );
};

const hidden = 'status 404 with {}';
const required = everyKind.fields.filter(({ required }) => required).map(({ code }) => code);
const variantsOf = ({ variants }: JsonObject): number => (Array.isArray(variants) ? variants.length : 0);

test.each<[string, (product: JsonObject) => boolean]>([
  ['without variants', (product) => variantsOf(product) === 0],
  [
    'that lacks a required field',
    (product) =>
      variantsOf(product) > 0 && required.some((code) => !JSON.stringify(product).includes(`"${code}"`)),
  ],
  ['with two variants', (product) => variantsOf(product) === 2],
])('a product %s is read by the productId that a list alone shows', async (_, isHidden) => {
  const { evidence } = await judged(isHidden);
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual([hidden]);
});

test('a service that reads all of its products so is not blamed', async () => {
  const { evidence, gaps, examples } = await judged(() => false);
  expect([evidence, [...gaps], examples > 3]).toEqual([[], [], true]);
});

test.each([
  ['every sign', '', 'ä+&%41.v2'],
  ['no percent sign', '%', 'ä+&.v2'],
  ['no plus sign either', '+', undefined],
])('a service that takes %s is asked for a product with such a productId', async (_, refused, expected) => {
  const products: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      const product = body as JsonObject;
      const isRefused = refused !== '' && String(product.productId).includes(refused);
      if (!isRefused) products.push(product);
      return answeredWithJson({}, { operation: 'create', status: isRefused ? 400 : 201 });
    },
    list: async () => answeredWithJson(products, { operation: 'list' }),
  });
  let found: string | undefined;
  const has = { productIdFromClient: true };
  await runOnFake('get/by-product-id', { service, has }, async (check) => {
    found = (await productWithSigns(check))?.productId;
  });
  expect(found?.split(' ').at(-1)).toBe(expected);
});

test('a service that makes another productId of a percent sign is asked for one without it', async () => {
  const products: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      const product = body as JsonObject;
      products.push({ ...product, productId: String(product.productId).replace('%41', 'A') });
      return answeredWithJson({}, { operation: 'create' });
    },
    list: async () => answeredWithJson(products, { operation: 'list' }),
  });
  let found: string | undefined;
  const has = { productIdFromClient: true };
  await runOnFake('get/by-product-id', { service, has }, async (check) => {
    found = (await productWithSigns(check))?.productId;
  });
  expect(found?.split(' ').at(-1)).toBe('ä+&.v2');
});
