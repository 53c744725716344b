import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../generators/nodes.js';
import type { Json, JsonObject } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import { isObject } from '../../json/tree.js';
import type { FakeOptions } from '../fake-pim.test-helper.js';
import {
  minimalDefinition,
  sampleDefinition,
  sampleOptions,
  sampleProduct,
} from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const countOf = (body: JsonObject): number => variantsOf(body).length;

const atMost = (most: number, status = 400): FakeOptions => ({
  ...sampleOptions,
  onCreate: (body): readonly [number, Json] | undefined =>
    countOf(body) > most ? [status, { code: 'TOO_MANY', message: 'no', values: ['variants'] }] : undefined,
});

describe('how many variants a product may have', () => {
  test('is learnt from products that are made for another reason', async () => {
    const { capabilities, fake, notes } = await learn(sampleOptions);
    expect(capabilities).not.toHaveProperty('mostVariants');
    expect(fake.bodies.map(countOf)).toContain(8);
    expect(fake.creates).toBeLessThanOrEqual(3);
    expect(notes).toEqual([]);
  });

  test('is learnt by one product more where no other could tell', async () => {
    const products = [sampleProduct(1)];
    const { capabilities, fake } = await learn({
      ...sampleOptions,
      definition: minimalDefinition,
      products,
    });
    expect(capabilities).not.toHaveProperty('mostVariants');
    expect(fake.bodies.map(countOf)).toEqual([1, 8]);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [7, 4],
  ])('is found out where the target takes %i at most', async (most, learnt) => {
    const { capabilities, fake, notes, products } = await learn(atMost(most));
    expect(capabilities).toMatchObject({ mostVariants: learnt, unfillable: [], noValidProduct: null });
    expect(capabilities.codes['product.brand']).toEqual(['acme', 'globex']);
    const words = learnt === 1 ? '1 variant' : `${learnt} variants`;
    expect(notes).toEqual([expect.stringMatching(new RegExp(`given at most ${words}, .*status 400`))]);
    expect(products.length).toBeLessThanOrEqual(4);
    expect(fake.creates).toBeLessThanOrEqual(7);
  });

  test('stays open where the target breaks down over many', async () => {
    const { capabilities, notes } = await learn(atMost(2, 500));
    expect(capabilities).not.toHaveProperty('mostVariants');
    expect(notes).toEqual([]);
  });

  test('is not mixed up with a code that is refused', async () => {
    const products = [1, 2, 3, 4].map((number) =>
      sampleProduct(number, { brand: number % 2 === 0 ? 'acme' : 'retired' }),
    );
    const { capabilities, fake } = await learn({ ...sampleOptions, products });
    expect(capabilities).not.toHaveProperty('mostVariants');
    expect(fake.bodies.map(countOf)).toContain(8);
  });

  test('is tried with variants whose eans and whole numbers differ: no two may share a place in an order', async () => {
    const { variant, ...rest } = sampleDefinition;
    const definition = { ...rest, variant: { ...asObject(variant), sortOrder: { fieldType: 'Integer' } } };
    const { fake } = await learn({ ...sampleOptions, definition });
    const wide = fake.bodies.map(variantsOf).find(({ length }) => length === 8) ?? [];
    for (const code of ['ean', 'sku', 'sortOrder'])
      expect(new Set(wide.map((one) => stringifyJson(one[code] ?? null))).size).toBe(8);
  });
});
