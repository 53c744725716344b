import { expect, test } from 'vitest';
import { everyKind } from '../../generators/vocabulary.test-helper.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Check } from '../check.js';
import { type Actor, Stage } from './stage.js';
import { updateBySome } from './updates-by-some.js';

const written = { productId: 'p-1', externalId: 'x-1', variants: [{ ean: '2000000000008' }] };

/** The addresses that updates of one product go to, each way in turn, on a service that refuses some of them. */
const addressesFor = async (
  ways: readonly number[],
  { contested = [] as readonly string[], refused = [] as readonly string[] } = {},
): Promise<readonly string[]> => {
  const asked: string[] = [];
  const patch = async (address: string) => {
    asked.push(address);
    return answeredWithJson({}, { operation: 'patch', status: refused.includes(address) ? 404 : 200 });
  };
  const stage = new Stage({ has: everyKind, pim: { patch } } as unknown as Check, 'label', 0);
  for (const ean of contested) stage.contested.add(ean);
  const actor = { product: { address: 'p-1' }, model: { written } } as unknown as Actor;
  for (const way of ways)
    await updateBySome(stage, { kind: 'update-fields', of: 0, donor: {}, picks: [], way }, actor, {});
  return asked;
};

test('updates name their product by each of its identifiers', async () => {
  expect(await addressesFor([0, 1, 2, 3])).toEqual(['p-1', 'x-1', '2000000000008', 'p-1']);
});

test('an ean that a second product asked for names none', async () => {
  expect(await addressesFor([0, 1, 2], { contested: ['2000000000008'] })).toEqual(['p-1', 'x-1', 'p-1']);
});

test('one that is refused goes out by the address', async () => {
  expect(await addressesFor([1], { refused: ['x-1'] })).toEqual(['x-1', 'p-1']);
  expect(await addressesFor([0], { refused: ['p-1'] })).toEqual(['p-1']);
});
