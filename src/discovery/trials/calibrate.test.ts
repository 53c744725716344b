import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { minimalDefinition as minimal, sampleOptions, sampleProduct } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

function firstVariant(body: JsonObject | undefined): JsonObject {
  const [variant] = Array.isArray(body?.variants) ? body.variants : [];
  return isObject(variant) ? variant : {};
}

describe('what a target refuses', () => {
  test.each([true, false])(
    'a retired code is replaced by one that is accepted (errors name it: %s)',
    async (names) => {
      const products = [1, 2, 3, 4].map((number) =>
        sampleProduct(number, { brand: number < 4 ? 'retired' : 'acme' }),
      );
      const { capabilities, fake } = await learn({ ...sampleOptions, products, names });
      expect(capabilities.codes['product.brand']).toEqual(['acme']);
      expect(capabilities).toMatchObject({ unfillable: [], noValidProduct: null });
      expect(fake.creates).toBeLessThanOrEqual(names ? 5 : 10);
    },
  );

  test('many retired codes are replaced one by one: what is refused leaves nothing', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `trait${index}`);
    const traits = Object.fromEntries(names.map((name) => [name, { fieldType: 'Enum', required: true }]));
    const all = (code: string): JsonObject => Object.fromEntries(names.map((name) => [name, code]));
    const kept = ['old', 'older', 'oldest', 'good'].map((code, index) => sampleProduct(index + 1, all(code)));
    const product = { ...(isObject(minimal.product) ? minimal.product : {}), ...traits };
    const codes = Object.fromEntries(names.map((name) => [`product.${name}`, ['good']]));
    const { capabilities, fake } = await learn({
      ...sampleOptions,
      definition: { ...minimal, product },
      codes,
      products: kept,
    });
    expect(capabilities).toMatchObject({ unfillable: [], noValidProduct: null });
    for (const name of names) expect(capabilities.codes[`product.${name}`]).toEqual(['good']);
    expect(fake.creates).toBeGreaterThan(30);
  });

  test('a single value is tried as an array', async () => {
    const { capabilities } = await learn(
      { ...sampleOptions, products: [] },
      {
        codes: {
          brand: ['acme'],
          category: ['shoes'],
          materials: ['wool', 'cotton'],
          color: ['red', 'green'],
        },
      },
    );
    expect(capabilities.fields.find(({ code }) => code === 'materials')?.multiple).toBe(true);
    expect(capabilities.codes).toMatchObject({
      'product.materials': ['wool', 'cotton'],
      'variant.color': ['red', 'green'],
    });
    expect(capabilities.noValidProduct).toBeNull();
  });

  test('an array is tried as a single value', async () => {
    const { capabilities } = await learn({ ...sampleOptions, multiple: ['product.materials'] });
    expect(capabilities.fields.find(({ code }) => code === 'category')?.multiple).toBe(false);
    expect(capabilities.unfillable).toEqual([]);
  });

  test('an optional field is left out with the refusal as the reason', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: (body) => (body.weight === undefined ? undefined : [500, { error: 'oops' }]),
    });
    expect(capabilities.unfillable).toEqual([
      expect.objectContaining({
        owner: 'product',
        code: 'weight',
        refused: true,
        reason: expect.stringContaining('500'),
      }),
    ]);
    expect(capabilities.noValidProduct).toBeNull();
  });

  test('two culprits in one product are both found', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: (body) =>
        body.weight === undefined && body.released === undefined ? undefined : [422, { detail: 'no' }],
    });
    expect(capabilities.unfillable.map(({ code }) => code)).toEqual(['weight', 'released']);
  });

  test.each([true, false])('a channel that is gone is not used (errors name it: %s)', async (names) => {
    const { capabilities } = await learn({ ...sampleOptions, channels: [], names });
    expect(capabilities.channels).toEqual([]);
    expect(capabilities.languages).toEqual(['en', 'nl']);
    expect(capabilities.noValidProduct).toBeNull();
  });

  test('a productId of the client that is refused is not sent', async () => {
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      productId: { fieldType: 'String' },
    };
    const { capabilities, fake } = await learn({
      definition: { ...minimal, product },
      productIdFrom: 'service',
      onCreate: (body) => (body.productId === undefined ? undefined : [400, { code: 'READ_ONLY' }]),
    });
    expect(capabilities).toMatchObject({
      productIdFromClient: false,
      address: 'listed-product-id',
      noCreate: null,
    });
    expect(fake.bodies[0]?.productId).toBeDefined();
    expect(fake.bodies.at(-1)?.productId).toBeUndefined();
  });

  test.each([
    [/^[a-z0-9]+$/, 'small letters and digits'],
    [/^[A-Z0-9]+$/, 'capital letters and digits'],
  ])('identifiers other than %s are refused: they take that form', async (form, words) => {
    const { capabilities, fake, notes } = await learn({
      ...sampleOptions,
      onCreate: ({ externalId }) =>
        form.test(String(externalId)) ? undefined : [400, { code: 'BAD_ID', message: 'no', values: [] }],
    });
    expect(capabilities).toMatchObject({ noCreate: null, noValidProduct: null, unfillable: [] });
    expect(notes).toEqual([`identifiers are of ${words} alone, since the target refused others`]);
    expect(fake.bodies.at(-1)?.externalId).toMatch(form);
  });

  test('incomplete products, against the rule, do not hide which code is at fault', async () => {
    const products = [1, 2, 3, 4].map((number) =>
      sampleProduct(number, { brand: number < 4 ? 'retired' : 'acme' }),
    );
    const { capabilities } = await learn({
      ...sampleOptions,
      products,
      names: false,
      onCreate: (body) =>
        body.brand === undefined || firstVariant(body).ean === undefined ? [400, { code: 'X' }] : undefined,
    });
    expect(capabilities.codes['product.brand']).toEqual(['acme']);
    expect(capabilities.noCreate).toBeNull();
  });
});

