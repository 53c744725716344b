import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { once } from '../../../examples/examples.js';
import type { Ledger } from '../../../world/ledger.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { reasons } from '../../reasons.js';
import { judgeBoundsByModification, modifiedLongAfterCreation } from './existing-days.js';

const noonOf = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T12:00:00.0000000`;

const modifiedLater = { id: 'p', productId: 'P-1', createdOn: noonOf(2), lastModifiedOn: noonOf(20) };

/** Judges a product that the list has shown as modified days after its creation, on a service whose lists show it always. */
const judged = (now: object): Promise<Ledger> => {
  const service = (pim: Pim): Pim => ({
    ...pim,
    get: async () => answeredWithJson({ ...modifiedLater, ...now }),
    list: async () => answeredWithJson([{ ...modifiedLater, ...now }], { operation: 'list' }),
  });
  return runOnFake('list/bounds-look-at-modification', { service }, (check) =>
    once(() => judgeBoundsByModification(check, modifiedLater)),
  );
};

test('a list by the days of its creation that shows a product is told', async () => {
  const { evidence } = await judged({});
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['a list with it']);
});

test('nothing follows from times that have come together meanwhile', async () => {
  const { evidence, gaps } = await judged({ createdOn: noonOf(21), lastModifiedOn: noonOf(20) });
  expect([evidence, [...gaps]]).toEqual([[], [reasons.movedMeanwhile]]);
});

test('live products are looked at before others, which a service need not go on giving', async () => {
  const states = ['Deleted', 'Replaced', 'Deleted', 'Valid', 'Invalid'];
  const listed = states.map((state, index) => ({
    ...modifiedLater,
    id: `p${index}`,
    productId: `P-${index}`,
    state,
  }));
  const service = (pim: Pim): Pim => ({
    ...pim,
    list: async () => answeredWithJson(listed, { operation: 'list' }),
  });
  let taken: readonly unknown[] = [];
  await runOnFake('list/bounds-look-at-modification', { service }, async (check) => {
    taken = (await modifiedLongAfterCreation(check)).map(({ state }) => state);
  });
  expect(taken).toEqual(['Valid', 'Invalid', 'Deleted']);
});
