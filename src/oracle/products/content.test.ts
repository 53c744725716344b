import { expect, test } from 'vitest';
import { fieldFor, objectFrom, someFields } from '../fake-exchange.test-helper.js';
import {
  allContent,
  holdsChannel,
  holdsCode,
  holdsCodePlainly,
  holdsValue,
  isEmpty,
  lacksChannel,
  pointerOf,
  shownGap,
} from './content.js';

const product = objectFrom(`{
  "id": "p", "state": "Valid", "name": "x", "tags": ["a", "b"], "brand": null, "images": [],
  "languages": { "en": { "description": "d" } },
  "channels": { "web": { "label": "l", "languages": { "en": { "specifications": "s" } } }, "shop": {} },
  "variants": [{ "id": "v", "gtin": "1", "price": { "EUR": 1 }, "channels": { "pos": { "price": { "EUR": 2 } } } }]
}`);

test('every value stands in the place that its requirements speak of', () => {
  expect(allContent(product, someFields).map((content) => [pointerOf(content), content.place])).toEqual([
    ['/name', 'product'],
    ['/tags', 'multiple'],
    ['/brand', 'product'],
    ['/languages/en/description', 'language'],
    ['/channels/web/label', 'channel'],
    ['/channels/web/languages/en/specifications', 'channel'],
    ['/variants/0/gtin', 'variant'],
    ['/variants/0/price/EUR', 'price'],
    ['/variants/0/channels/pos/price/EUR', 'channel-price'],
  ]);
});

test('the state is no content of a product, and may be some of a variant', () => {
  const node = objectFrom('{ "state": "Valid", "variants": [{ "state": "used" }] }');
  expect(allContent(node, someFields).map(pointerOf)).toEqual(['/variants/0/state']);
});

test('says whether a field has a value, in any place', () => {
  const holds = someFields.filter((field) => holdsValue(product, field)).map(({ code }) => code);
  expect(holds).toEqual(['name', 'tags', 'description', 'label', 'specifications', 'gtin', 'price']);
});

test('says where a field is missing, where not all variants lack it', () => {
  const gtin = fieldFor('gtin', 'ean', { owner: 'variant' });
  const gap = (variants: string): string => shownGap(objectFrom(`{ "variants": [${variants}] }`), gtin);
  expect(gap('{ "gtin": "1" }, {}, { "gtin": "3" }, { "gtin": "" }')).toBe(
    'the variant field gtin at /variants/1 and /variants/3',
  );
  expect(gap('{}, {}')).toBe('the variant field gtin');
  expect(gap('')).toBe('the variant field gtin');
  expect(shownGap(product, fieldFor('brand', 'selectable'))).toBe('the product field brand');
});

test('says whether a field holds a code, alone or among others', () => {
  expect(holdsCode(product, fieldFor('tags', 'selectable', { multiple: true }), 'b')).toBe(true);
  expect(holdsCode(product, fieldFor('tags', 'selectable', { multiple: true }), 'B')).toBe(false);
  expect(holdsCode(product, fieldFor('gtin', 'ean', { owner: 'variant' }), '1')).toBe(true);
  expect(holdsCode(product, fieldFor('gtin', 'ean'), '1')).toBe(false);
});

test.each([
  ['the base alone', { mood: 'calm' }, true],
  ['the base, and another code in a channel', { mood: 'calm', channels: { web: { mood: 'bold' } } }, true],
  ['a channel, and another code at the base', { mood: 'bold', channels: { web: { mood: 'calm' } } }, false],
  ['one of two channels', { channels: { web: { mood: 'calm' }, shop: { mood: 'bold' } } }, false],
  ['both channels', { channels: { web: { mood: 'calm' }, shop: { mood: ['bold', 'calm'] } } }, true],
  ['both languages', { languages: { en: { mood: 'calm' }, nl: { mood: 'calm' } } }, true],
  ['no place', { mood: ['bold', 'loud'] }, false],
] as const)('a list by a code must find a product that holds it at %s: %#', (_place, body, found) => {
  const field = fieldFor('mood', 'selectable', { multiChannel: true });
  expect(holdsCodePlainly(objectFrom(JSON.stringify(body)), field, 'calm')).toBe(found);
});

test('says whether product or variants hold content in a channel', () => {
  expect(['web', 'shop', 'pos', 'toString'].map((channel) => holdsChannel(product, channel))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each([
  [{ channels: { web: { mood: 'calm' } } }, ['variant']],
  [{ variants: [{ channels: { web: { mood: 'calm' } } }] }, ['product']],
  [
    { channels: { web: { mood: 'calm' } }, variants: [{ channels: { web: { mood: 'calm' } } }, {}] },
    ['variant'],
  ],
  [{ channels: { web: { mood: 'calm' } }, variants: [{ channels: { web: { mood: 'calm' } } }] }, []],
] as const)('of a product and its variants each must hold content in a channel: %j', (body, owners) => {
  expect(lacksChannel(objectFrom(JSON.stringify(body)), 'web')).toEqual(owners);
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [[], true],
  [{}, true],
  [0, false],
  [false, false],
  [' ', false],
])('%o says nothing: %s', (value, empty) => {
  expect(isEmpty(value)).toBe(empty);
});