describe('a target that creates nothing', () => {
  test('answers 404 to a product without a code as well as to one with a retired code, and yet is not taken for a wrong path', async () => {
    const products = [1, 2].map((number) =>
      sampleProduct(number, {
        brand: number === 1 ? 'acme' : 'retired',
        state: number === 1 ? 'Invalid' : 'Valid',
      }),
    );
    const { capabilities } = await learn({
      ...sampleOptions,
      products,
      onCreate: ({ brand = null }) =>
        brand === 'acme' ? undefined : [404, { code: 'BRAND_NOT_FOUND', message: String(brand) }],
    });
    expect(capabilities).toMatchObject({ noCreate: null, codes: { 'product.brand': ['acme'] } });
  });

  test('answers 404 and names a value: the remedy is the fixtures', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: () => [404, { code: 'TENANT_NOT_FOUND', message: 'cannot be found', values: ['acme'] }],
    });
    expect(capabilities.noCreate).toContain('PIM_FIXTURES');
    expect(capabilities.noCreate).not.toContain('PIM_CREATE_PATH');
  });

  test('answers 404 with a business error that names nothing: the path may be meant, too', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: () => [404, { code: 'NOT_FOUND', message: 'cannot be found' }],
    });
    expect(capabilities.noCreate).toMatch(/PIM_FIXTURES.*PIM_CREATE_PATH/);
  });

  test.each([308, 404, 405, 501])('answers %i: the remedy is the path', async (status) => {
    const { capabilities, products } = await learn({ ...sampleOptions, onCreate: () => [status, null] });
    expect(capabilities.noCreate).toContain('PIM_CREATE_PATH');
    expect(capabilities.noValidProduct).toBe(capabilities.noCreate);
    expect(products).toEqual([]);
  });

  test('answers 403: that is the reason, after one request', async () => {
    const { capabilities, fake } = await learn({ ...sampleOptions, onCreate: () => [403, null] });
    expect(capabilities.noCreate).toContain('403');
    expect(fake.creates).toBe(1);
  });

  test('answers 500: that is the reason, and the products may exist', async () => {
    const { capabilities, products, fake } = await learn({ ...sampleOptions, onCreate: () => [500, null] });
    expect(capabilities.noCreate).toContain('500');
    expect(fake.creates).toBeLessThanOrEqual(30);
    expect(products).toHaveLength(fake.creates);
  });

  test('refuses everything: the number of tries is bounded', async () => {
    const { capabilities, fake } = await learn({ ...sampleOptions, onCreate: () => [400, { code: 'NO' }] });
    expect(capabilities.noCreate).toContain('400');
    expect(fake.creates).toBeLessThanOrEqual(30);
  });
});
