import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf, seedOf } from './stream.js';

test('a seed follows from its parts alone, and from where one ends and the next begins', () => {
  expect(seedOf(7, 'create')).toBe(seedOf(7, 'create'));
  expect(
    new Set([seedOf('ab', 'c'), seedOf('a', 'bc'), seedOf('abc'), seedOf(1, '1'), seedOf('1', 1)]).size,
  ).toBe(5);
  expect(seedOf(7, 'create/unknown-code-is-404')).toBe(1429236671);
});

test('a seed is an unsigned integer of 32 bits, and near parts give far seeds', () => {
  const seeds = Array.from({ length: 1000 }, (_, index) => seedOf(7, 'example', index));
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  expect(new Set(seeds).size).toBe(1000);
});

test('a sample is the same for the same seed', () => {
  const values = fc.array(fc.string(), { minLength: 3 });
  expect(sampleOf(values, 42)).toEqual(sampleOf(values, 42));
  expect(sampleOf(values, 42)).not.toEqual(sampleOf(values, 43));
});
