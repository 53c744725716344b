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

test('a code of an odd form that is accepted is told as one to be answered with 404, or refused for its form', async () => {
  const value = { unknown: 'r96 ', isOdd: true };
  const { evidence } = await runOnFake('create/unknown-code-is-404', { service: (pim) => pim }, async () => {
    judge404(answeredWithJson({}, { operation: 'create', status: 400 }), value);
    judge404(answeredWithJson({}, { operation: 'create', status: 201 }), value);
  });
  expect(evidence.map(({ deviation }) => deviation.expected)).toEqual([
    'status 404, or a refusal for its form (any other 4xx but 401, 403, 408 and 429): "r96 " does not exist',
  ]);
});
