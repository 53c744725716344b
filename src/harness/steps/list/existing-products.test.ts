import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { addressIn, judgeListedUnderState } from './existing-products.js';

const deleted: JsonObject = {
  id: 'p',
  productId: 'P-1',
  state: 'Deleted',
  createdOn: '2026-01-02T12:00:00.0000000',
  lastModifiedOn: '2026-01-03T12:00:00.0000000',
};

/** Judges a product that is deleted, on a service whose lists by state leave it out so many times at first. */
const judged = (times: number) => {
  let asked = 0;
  const service = (pim: Pim): Pim => ({
    ...pim,
    list: async (query) => {
      const isByState = query?.some(([name]) => name === 'state') ?? false;
      if (isByState) asked += 1;
      return answeredWithJson(isByState && asked <= times ? [] : [deleted], { operation: 'list' });
    },
  });
  return runOnFake('list/found-under-its-state', { service }, (check) =>
    once(() => judgeListedUnderState(check, deleted), { patienceMs: 50 }),
  );
};

test('a state that an existing product was given just now may show late in a list by state', async () => {
  expect((await judged(1)).evidence).toEqual([]);
});

test('a list by state that never shows an existing product of that state is told', async () => {
  const { evidence } = await judged(Number.POSITIVE_INFINITY);
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['a list without it']);
});

test.each([
  ['its productId', { productId: 'P-1', id: 'p' }, 'P-1'],
  ['its id where it has no productId', { id: 'p' }, 'p'],
  ['its id where its productId leads to the definitions', { productId: 'definitions', id: 'p' }, 'p'],
  ['its id where its productId leads to a folder', { productId: '..', id: 'p' }, 'p'],
  ['nothing where neither leads to it', { productId: '' }, undefined],
])('an existing product is read by %s', (_what, product, address) => {
  expect(addressIn(product)).toBe(address);
});
