import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { judge404, provokedBy } from './judge-unknown.js';

test.each([
  ['accepted', { status: 201 }, 0],
  ['answered with 404', { status: 404 }, 0],
  ['refused otherwise', { status: 400 }, 1],
])('a code so short that it may exist, and which is %s', async (_, { status }, found) => {
  const value = { unknown: 'xk', mayExist: true };
  const { evidence } = await runOnFake('create/unknown-code-is-404', { service: (pim) => pim }, async () =>
    judge404(answeredWithJson({}, { operation: 'create', status }), value),
  );
  expect(evidence).toHaveLength(found);
});

test('what may be refused for its form, or accepted, provokes no error of the business', () => {
  expect(provokedBy({ mayExist: true })).toEqual({});
  expect(provokedBy({ isOdd: true })).toEqual({});
  expect(provokedBy({})).toEqual({ provokes: 'business-error' });
});
