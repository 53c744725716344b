import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../json/json.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { addToBareProduct } from './first-variants.js';

/** A service of one product that answers every update with one status. */
const service = (pim: Pim, status: number): Pim => {
  let held: JsonObject = {};
  return {
    ...pim,
    async create(body) {
      held = { ...(body as JsonObject), id: 'internal' };
      return answeredWithJson({ id: 'internal' }, { operation: 'create', status: 201 });
    },
    get: async () => answeredWithJson(held),
    patch: async () => answeredWithJson({}, { operation: 'patch', status }),
  };
};

/** The status that an update with the first variants was answered, and why nothing follows. */
const lookAt = async (noValidProduct: string | null, answer = 400) => {
  let status: number | undefined;
  const { gaps } = await runOnFake(
    'patch/adds-variants-to-bare-product',
    { service: (pim) => service(pim, answer), has: { address: 'receipt-id', noValidProduct } },
    async (check) => {
      status = (await addToBareProduct(check)).answered.answer.status;
    },
  );
  return { status, gaps: [...gaps] };
};

test('that the first variants of a product are refused is judged where they are known to be whole', async () => {
  expect(await lookAt(null)).toEqual({ status: 400, gaps: [] });
});

test('is not judged where no product becomes Valid: something may be missing that nobody told of', async () => {
  const reason = 'content may be asked for elsewhere';
  expect(await lookAt(reason)).toEqual({ status: undefined, gaps: [reason] });
});

test('an answer that is no refusal is judged wherever it comes', async () => {
  expect(await lookAt('content may be asked for elsewhere', 500)).toEqual({ status: 500, gaps: [] });
});
