import { expect, test } from 'vitest';
import type { Json } from '../json/json.js';
import { KnownTrees } from './known-trees.js';

/** Reads a text by taking it as it is, and counts how often it is asked to. */
const counting = () => {
  const asked: string[] = [];
  return {
    asked,
    read: (text: string): { readonly json: Json } => {
      asked.push(text);
      return { json: [text] };
    },
  };
};

test('a text is read once, and its tree is shared', () => {
  const { asked, read } = counting();
  const trees = new KnownTrees();
  expect(trees.of('a', read)).toBe(trees.of('a', read));
  expect(trees.of('b', read).json).toEqual(['b']);
  expect(asked).toEqual(['a', 'b']);
});

test('what was not asked for lately is forgotten, what was asked for is kept', () => {
  const { asked, read } = counting();
  const trees = new KnownTrees();
  const texts = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(190_000));
  for (const text of texts) {
    trees.of(text, read);
    trees.of('asked for all the time', read);
  }
  const before = asked.length;
  for (let round = 0; round < 2; round += 1) trees.of('x'.repeat(190_000 + round), read);
  trees.of('asked for all the time', read);
  expect(asked.slice(before)).toHaveLength(2);
  trees.of(texts[0] ?? '', read);
  expect(asked.at(-1)).toBe(texts[0]);
});

test('of several runs at one time more is kept', () => {
  const texts = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index).repeat(190_000));
  const readTwice = (trees: KnownTrees): number => {
    const { asked, read } = counting();
    for (const text of [...texts, ...texts]) trees.of(text, read);
    return asked.length;
  };
  const wide = new KnownTrees();
  wide.widen(10);
  expect([readTwice(new KnownTrees()), readTwice(wide)]).toEqual([24, 12]);
});

test('a text that is very long is read each time', () => {
  const { asked, read } = counting();
  const trees = new KnownTrees();
  const long = 'x'.repeat(200_001);
  trees.of(long, read);
  trees.of(long, read);
  expect(asked).toHaveLength(2);
});
