import { describe, expect, test } from 'vitest';
import { objectFrom, someFields } from '../fake-exchange.test-helper.js';
import { changes } from './changes.js';

const before = `{
  "id": "p", "state": "Valid", "createdOn": "c", "lastModifiedOn": "m", "productId": "i", "externalId": "x",
  "name": "n", "brand": "b", "tags": ["a", "b"], "views": 7,
  "images": [{"media": [{"code": "f.jpg", "sortOrder": 1, "urls": {"small": "https://a.example/?sig=1"}}]}],
  "languages": {"en": {"description": "d"}, "nl": {"description": "e"}},
  "channels": {"web": {"label": "w"}, "shop": {"label": "s"}},
  "variants": [
    {"id": "v1", "createdOn": "c", "lastModifiedOn": "m", "gtin": "1", "color": "red", "price": {"EUR": 1.0, "USD": 2}},
    {"id": "v2", "createdOn": "c", "lastModifiedOn": "m", "gtin": "2", "color": "red", "price": {"EUR": 3}}
  ]
}`;

const turned = (from: string, to: string) => {
  if (!before.includes(from)) throw new Error(`the test does not hold ${from}`);
  return objectFrom(before.replace(from, to));
};

const compare = (received: ReturnType<typeof objectFrom>, options = {}) =>
  changes(objectFrom(before), received, someFields, options);

test.each([
  ['in the same text', '"p"', '"p"'],
  ['in lastModifiedOn, unless it is asked for', '"lastModifiedOn": "m"', '"lastModifiedOn": "later"'],
  ['in the state, unless it is asked for', '"Valid"', '"Invalid"'],
  ['in a member that nobody published', '"views": 7', '"views": 8'],
  [
    'in a documented member that nobody published',
    '"views": 7',
    '"views": 7, "metaDescription": "made of it"',
  ],
  ['in content of a language that nobody published', '"description": "e"', '"description": "e", "seo": "f"'],
  ['in the order of values', '["a", "b"]', '["b", "a"]'],
  ['in how a number is written', '"EUR": 1.0', '"EUR": 1'],
  ['in null rather than absent', '"name": "n"', '"name": "n", "released": null'],
  ['in the signature of an image', 'sig=1', 'sig=2'],
])('nothing changed %s', (_, from, to) => {
  expect(compare(turned(from, to))).toEqual([]);
});

test.each([
  ['"id": "p"', '"id": "q"', 'identity', '/id', null],
  ['"productId": "i"', '"productId": "j"', 'identity', '/productId', null],
  ['"externalId": "x",', '', 'identity', '/externalId', null],
  ['"createdOn": "c"', '"createdOn": "d"', 'createdOn', '/createdOn', null],
  ['"name": "n"', '"name": "N"', 'product', '/name', null],
  ['"name": "n",', '', 'product', '/name', null],
  ['"name": "n"', '"name": "n", "a-b": 1', 'product', '/a-b', null],
  ['["a", "b"]', '["a"]', 'multiple', '/tags', null],
  ['"sortOrder": 1', '"sortOrder": 2', 'images', '/images', null],
  ['"description": "e"', '"description": "f"', 'language', '/languages/nl/description', null],
  ['"label": "s"', '"label": "t"', 'channel', '/channels/shop/label', null],
  ['"id": "v1"', '"id": "v9"', 'identity', '/variants/0/id', 'other'],
  ['"gtin": "2"', '"gtin": "9"', 'identity', '/variants/1/gtin', 'other'],
  ['"gtin": "1", "color": "red"', '"gtin": "1", "color": "blue"', 'variant', '/variants/0/color', 'other'],
  ['"USD": 2', '"USD": 2.5', 'price', '/variants/0/price/USD', 'other'],
])('%s became %s: a change of %s at %s', (from, to, place, pointer, variant) => {
  expect(compare(turned(from, to))).toMatchObject([{ place, pointer, variant, related: false }]);
});

test('a file without a place in the order may be given one', () => {
  const withMedia = (...media: readonly object[]) => objectFrom(JSON.stringify({ images: [{ media }] }));
  const [placed, unplaced] = [{ code: 'f.jpg', sortOrder: 2 }, { code: 'g.jpg' }];
  const was = withMedia(placed, unplaced);
  expect(changes(was, withMedia(placed, { ...unplaced, sortOrder: 3 }), [])).toEqual([]);
  expect(changes(was, withMedia({ code: 'f.jpg' }, unplaced), [])).toHaveLength(1);
  expect(changes(was, withMedia(placed), [])).toHaveLength(1);
});

