import { expect, test } from 'vitest';
import { objectFrom, seenProduct, someFields } from '../fake-exchange.test-helper.js';
import { absentRatherThanNull, onlyKnownMembers } from './known-members.js';

const sent = objectFrom('{"extra":1,"variants":[{"weight":2}]}');

const documented = {
  id: 'p',
  state: 'Valid',
  createdOn: '',
  lastModifiedOn: '',
  productId: 'a',
  metaDescription: '',
  size: [],
  images: [],
  languages: {},
  channels: {},
  'field.one': 1,
  extra: 1,
  variants: [{ id: 'v', createdOn: '', lastModifiedOn: '', size: '', channels: {}, gtin: '', weight: 2 }],
};

test('documented, published and sent members are known', () => {
  expect(onlyKnownMembers(seenProduct(documented), someFields, sent)).toEqual({
    examples: 1,
    deviations: [],
  });
});

test.each([
  [{ ...documented, etag: 'x' }, ['/etag']],
  [{ ...documented, 'a/b': 1, price: {} }, ['/a~1b', '/price']],
  [{ ...documented, variants: [{ stock: 3 }] }, ['/variants/0/stock']],
  [{ ...documented, __proto_: 1, constructor: 1 }, ['/__proto_', '/constructor']],
])('others are not: %o', (product, pointers) => {
  const { deviations } = onlyKnownMembers(seenProduct(product), someFields, sent);
  expect(deviations.map(({ pointer }) => pointer)).toEqual(pointers);
});

test('a list element may bear a price, and variants of any shape', () => {
  const element = { ...documented, price: { EUR: 1 }, variants: [{ stock: 3 }] };
  expect(onlyKnownMembers(seenProduct(element, true), someFields, sent).deviations).toEqual([]);
});

test('members that are null are found in every node that holds fields', () => {
  const product = {
    a: null,
    languages: { en: { b: null }, nl: null },
    channels: { web: { c: null, languages: { en: { d: null } } } },
    variants: [{ e: null, languages: { en: { f: null } }, channels: { web: { g: null } } }],
    images: [{ media: [{ code: 'x', urls: null }] }],
    price: { EUR: null },
  };
  expect(absentRatherThanNull(seenProduct(product)).deviations.map(({ pointer }) => pointer)).toEqual([
    '/a',
    '/languages/en/b',
    '/channels/web/c',
    '/channels/web/languages/en/d',
    '/variants/0/e',
    '/variants/0/languages/en/f',
    '/variants/0/channels/web/g',
  ]);
});

test('a product without nulls holds', () => {
  expect(absentRatherThanNull(seenProduct({ a: 0, b: '', c: false, d: {} }))).toEqual({
    examples: 1,
    deviations: [],
  });
});
