import { expect, test } from 'vitest';
import { mapNodes, mapVariants, variantsOf } from './nodes.js';

const body = { name: 'a', variants: [{ sku: '1' }, { sku: '2' }] };

test('the variants of a body are those that are objects', () => {
  expect(variantsOf({ variants: [{ sku: '1' }, 'no variant', null] })).toEqual([{ sku: '1' }]);
  expect([variantsOf({}), variantsOf({ variants: {} })]).toEqual([[], []]);
});

test('each variant is changed, and knows where it stands', () => {
  const numbered = mapVariants(body, (variant, index, all) => ({ ...variant, at: `${index} of ${all}` }));
  expect(numbered).toEqual({
    name: 'a',
    variants: [
      { sku: '1', at: '0 of 2' },
      { sku: '2', at: '1 of 2' },
    ],
  });
  expect(mapVariants({ name: 'a' }, () => ({}))).toEqual({ name: 'a' });
});

test('a product is changed without its variants, and each of them with its index', () => {
  const told = mapNodes(body, (node, owner, index) => ({ ...node, told: `${owner} ${index}` }));
  expect(told).toEqual({
    name: 'a',
    told: 'product 0',
    variants: [
      { sku: '1', told: 'variant 0' },
      { sku: '2', told: 'variant 1' },
    ],
  });
  expect(mapNodes({ name: 'a' }, (node, owner) => ({ ...node, owner }))).toEqual({
    name: 'a',
    owner: 'product',
  });
});
