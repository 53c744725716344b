import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { minimalDefinition as minimal } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

describe('how products are addressed', () => {
  const withProductId = (required: boolean): JsonObject => ({
    ...minimal,
    product: {
      ...(isObject(minimal.product) ? minimal.product : {}),
      productId: { fieldType: 'String', ...(required && { required }) },
    },
  });

  test.each([true, false])(
    'is the productId sent where the target takes it over (required: %s)',
    async (required) => {
      const { capabilities } = await learn({ definition: withProductId(required) });
      expect(capabilities).toMatchObject({ address: 'sent-product-id', productIdFromClient: true });
    },
  );

  test('is the productId of the list where the target gives it and accepts nothing else', async () => {
    const { capabilities, products } = await learn({
      definition: withProductId(false),
      productIdFrom: 'service',
    });
    expect(capabilities).toMatchObject({ address: 'listed-product-id', productIdFromClient: false });
    expect(products.some(({ productId }) => productId?.startsWith('given-'))).toBe(true);
  });

  test('is the receipt where get takes its id', async () => {
    const { capabilities } = await learn({ definition: minimal, getBy: ['id', 'productId'] });
    expect(capabilities.address).toBe('receipt-id');
  });

  test('is found by the list where the search term does nothing', async () => {
    const { capabilities } = await learn({ definition: minimal, productIdFrom: 'service', termWorks: false });
    expect(capabilities).toMatchObject({ address: 'listed-product-id', termNarrows: false });
  });

  test('is left open where nothing shows the product', async () => {
    const { capabilities, notes } = await learn({ definition: minimal, lag: 1e9 });
    expect(capabilities.address).toBeNull();
    expect(capabilities.noCreate).toBeNull();
    expect(notes).toHaveLength(1);
  });
});

describe('no Valid product can be made', () => {
  const broken: JsonObject = { ...minimal, product: { name: { type: 'Name', required: true } } };

  test('where a field is required that has no type, and no product becomes Valid without it', async () => {
    const { capabilities } = await learn({ definition: broken, getBy: ['id'], stateOf: () => 'Invalid' });
    expect(capabilities.noValidProduct).toContain('product fields without a type: name');
  });

  test('but where a product is Valid all the same', async () => {
    const { capabilities } = await learn({ definition: broken, getBy: ['id'] });
    expect(capabilities.noValidProduct).toBeNull();
  });
});
