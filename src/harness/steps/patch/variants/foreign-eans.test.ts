import { expect, test } from 'vitest';
import { variantsOf } from '../../../../generators/nodes.js';
import type { Json } from '../../../../json/json.js';
import { isObject } from '../../../../json/tree.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim } from '../../../../target/pim.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { remembering } from '../../remembering-service.test-helper.js';
import { afterForeignEan } from './foreign-eans.js';

test.each([
  ['shows at last', ['Invalid', 'Valid'], 0],
  ['turns', ['Valid', 'Invalid'], 1],
])('the state of a product whose ean is refused to another %s', async (_, states, deviations) => {
  const { evidence, gaps } = await runOnFake(
    'patch/foreign-ean-stays-unique',
    {
      service: remembering((product, reads) =>
        variantsOf(product).length === 3 ? (states[Math.min(reads, 1)] ?? '') : 'Valid',
      ),
    },
    async (check) => {
      const complete = await check.given.created(drawProduct(check.has, { variants: 3 }));
      const holders = { complete, incomplete: undefined };
      judge((await afterForeignEan(check, holders, 'a whole variant'))[0]);
    },
  );
  expect([evidence.length, [...gaps]]).toEqual([deviations, []]);
});

/** A service that adds whatever variants an update brings, also one with the ean of another product. */
const addingAny = (pim: Pim): Pim => {
  const service = remembering(() => 'Valid')(pim);
  const added = new Map<string, Json[]>();
  return {
    ...service,
    async patch(address, body) {
      const { variants } = isRaw(body) || !isObject(body) ? {} : body;
      if (!Array.isArray(variants)) return service.patch(address, body);
      added.set(address, variants);
      return answeredWithJson({}, { operation: 'patch' });
    },
    async get(address) {
      const answered = await service.get(address);
      const product = objectOf(answered);
      const variants = [...variantsOf(product), ...(added.get(address) ?? [])];
      return answeredWithJson({ ...product, variants }, { operation: 'get', status: answered.answer.status });
    },
  };
};

test('an ean that two products hold is told with both of them, and with its place in the one that got it', async () => {
  const { evidence } = await runOnFake(
    'patch/foreign-ean-stays-unique',
    { service: addingAny },
    async (check) => {
      const complete = await check.given.created(drawProduct(check.has, { variants: 3 }));
      const holders = { complete, incomplete: undefined };
      judge((await afterForeignEan(check, holders, 'a variant with one field'))[0]);
    },
  );
  expect(evidence.map(({ deviation }) => deviation)).toMatchObject([
    {
      expected: expect.stringMatching(/^"\d{13}" as the ean of one product only$/),
      received: 'two products with it: "p-1" and "p-0"',
      pointer: '/variants/2/ean',
    },
  ]);
});
