import { expect, test } from 'vitest';
import { inOtherLetters } from './other-letters.js';

test.each([
  ['aB-3_ß', 'Ab-3_ß'],
  ['0123-45', undefined],
])('%s in other letters', (text, other) => {
  expect(inOtherLetters(text)).toBe(other);
});
