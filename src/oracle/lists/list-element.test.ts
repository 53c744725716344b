import { describe, expect, test } from 'vitest';
import { objectFrom, someFields } from '../fake-exchange.test-helper.js';
import { elementAgreesWith, lacksFields } from './list-element.js';

const single = `{
  "id": "p", "state": "Valid", "createdOn": "c", "lastModifiedOn": "m", "externalId": "x", "name": "n", "field.one": 20.2,
  "tags": ["a", "b"], "views": 7, "size": ["M"],
  "languages": {"en": {"description": "d"}, "nl": {"description": "e"}},
  "images": [{"media": [{"code": "f.jpg", "sortOrder": 1, "urls": {"small": "https://a.example/?sig=1"}}]}],
  "variants": [{"id": "v1", "gtin": "1", "color": "red", "price": {"EUR": 1}}, {"id": "v2", "gtin": "2"}]
}`;

const changed = (from: string, to: string) => {
  if (!single.includes(from)) throw new Error(`the test does not hold ${from}`);
  return objectFrom(single.replace(from, to));
};

const pointers = (found: readonly { pointer: string | null }[]) => found.map(({ pointer }) => pointer);

describe('an element agrees', () => {
  test.each([
    ['with the same members', '"p"', '"p"'],
    ['with fewer members', '"externalId": "x", ', ''],
    ['with null where the single product has a value', '"name": "n"', '"name": null'],
    ['with a number written otherwise', '20.2', '20.20'],
    ['with values in another order', '["a", "b"]', '["b", "a"]'],
    ['with one language only', ', "nl": {"description": "e"}', ''],
    ['with an empty node', '"languages"', '"channels": {"web": {}}, "languages"'],
    ['with members that nobody published', '"views": 7', '"views": 8, "thumbnail": "x", "price": {"EUR": 9}'],
    ['with addresses signed anew', 'sig=1', 'sig=2'],
    ['with variants of another shape', '"color": "red"', '"color": {"code": "red"}'],
    ['with fewer variants', ', {"id": "v2", "gtin": "2"}', ''],
    [
      'with a variant for each channel',
      '{"id": "v2", "gtin": "2"}',
      '{"id": "v2", "gtin": "2", "channel": "web"}, {"id": "v2", "gtin": "2", "channel": "store"}',
    ],
    ['with variants that nothing tells apart', '{"id": "v2", "gtin": "2"}', '{"size": 1}, {"size": 1}'],
  ])('%s', (_, from, to) => {
    expect(elementAgreesWith(changed(from, to), objectFrom(single), someFields)).toEqual([]);
  });

  test.each(['3', '"1, 2"', '["1", "2"]', '{"count": 2}', 'null'])('with the variants %s', (variants) => {
    const element = { ...objectFrom(single), ...objectFrom(`{"variants":${variants}}`) };
    expect(elementAgreesWith(element, objectFrom(single), someFields)).toEqual([]);
  });
});

test('the price at the top of an element is no field of the product, though the definition has one of that name', () => {
  const [field] = someFields;
  if (field === undefined) throw new Error('there are no fields');
  const fields = [...someFields, { ...field, owner: 'product', code: 'price', kind: 'price' } as const];
  const [priced, cheaper] = ['{"price": {"EUR": 2}}', '{"price": {"EUR": 1}}'].map((more) => ({
    ...objectFrom(single),
    ...objectFrom(more),
  }));
  expect(elementAgreesWith(cheaper ?? {}, priced ?? {}, fields)).toEqual([]);
});

test.each([
  ['"id": "p"', '"id": "q"', '/id'],
  ['"Valid"', '"Invalid"', '/state'],
  ['"lastModifiedOn": "m"', '"lastModifiedOn": "l"', '/lastModifiedOn'],
  ['"name": "n"', '"name": "N"', '/name'],
  ['"name": "n"', '"name": "n", "brand": "acme"', '/brand'],
  ['"field.one": 20.2', '"field.one": "20.2"', '/field.one'],
  ['["a", "b"]', '["a"]', '/tags'],
  ['["M"]', '["L"]', '/size'],
  ['"description": "e"', '"description": "f"', '/languages/nl/description'],
  ['"nl": {', '"fr": {', '/languages/fr/description'],
  ['"languages"', '"channels": {"web": {"label": "x"}}, "languages"', '/channels/web/label'],
  ['"sortOrder": 1', '"sortOrder": 2', '/images/0/media/0/sortOrder'],
  ['"f.jpg"', '"g.jpg"', '/images/0/media/0/code'],
  ['"color": "red"', '"color": "blue"', '/variants/0/color'],
  ['"color": "red"', '"color": 7', '/variants/0/color'],
  ['"EUR": 1', '"EUR": 2', '/variants/0/price/EUR'],
  ['{"id": "v2", "gtin": "2"}', '{"id": "v3", "gtin": "3"}', '/variants/1/gtin'],
  ['{"id": "v2", "gtin": "2"}', '{"id": "v2", "gtin": "2"}, {"gtin": "2", "id": "v2"}', '/variants/2'],
])('an element with %s as %s disagrees at %s', (from, to, pointer) => {
  expect(pointers(elementAgreesWith(changed(from, to), objectFrom(single), someFields))).toEqual([pointer]);
});

test('variants of another product are no variants of one that has none', () => {
  const bare = { ...objectFrom(single), variants: [] };
  expect(pointers(elementAgreesWith(objectFrom(single), bare, someFields))).toEqual([
    '/variants/0/gtin',
    '/variants/1/gtin',
  ]);
  const withoutEan = { ...bare, variants: [{ id: 'v3' }] };
  expect(elementAgreesWith(objectFrom(single), withoutEan, someFields)).toEqual([]);
});

test('where updates add media, a code stands at several places of the order', () => {
  const at = (...orders: readonly number[]) => {
    const media = orders.map((sortOrder) => ({ code: 'f.jpg', sortOrder }));
    return objectFrom(JSON.stringify({ images: [{ media }] }));
  };
  expect(elementAgreesWith(at(2), at(1, 2), someFields)).toEqual([]);
  expect(pointers(elementAgreesWith(at(1, 3), at(1, 2), someFields))).toEqual([
    '/images/0/media/1/sortOrder',
  ]);
});

test('lastModifiedOn is left aside where that is asked for', () => {
  const element = changed('"lastModifiedOn": "m"', '"lastModifiedOn": "l"');
  expect(elementAgreesWith(element, objectFrom(single), someFields, { ignoreLastModified: true })).toEqual(
    [],
  );
});

test('fields that a list lacks are named once each', () => {
  const lacks = (element: string) =>
    pointers(lacksFields(objectFrom(element), objectFrom(single), someFields));
  expect(lacks(single)).toEqual([]);
  expect(lacks('{"externalId":"x","name":null,"tags":["z"],"languages":{"en":{"description":"d"}}}')).toEqual(
    ['/field.one', '/languages/nl/description', '/images'],
  );
  expect(lacks('{}')).toEqual([
    '/externalId',
    '/name',
    '/field.one',
    '/tags',
    '/languages/en/description',
    '/images',
  ]);
});
