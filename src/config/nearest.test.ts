import { expect, test } from 'vitest';
import { nearest } from './nearest.js';

test('what was probably meant takes the fewest edits', () => {
  const known = ['create/unknown-code-is-404', 'patch/unknown-code-is-404', 'create/*'];
  expect(nearest('creat/unknown-cod-is-404', known)).toBe('create/unknown-code-is-404');
  expect(nearest('ptach/unknown-code-is-404', known)).toBe('patch/unknown-code-is-404');
  expect(nearest('creates/*', known)).toBe('create/*');
  expect(nearest('anything', [])).toBeUndefined();
});

test('nothing was meant by what a third of the letters would have to change for', () => {
  expect(nearest('nothing/here', ['token/*', 'create/*'])).toBeUndefined();
  expect(nearest('', ['a'])).toBeUndefined();
  expect(nearest('gzipp', ['gzip', 'zip'])).toBe('gzip');
  expect(nearest('x'.repeat(10_000), ['token/*'])).toBeUndefined();
});
