import { expect, test } from 'vitest';
import { halfOf } from './half-secrets.js';

test.each([
  ['a drawn one', 'q7Rt2-xK9v_LmW4pZ8sD1fGh', 'q7Rt2-xK9v_L'],
  ['one of odd length', 'q7Rt2-xK9v_LmW4pZ8sD1fGhJ', 'q7Rt2-xK9v_Lm'],
  ['a very long one', 'aB3'.repeat(40), 'aB3'.repeat(10)],
  ['one too short to be shown in part', 'q7Rt2-xK9v_LmW4pZ8sD1fG', undefined],
  ['one that begins like a name', 'pim-conformance-Qx7-2f9Kd4w', undefined],
])('the first half of %s', (_, secret, half) => {
  expect(halfOf(secret)).toBe(half);
});
