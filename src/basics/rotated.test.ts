import { expect, test } from 'vitest';
import { rotated } from './rotated.js';

test('a list begins elsewhere, as often around as it takes', () => {
  expect(rotated(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a']);
  expect(rotated(['a', 'b', 'c'], 7)).toEqual(['b', 'c', 'a']);
  expect(rotated(['a', 'b'], 0)).toEqual(['a', 'b']);
  expect(rotated([], 5)).toEqual([]);
});
