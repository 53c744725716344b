import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GramFilter } from './gram-filter.js';

test('no text is passed over that holds the term', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string(), fc.string(), (term, before, behind) => {
      expect(new GramFilter(before + term + behind).mayHold(term)).toBe(true);
    }),
  );
});

test('a text that lacks the term is passed over', () => {
  const filter = new GramFilter('p-000123\n2000000001230\nblue shirt');
  expect(filter.mayHold('p-000124')).toBe(false);
  expect(filter.mayHold('green shirt')).toBe(false);
  expect(filter.mayHold('x')).toBe(true);
});