test('state and lastModifiedOn are compared where they are asked for', () => {
  expect(compare(turned('"Valid"', '"Invalid"'), { state: true })).toMatchObject([{ place: 'state' }]);
  expect(compare(turned('"m"', '"l"'), { lastModified: true })).toMatchObject([{ place: 'lastModifiedOn' }]);
});

describe('variants', () => {
  test('in another order are the same', () => {
    const received = objectFrom(before);
    const { variants } = received;
    const reversed = Array.isArray(variants) ? [...variants].reverse() : [];
    expect(compare({ ...received, variants: reversed })).toEqual([]);
  });

  test('that tell neither id nor ean are the same where every value is', () => {
    const nameless = objectFrom('{"variants":[{"color":"red"},{},{"id":7,"color":"blue"},{"color":"red"}]}');
    expect(changes(nameless, nameless, someFields)).toEqual([]);
    const recoloured = objectFrom(
      '{"variants":[{"color":"red"},{},{"id":7,"color":"green"},{"color":"red"}]}',
    );
    expect(changes(nameless, recoloured, someFields)).toHaveLength(2);
  });

  test('without an ean that get another id are the same with another id', () => {
    const anonymous = objectFrom('{"variants":[{"id":"a","color":"red"},{"id":"b","color":"blue"}]}');
    const renewed = objectFrom('{"variants":[{"id":"c","color":"blue"},{"id":"d","color":"red"}]}');
    expect(changes(anonymous, renewed, someFields)).toMatchObject([
      { place: 'identity', pointer: '/variants/1/id', expected: '"a", as it was' },
      { place: 'identity', pointer: '/variants/0/id', expected: '"b", as it was' },
    ]);
  });

  test('that are gone or new are changes, but not those that were sent', () => {
    const sent = objectFrom('{"variants":[{"gtin":"3","color":"red"}]}');
    const added = turned('"variants": [', '"variants": [{"id":"v3","gtin":"3","color":"red"},');
    expect(compare({ ...objectFrom(before), variants: [] })).toMatchObject([
      { place: 'variants' },
      { place: 'variants' },
    ]);
    expect(compare(added)).toMatchObject([{ place: 'variants', pointer: '/variants/0' }]);
    expect(compare(added, { sent })).toEqual([]);
  });
});

describe('beside an update', () => {
  const sent = objectFrom(`{
    "name": "N", "languages": {"en": {"description": "D"}}, "channels": {"web": {"label": "W"}},
    "variants": [{"gtin": "1", "price": {"EUR": 9}}]
  }`);

  test.each([
    ['"name": "n"', '"name": "N"'],
    ['"description": "d"', '"description": "D"'],
    ['"label": "w"', '"label": "W"'],
    ['"EUR": 1.0', '"EUR": 9'],
  ])('what was sent is no change: %s', (from, to) => {
    expect(compare(turned(from, to), { sent })).toEqual([]);
  });

  test.each([
    ['"brand": "b"', '"brand": "c"', { place: 'product', related: false }],
    ['"description": "e"', '"description": "f"', { place: 'language', related: true }],
    ['"label": "s"', '"label": "t"', { place: 'channel', related: true }],
    ['"USD": 2', '"USD": 3', { place: 'price', related: true, variant: 'sent' }],
    [
      '"gtin": "1", "color": "red"',
      '"gtin": "1", "color": "blue"',
      { place: 'variant', related: false, variant: 'sent' },
    ],
    ['"EUR": 3', '"EUR": 9', { place: 'price', related: false, variant: 'other' }],
  ])('what was not sent is one: %s', (from, to, expected) => {
    expect(compare(turned(from, to), { sent })).toMatchObject([expected]);
  });

  test('response-only members that were sent explain no change', () => {
    const forged = objectFrom('{"id":"q","createdOn":"d"}');
    expect(compare(turned('"id": "p"', '"id": "q"'), { sent: forged })).toMatchObject([
      { place: 'identity' },
    ]);
    expect(compare(turned('"createdOn": "c"', '"createdOn": "d"'), { sent: forged })).toHaveLength(1);
  });
});
