import { expect, test } from 'vitest';
import { Recent } from './recent.js';

test('what is asked for again is made once', () => {
  const recent = new Recent<object, object>(2);
  const key = {};
  const first = recent.of(key, () => ({}));
  expect(recent.of(key, () => ({}))).toBe(first);
});

test('only the latest are kept, and what was forgotten is made anew', () => {
  const recent = new Recent<{ name: string }, { made: string }>(2);
  const made: string[] = [];
  const make = ({ name }: { name: string }) => {
    made.push(name);
    return { made: name };
  };
  const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];
  for (const key of [first, second, third, third, second, first]) {
    expect(recent.of(key, make)).toEqual({ made: key.name });
  }
  expect(made).toEqual(['first', 'second', 'third', 'first']);
});
