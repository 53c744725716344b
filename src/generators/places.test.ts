import { describe, expect, test } from 'vitest';
import {
  baseAndChannel,
  baseAndOuterChannels,
  filledWith,
  getAt,
  heldPlaces,
  pathOf,
  placesOf,
  removeAllEverywhere,
  removeEverywhere,
  setAt,
} from './places.js';
import { field } from './vocabulary.test-helper.js';

const locales = { languages: ['en', 'nl'], channels: ['web'] };

describe('places', () => {
  test.each([
    [{}, ['x']],
    [{ multiLanguage: true }, ['languages/en/x', 'languages/nl/x']],
    [{ multiChannel: true }, ['x', 'channels/web/x']],
    [
      { multiLanguage: true, multiChannel: true },
      ['languages/en/x', 'languages/nl/x', 'channels/web/languages/en/x', 'channels/web/languages/nl/x'],
    ],
  ])('of a field with %o are %o', (flags, paths) => {
    const places = placesOf(field('product', 'x', 'text', flags), locales);
    expect(places.map((place) => pathOf(place).join('/'))).toEqual(paths);
  });

  test('in a channel are in the languages of that channel, in the order of all languages', () => {
    const text = field('product', 'x', 'text', { multiLanguage: true, multiChannel: true });
    const places = placesOf(text, {
      languages: ['en', 'nl', 'de'],
      channels: ['web', 'store', 'shop'],
      channelLanguages: { web: ['de', 'en'], shop: [] },
    });
    expect(places.filter(({ channel }) => channel !== null).map((place) => pathOf(place).join('/'))).toEqual([
      'channels/web/languages/en/x',
      'channels/web/languages/de/x',
      'channels/store/languages/en/x',
      'channels/store/languages/nl/x',
      'channels/store/languages/de/x',
    ]);
  });

  test.each([
    [[], ['x']],
    [['web'], ['x', 'channels/web/x']],
    [
      ['web', 'store', 'shop'],
      ['x', 'channels/web/x', 'channels/shop/x'],
    ],
  ])('at the base and in the outer ones of the channels %o are %o', (channels, paths) => {
    const places = baseAndOuterChannels(field('product', 'x', 'text', { multiChannel: true }), {
      languages: [],
      channels,
    });
    expect(places.map((place) => pathOf(place).join('/'))).toEqual(paths);
  });

  test('hold what was set there, and leave the rest alone', () => {
    const [, , place] = placesOf(
      field('product', 'a-b', 'text', { multiLanguage: true, multiChannel: true }),
      locales,
    );
    const node = { name: 'n', channels: { web: { price: 1 }, store: {} } };
    const filled = place === undefined ? {} : setAt(node, place, 'value');
    expect(filled).toEqual({
      name: 'n',
      channels: { web: { price: 1, languages: { en: { 'a-b': 'value' } } }, store: {} },
    });
    expect(place && getAt(filled, place)).toBe('value');
    expect(node.channels.web).toEqual({ price: 1 });
  });

  test('are filled together as they are one by one, whatever languages and channels are called', () => {
    const at = (code: string, channel: string | null, language: string | null) => ({
      code,
      channel,
      language,
    });
    const fillings = [
      { place: at('a', null, null), value: 1 },
      { place: at('b', 'web', '__proto__'), value: 2 },
      { place: at('b', 'web', null), value: undefined },
      { place: at('c', 'web', null), value: 3 },
      { place: at('c', 'constructor', 'en'), value: 4 },
    ];
    const node = filledWith(fillings);
    const oneByOne = fillings.reduce(
      (filled, { place, value }) => (value === undefined ? filled : setAt(filled, place, value)),
      {},
    );
    expect(JSON.stringify(node)).toBe(JSON.stringify(oneByOne));
    expect(fillings.map(({ place }) => getAt(node, place))).toEqual([1, 2, undefined, 3, 4]);
  });

  test('are found wherever a value stands, in unknown languages too, and nowhere in inherited members', () => {
    const node = {
      languages: { xx: { a: 1 } },
      channels: { q: { a: 2, languages: { yy: { a: 3 } } } },
      a: 4,
    };
    expect(heldPlaces(node, 'a').map((place) => getAt(node, place))).toEqual([4, 1, 2, 3]);
    expect(heldPlaces(node, 'constructor')).toEqual([]);
  });
});

test('a removed code is nowhere, and leaves no empty node behind', () => {
  const node = {
    a: 1,
    b: 2,
    languages: { en: { a: 1 }, nl: { a: 1, b: 2 } },
    channels: { web: { languages: { en: { a: 1 } } } },
  };
  expect(removeEverywhere(node, 'a')).toEqual({ b: 2, languages: { nl: { b: 2 } } });
  expect(removeEverywhere(node, 'absent')).toBe(node);
  expect(removeAllEverywhere(node, new Set(['a', 'absent']))).toEqual(removeEverywhere(node, 'a'));
  expect(removeAllEverywhere(node, new Set(['a', 'b']))).toEqual({});
  expect(removeAllEverywhere(node, new Set(['absent', 'en', 'web']))).toEqual(node);
});

test('a value is looked at outside of channels and in one of them, as far as the field goes there', () => {
  const placesFor = (flags: { multiLanguage: boolean; multiChannel: boolean }) =>
    baseAndChannel(field('product', 'brand', 'selectable', flags), {
      ...locales,
      channels: ['web', 'store'],
    }).map(pathOf);
  expect(placesFor({ multiLanguage: false, multiChannel: false })).toEqual([['brand']]);
  expect(placesFor({ multiLanguage: false, multiChannel: true })).toEqual([
    ['brand'],
    ['channels', 'web', 'brand'],
  ]);
  expect(placesFor({ multiLanguage: true, multiChannel: true })).toEqual([
    ['languages', 'en', 'brand'],
    ['channels', 'web', 'languages', 'en', 'brand'],
  ]);
});
