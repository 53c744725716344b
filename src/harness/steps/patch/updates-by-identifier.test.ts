import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { givenExternalIdLater } from './external-id-given-later.js';
import { takesUpdateBy } from './updates-by-identifier.js';

/** A service of one product, which it knows by the internal id and, as far as told, by the externalId. */
const service = (pim: Pim, knowsLaterOnes: boolean): Pim => {
  let held: JsonObject = {};
  const isKnown = (key: string): boolean => key === 'internal' || (knowsLaterOnes && key === held.externalId);
  const unknown = () => answeredWithJson({}, { status: 404 });
  return {
    ...pim,
    async create(body) {
      held = { ...(body as JsonObject), id: 'internal' };
      return answeredWithJson({ id: 'internal' }, { operation: 'create', status: 201 });
    },
    get: async (key) => (isKnown(key) ? answeredWithJson(held) : unknown()),
    async patch(key, changes) {
      if (!isKnown(key)) return unknown();
      held = { ...held, ...(changes as JsonObject) };
      return answeredWithJson({}, { operation: 'patch' });
    },
  };
};

const judged = (knowsLaterOnes: boolean): Promise<Ledger> =>
  runOnFake(
    'patch/by-external-id',
    { service: (pim) => service(pim, knowsLaterOnes), has: { address: 'receipt-id' } },
    async (check) => {
      const { externalId, product } = await givenExternalIdLater(check);
      await takesUpdateBy(check, product, externalId);
    },
  );

test('a product is addressed by an externalId that an update brought', async () => {
  const ledger = await judged(true);
  expect([ledger.evidence, ledger.examples > 0]).toEqual([[], true]);
});

test('that the target does not know it by that one is found', async () => {
  const { evidence } = await judged(false);
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['status 404 with {}']);
});
