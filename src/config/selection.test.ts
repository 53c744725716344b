import { describe, expect, test } from 'vitest';
import { selects } from './selection.js';

describe('a selection', () => {
  test.each([
    ['create/unknown-code-is-404', 'create/unknown-code-is-404'],
    ['create/*', 'create/state'],
    ['*', 'create/state'],
    ['**', 'create/state'],
    ['*/*-401', 'authentication/garbage-is-401'],
    ['c*e/s*e', 'create/state'],
  ])('with %s takes %s in', (glob, id) => {
    expect(selects([glob], id)).toBe(true);
  });

  test.each([
    ['create', 'create/state'],
    ['create/?tate', 'create/state'],
    ['a*a', 'a'],
    ['*state*state', 'create/state'],
    ['create.*', 'create/state'],
    ['', 'create/state'],
  ])('with %s leaves %s out', (glob, id) => {
    expect(selects([glob], id)).toBe(false);
  });

  test('that is none takes everything in, one of several globs is enough', () => {
    expect(selects(null, 'create/state')).toBe(true);
    expect(selects(['get/*', 'create/*'], 'create/state')).toBe(true);
    expect(selects([], 'create/state')).toBe(false);
  });
});
