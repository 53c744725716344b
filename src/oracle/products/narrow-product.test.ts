import { expect, test } from 'vitest';
import type { Json } from '../../json/json.js';
import { fieldFor, seenProduct, someFields } from '../fake-exchange.test-helper.js';
import { fieldsHaveTheirType } from './narrow-product.js';

const good = {
  externalId: 'x',
  brand: 'acme',
  tags: ['a', 'b'],
  'field.one': 20.2,
  'a-b': 3,
  Größe: false,
  released: '2026-03-04',
  available: '2026-03-04 05:06:07',
  hologram: [{ any: 'thing' }],
  label: 'at its base place',
  languages: { en: { description: '<p>x</p>', specifications: 'y' } },
  channels: { web: { label: 'z', languages: { en: { specifications: 'w' } } } },
  variants: [{ gtin: '2000000000015', price: { EUR: 1 }, channels: { web: { price: { EUR: 2.5 } } } }],
};

test('a product in the form of its definition holds, single and in a list', () => {
  expect(fieldsHaveTheirType(seenProduct(good), someFields)).toEqual({ examples: 1, deviations: [] });
  expect(fieldsHaveTheirType(seenProduct(good, true), someFields).deviations).toEqual([]);
});

test('null is let pass everywhere', () => {
  const codes = someFields.filter(({ owner }) => owner === 'product').map(({ code }) => [code, null]);
  const product = { ...Object.fromEntries(codes), languages: null, channels: { web: null }, variants: null };
  expect(fieldsHaveTheirType(seenProduct(product), someFields).deviations).toEqual([]);
});

test.each([
  [{ externalId: 7 }, '/externalId', 'a string or null'],
  [{ brand: { code: 'acme' } }, '/brand', 'a string or null or an array'],
  [{ tags: ['a', 1] }, '/tags/1', 'a string or null'],
  [{ 'field.one': '20.2' }, '/field.one', 'a number or null'],
  [{ 'a-b': 3.5 }, '/a-b', 'a whole number or null'],
  [{ Größe: 'false' }, '/Größe', 'a boolean or null'],
  [{ released: 20260304 }, '/released', 'a string or null'],
  [{ name: ['x'] }, '/name', 'a string or null'],
  [{ languages: { en: { description: 1 } } }, '/languages/en/description', 'a string or null'],
  [{ languages: [] }, '/languages', 'an object or null'],
  [{ channels: { web: { label: {} } } }, '/channels/web/label', 'a string or null'],
  [
    { channels: { web: { languages: { en: { specifications: 2 } } } } },
    '/channels/web/languages/en/specifications',
    'a string or null',
  ],
  [{ variants: [{}, { price: 20 }] }, '/variants/1/price', 'an object or null'],
  [{ variants: [{ price: { EUR: '20' } }] }, '/variants/0/price/EUR', 'a number or null'],
  [
    { variants: [{ channels: { web: { price: { EUR: [] } } } }] },
    '/variants/0/channels/web/price/EUR',
    'a number or null',
  ],
])('%o deviates at %s', (product, pointer, expected) => {
  expect(fieldsHaveTheirType(seenProduct(product), someFields).deviations).toMatchObject([
    { pointer, expected },
  ]);
});

test('variants in a list may have any shape', () => {
  expect(fieldsHaveTheirType(seenProduct({ variants: 3 }, true), someFields).deviations).toEqual([]);
  expect(
    fieldsHaveTheirType(seenProduct({ name: 3, variants: 3 }, true), someFields).deviations,
  ).toHaveLength(1);
});

test('a field of several values of any kind may hold them', () => {
  const fields = [fieldFor('sizes', 'decimal', { multiple: true })];
  expect(fieldsHaveTheirType(seenProduct({ sizes: [1.5, 2] }), fields).deviations).toEqual([]);
  expect(fieldsHaveTheirType(seenProduct({ sizes: 1.5 }), fields).deviations).toEqual([]);
  expect(fieldsHaveTheirType(seenProduct({ sizes: ['1.5'] }), fields).deviations).toHaveLength(1);
});

test('codes that every object inherits are codes like others', () => {
  const fields = ['constructor', 'toString', 'id', 'variants'].map((code) => fieldFor(code, 'text'));
  expect(fieldsHaveTheirType(seenProduct({ id: 'x', variants: [{}] }), fields).deviations).toEqual([]);
  expect(fieldsHaveTheirType(seenProduct({ constructor: 7 }), fields).deviations).toHaveLength(1);
});

test('the prices that a list shows at the top of an element are keyed by currency, where variants have prices', () => {
  const listed = (price: Json, fields = someFields) =>
    fieldsHaveTheirType(seenProduct({ ...good, price }, true), fields).deviations;
  expect(listed({ EUR: 1 })).toEqual([]);
  expect(listed([1])).toMatchObject([{ pointer: '/0/price', expected: 'an object or null' }]);
  expect(listed('1.00 EUR', [])).toEqual([]);
  expect(listed(12, [fieldFor('price', 'decimal', { owner: 'variant' })])).toEqual([]);
});
