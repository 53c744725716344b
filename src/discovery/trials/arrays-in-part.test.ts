import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { sampleDefinition, sampleOptions, sampleProduct } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

const several = ['seat', 'kitchen', 'desk'];

const options = {
  ...sampleOptions,
  codes: { ...sampleOptions.codes, 'product.category': several },
  products: [1, 2, 3].map((number) => sampleProduct(number, { category: several })),
};

const refused = (values: readonly string[] = []): [number, Json] => [
  400,
  { code: 'BAD_CATEGORY', message: 'no', values: [...values] },
];

const valuesOf = (body: JsonObject, code: string): readonly Json[] => [body[code] ?? []].flat();

const categoryOf = ({ capabilities }: Awaited<ReturnType<typeof learn>>) => ({
  codes: capabilities.codes['product.category'],
  field: capabilities.fields.find(({ code }) => code === 'category'),
});

describe('an array of codes that a target takes in part', () => {
  test.each([true, false])('does without the code that is refused (errors name it: %s)', async (names) => {
    const learnt = await learn({
      ...options,
      onCreate: (body) =>
        valuesOf(body, 'category').includes('seat') ? refused(names ? ['seat'] : []) : undefined,
    });
    expect(categoryOf(learnt)).toMatchObject({ codes: ['kitchen', 'desk'], field: { multiple: true } });
    expect(categoryOf(learnt).field?.singly).toBeUndefined();
    expect(learnt.capabilities.unfillable).toEqual([]);
    expect(learnt.fake.creates).toBeLessThanOrEqual(names ? 4 : 13);
  });

  test('is known to take one code at a time, each of which may be good', async () => {
    const learnt = await learn({
      ...options,
      onCreate: (body) => (valuesOf(body, 'category').length > 1 ? refused() : undefined),
    });
    expect(categoryOf(learnt)).toMatchObject({ codes: several, field: { multiple: true, singly: true } });
    expect(learnt.notes).toEqual([
      expect.stringMatching(/category of the product is given one value at a time.*BAD_CATEGORY/),
    ]);
  });

  test('is not blamed for the number of its codes where that of another array is refused', async () => {
    const materials = ['felt', 'wool', 'cotton'];
    const learnt = await learn({
      ...options,
      codes: { ...options.codes, 'product.materials': materials },
      products: [1, 2, 3].map((number) => sampleProduct(number, { category: several, materials })),
      onCreate: (body) =>
        valuesOf(body, 'materials').includes('felt') || valuesOf(body, 'category').length > 1
          ? refused()
          : undefined,
    });
    const singly = learnt.capabilities.fields.filter((field) => field.singly === true);
    expect(singly.map(({ code }) => code)).toEqual(['category']);
    expect(learnt.capabilities.codes).toMatchObject({
      'product.category': several,
      'product.materials': ['wool', 'cotton'],
    });
  });

  test('may be a single value: each code is tried in both forms until one is taken', async () => {
    const learnt = await learn({
      ...options,
      multiple: ['product.materials'],
      onCreate: ({ category = null }) => (category === null || category === 'desk' ? undefined : refused()),
    });
    expect(categoryOf(learnt)).toMatchObject({ codes: ['desk'], field: { multiple: false } });
    const tried = learnt.fake.bodies.map(({ category = null }) => JSON.stringify(category));
    for (const form of ['["seat"]', '"seat"', '["kitchen"]', '"kitchen"', '["desk"]']) {
      expect(tried).toContain(form);
    }
  });

  test('is found to be so where all incomplete products are refused, against the rule', async () => {
    const product = {
      ...(isObject(sampleDefinition.product) ? sampleDefinition.product : {}),
      category: { fieldType: 'Category', required: true },
    };
    const learnt = await learn({
      ...options,
      definition: { ...sampleDefinition, product },
      onCreate: (body) => {
        const codes = valuesOf(body, 'category');
        return codes.length === 0 || codes.includes('seat') ? refused() : undefined;
      },
    });
    expect(learnt.capabilities.noCreate).toBeNull();
    expect(categoryOf(learnt).codes).toEqual(['kitchen', 'desk']);
  });

  test('costs no further create where it is taken whole', async () => {
    const { fake } = await learn(options);
    expect(fake.creates).toBe(2);
  });
});
