import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json.js';
import { objectFrom, someFields } from '../fake-exchange.test-helper.js';
import { differences } from './round-trip.js';

const sent = `{
  "externalId": "x1", "name": "Café", "brand": "acme", "tags": ["a", "b"], "field.one": 20.20, "a-b": 3, "Größe": false,
  "released": "2026-03-04", "available": "2026-03-04T05:06:07.0000000", "label": "l", "hologram": {"h": [1, 2]},
  "languages": { "en": { "description": "<p>d</p>" } },
  "channels": { "web": { "label": "w", "languages": { "en": { "specifications": "s" } } } },
  "variants": [
    { "gtin": "2000000000015", "color": "red", "price": { "EUR": 20.20, "USD": 0 }, "channels": { "web": { "price": { "EUR": 19 } } } },
    { "gtin": "0200000000017", "color": "red", "price": { "EUR": 5 } }
  ]
}`;

const swapped = (text: string, from: string, to: string): JsonObject => {
  if (!text.includes(from)) throw new Error(`the test does not hold ${from}`);
  return objectFrom(text.replace(from, to));
};

const compare = (received: JsonObject) => differences(objectFrom(sent), received, someFields);

describe('nothing differs', () => {
  test.each([
    ['in the same text', '"x1"', '"x1"'],
    ['where zeros at the end are dropped', '"EUR": 20.20', '"EUR": 20.2'],
    ['where a number is written otherwise', '"field.one": 20.20', '"field.one": 2.02e1'],
    [
      'where the answer holds more members',
      '"externalId"',
      '"id": "p", "state": "Valid", "weight": null, "externalId"',
    ],
    ['where the answer holds another currency', '"USD": 0', '"USD": 0, "GBP": 1'],
    ['where a date-time has the form of answers', '2026-03-04T05:06:07.0000000', '2026-03-04 05:06:07'],
    ['where a date-time is shifted, which another rule judges', 'T05:06:07.0000000', ' 07:06:07'],
  ])('%s', (_, from, to) => {
    expect(compare(swapped(sent, from, to))).toEqual([]);
  });

  test('where variants come in another order', () => {
    const received = objectFrom(sent);
    const { variants } = received;
    const turned = Array.isArray(variants) ? [...variants].reverse() : [];
    expect(compare({ ...received, variants: turned })).toEqual([]);
  });

  test('where values that say nothing are left out', () => {
    const empty = objectFrom(
      '{"name":"","tags":[],"brand":null,"languages":{"en":{"description":""}},"variants":[]}',
    );
    expect(differences(empty, {}, someFields)).toEqual([]);
  });

  test('where a response-only member or an image was sent', () => {
    const forged = objectFrom('{"id":"x","state":"Valid","createdOn":"","lastModifiedOn":"","images":[{}]}');
    expect(differences(forged, objectFrom('{"id":"y","state":"Invalid"}'), someFields)).toEqual([]);
  });
});

test.each([
  ['"x1"', '"x2"', 'product', '/externalId'],
  ['"Café"', '"Cafe\u0301"', 'product', '/name'],
  ['"Café"', 'null', 'product', '/name'],
  ['"brand": "acme"', '"brand": ["acme"]', 'product', '/brand'],
  ['"a-b": 3', '"a-b": "3"', 'product', '/a-b'],
  ['"a-b": 3', '"a-b": 3.1', 'product', '/a-b'],
  ['"field.one": 20.20', '"field.one": 20.21', 'product', '/field.one'],
  ['"field.one": 20.20', '"field.one": "20.2"', 'product', '/field.one'],
  ['"Größe": false', '"Größe": 0', 'product', '/Größe'],
  ['"Größe": false,', '', 'product', '/Größe'],
  ['"released": "2026-03-04"', '"released": "2026-03-03"', 'product', '/released'],
  ['05:06:07.0000000', '05:06:08.0000000', 'product', '/available'],
  ['[1, 2]', '[1, 3]', 'product', '/hologram'],
  ['["a", "b"]', '["a"]', 'multiple', '/tags'],
  ['["a", "b"]', '["a", "b", "c"]', 'multiple', '/tags'],
  ['["a", "b"]', '["a", "b", "b"]', 'multiple', '/tags'],
  ['["a", "b"]', '"a"', 'multiple', '/tags'],
  ['["a", "b"]', '["b", "a"]', 'order', '/tags'],
  ['<p>d</p>', '&lt;p&gt;d&lt;/p&gt;', 'language', '/languages/en/description'],
  ['"label": "w"', '"label": "l"', 'channel', '/channels/web/label'],
  ['"specifications": "s"', '"specifications": "S"', 'channel', '/channels/web/languages/en/specifications'],
  ['"color": "red"', '"color": "blue"', 'variant', '/variants/0/color'],
  ['"USD": 0', '"USD": 1', 'price', '/variants/0/price/USD'],
  [', "USD": 0', '', 'price', '/variants/0/price/USD'],
  ['"EUR": 19', '"EUR": 20.2', 'channel-price', '/variants/0/channels/web/price/EUR'],
  ['"gtin": "0200000000017"', '"gtin": "200000000017"', 'variant', '/variants/1/gtin'],
])('%s answered as %s differs as %s at %s', (from, to, place, pointer) => {
  expect(compare(swapped(sent, from, to))).toMatchObject([{ place, pointer }]);
});

