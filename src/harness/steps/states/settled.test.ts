import { expect, test } from 'vitest';
import { requiredFields } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { completeIsValid, staysInvalidWithout } from './completeness.js';

/**
 * A service that shows each product as Invalid when it is first read, and as Valid from then on: whatever it lacks.
 *
 * @param broken the number of a create that it breaks off at.
 */
const isValidAtLast = (pim: Pim, broken = 0): Pim => {
  const made = new Map<string, { readonly number: number; reads: number }>();
  let number = 0;
  return {
    ...pim,
    async create(body) {
      number += 1;
      if (number === broken) return answeredWithJson({}, { operation: 'create', status: 500 });
      const { externalId } = body as JsonObject;
      made.set(String(externalId), { number, reads: 0 });
      return { ...answeredWithJson({ id: `p-${number}` }, { operation: 'create' }), number };
    },
    async get(address) {
      const product = made.get(address);
      if (product === undefined) return answeredWithJson({}, { operation: 'get', status: 404 });
      product.reads += 1;
      // The state of all that were made before shows with that of the last one.
      if (product.reads > 1)
        for (const one of made.values()) one.reads += one.number < product.number ? 2 : 0;
      return answeredWithJson(
        { externalId: address, state: product.reads > 1 ? 'Valid' : 'Invalid', variants: [] },
        { operation: 'get' },
      );
    },
  };
};

const judgeIncomplete = async (check: Check): Promise<void> => {
  await completeIsValid(check);
  const [field] = requiredFields(check.has).filter(({ code }) => code !== 'externalId');
  if (field === undefined) throw new Error('the vocabulary requires no other field');
  const product = await check.given.created(withoutField(drawProduct(check.has, { variants: 1 }), field));
  await staysInvalidWithout(check, product, [field]);
};

test('a state that shows late is judged once that of a later product shows', async () => {
  const { evidence } = await runOnFake(
    'states/missing-product-field-is-invalid',
    { service: (pim) => isValidAtLast(pim), consistencyTimeout: 1 },
    judgeIncomplete,
  );
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['state Valid']);
});

test('one product that could not be made leaves no other state open', async () => {
  const { evidence, gaps } = await runOnFake(
    'states/missing-product-field-is-invalid',
    { service: (pim) => isValidAtLast(pim, 3), consistencyTimeout: 1 },
    async (check) => {
      await once(() => judgeIncomplete(check));
      await once(() => judgeIncomplete(check));
    },
  );
  expect([evidence.length, gaps.size]).toEqual([1, 1]);
});
