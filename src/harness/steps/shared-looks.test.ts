import { expect, test } from 'vitest';
import type { Check } from '../check.js';
import { looks } from './shared-looks.js';

const check = {} as Check;

test('a first look is at what all share, a later one at fresh data', async () => {
  const look = looks({ shared: async () => 'shared', anew: async () => 'fresh' });
  expect(await look(check, 'one')).toBe('shared');
  expect(await look(check, 'another')).toBe('shared');
  expect(await look(check, 'one')).toBe('fresh');
});

test('what came to nothing is made once more for all, not for each that looks', async () => {
  let made = 0;
  const look = looks({
    shared: async () => {
      made += 1;
      if (made === 1) throw new Error('the connection broke');
      return 'shared';
    },
    anew: async () => 'fresh',
  });
  await expect(look(check, 'one')).rejects.toThrow('the connection broke');
  expect(await look(check, 'one')).toBe('shared');
  expect(await look(check, 'one')).toBe('fresh');
});