describe('variants', () => {
  const two = '{"variants":[{"gtin":"1","color":"red"},{"gtin":"2","color":"blue"}]}';
  const judge = (received: string, options = {}) =>
    differences(objectFrom(two), objectFrom(received), someFields, options).map(({ place, pointer }) => [
      place,
      pointer,
    ]);

  test('one that is missing', () => {
    expect(judge('{"variants":[{"gtin":"2","color":"blue"}]}')).toEqual([['variants', '/variants']]);
    expect(judge('{}')).toHaveLength(2);
  });

  test('one too many, but not after an update that sent some of them', () => {
    const received = '{"variants":[{"gtin":"0"},{"gtin":"1","color":"red"},{"gtin":"2","color":"blue"}]}';
    expect(judge(received)).toEqual([['variants', '/variants/0']]);
    expect(judge(received, { partial: true })).toEqual([]);
  });

  test('values that came back on the wrong one', () => {
    expect(judge('{"variants":[{"gtin":"1","color":"blue"},{"gtin":"2","color":"red"}]}')).toEqual([
      ['variant', '/variants/0/color'],
      ['variant', '/variants/1/color'],
    ]);
  });

  test('without a value are no others where they come back, with what the service fills in or without', () => {
    const nothing = objectFrom('{"variants":[{"color":"red"},{},{}]}');
    const received = '{"variants":[{"id":"a"},{"id":"b","color":"red"},{"id":"c","sku":"made up"}]}';
    expect(differences(nothing, objectFrom(received), someFields)).toEqual([]);
    const more = swapped(received, '[', '[{"id":"d","color":"blue"},');
    expect(differences(nothing, more, someFields)).toHaveLength(1);
  });

  test('of which no value came back are those that hold others in the same places', () => {
    const dated = objectFrom('{"variants":[{"color":"red"},{"sku":"s1"}]}');
    const received = objectFrom('{"variants":[{"id":"a","sku":"s2"},{"id":"b","color":"green"}]}');
    expect(differences(dated, received, someFields)).toMatchObject([
      { place: 'variant', pointer: '/variants/1/color' },
      { place: 'variant', pointer: '/variants/0/sku' },
    ]);
    const stranger = objectFrom('{"variants":[{"gtin":"1","color":"green"}]}');
    const known = objectFrom('{"variants":[{"gtin":"2","color":"red"}]}');
    expect(differences(known, stranger, someFields).map(({ place }) => place)).toEqual([
      'variants',
      'variants',
    ]);
  });

  test('that an update names by their id are not taken for others', () => {
    const update = objectFrom('{"variants":[{"id":"b","color":"red"}]}');
    const received = objectFrom('{"variants":[{"id":"a","color":"red"},{"id":"b","color":"blue"}]}');
    expect(differences(update, received, someFields, { partial: true })).toMatchObject([
      { place: 'variant', pointer: '/variants/1/color' },
    ]);
  });

  test('without ean are matched by what is most alike', () => {
    const body = objectFrom('{"variants":[{"sku":"s1","color":"red"},{"sku":"s2","color":"red"}]}');
    const received = objectFrom('{"variants":[{"sku":"s2","color":"red"},{"sku":"s1","color":"green"}]}');
    expect(differences(body, received, someFields)).toMatchObject([{ pointer: '/variants/1/color' }]);
  });
});

test('a single value of a field with several may come back as one of them', () => {
  const body = objectFrom('{"tags":"a"}');
  expect(differences(body, objectFrom('{"tags":["a"]}'), someFields)).toEqual([]);
  expect(differences(body, objectFrom('{"tags":["a","b"]}'), someFields)).toHaveLength(1);
});

test('an update may have added to the values of a field', () => {
  const [body, received] = [objectFrom('{"tags":["b"]}'), objectFrom('{"tags":["a","b"]}')];
  expect(differences(body, received, someFields, { partial: true })).toEqual([]);
  expect(differences(body, received, someFields)).toHaveLength(1);
});

test('a deviation shows both texts where they part', () => {
  const [difference] = compare(swapped(sent, '"Café"', '"Cafe\u0301"'));
  expect(difference?.expected).toContain('U+00E9');
  expect(difference?.received).toContain('U+0065');
});

test('a deviation of a time shows both, whatever way they are written', () => {
  const [deviation] = compare(swapped(sent, '2026-03-04T05:06:07.0000000', '2026-03-04 05:06:00'));
  expect(deviation).toMatchObject({
    expected: 'the instant 2026-03-04T05:06:07.0000000 (UTC)',
    received: '"2026-03-04 05:06:00"',
  });
});

test('zeros at the end of a number are not asked for', () => {
  const [difference] = compare(swapped(sent, '"field.one": 20.20', '"field.one": 20'));
  expect(difference).toMatchObject({ expected: '20.2 (sent as 20.20)', received: '20' });
  const [whole] = compare(swapped(sent, '"EUR": 5', '"EUR": 50'));
  expect(whole).toMatchObject({ expected: '5', received: '50' });
});
