import { expect, test } from 'vitest';
import { answeredWithJson } from '../oracle/fake-exchange.test-helper.js';
import { storedNothing } from './pim.js';

test.each([
  ['refused', true],
  ['unresolved', true],
  ['withheld', true],
  ['gone', true],
  ['reset', false],
  ['timeout', false],
] as const)('that a create which was %s stored nothing is sure: %s', (code, expected) => {
  const created = answeredWithJson({}, { operation: 'create' });
  expect(storedNothing({ ...created, answer: null, fault: { code, message: code } })).toBe(expected);
});
