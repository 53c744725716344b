import { expect, test } from 'vitest';
import { partsFirst } from './telling-codes.js';

test('codes that are part of another one come first, wherever they stand in it', () => {
  expect(partsFirst(['red', 'acme', 'dark red', 'acme-sport', 'blue'])).toEqual([
    'red',
    'acme',
    'dark red',
    'acme-sport',
    'blue',
  ]);
  expect(partsFirst(['b/2', 'XL', 'acme-sport', 'L', 'acme'])).toEqual([
    'L',
    'acme',
    'b/2',
    'XL',
    'acme-sport',
  ]);
});

test('codes that case or accents alone tell apart come first, too', () => {
  expect(partsFirst(['q', 'A1', 'grün', 'a1', 'grun', 'z'])).toEqual(['A1', 'grün', 'a1', 'grun', 'q', 'z']);
});

test('a code that stands twice is no part of itself', () => {
  expect(partsFirst(['two', 'one', 'one'])).toEqual(['two', 'one', 'one']);
});
