import { expect, test } from 'vitest';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { scatteredProducts } from './scattered-products.js';

/** The scattered products of a run, as they were sent. */
const sentByRun = async (): Promise<readonly JsonObject[]> => {
  const sent: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      sent.push(body as JsonObject);
      return answeredWithJson({ id: 'p' }, { operation: 'create' });
    },
    get: async () => answeredWithJson({ id: 'p', state: 'Invalid' }),
  });
  await runOnFake('create/keeps-variant-fields', { service }, (check) =>
    once(async () => {
      for (const productOf of scatteredProducts) await productOf(check);
    }),
  );
  return sent;
};

test('each value stands in a variant behind one that lacks it, and before one that lacks it', async () => {
  const sent = await sentByRun();
  for (const code of ['field.one', 'color', 'sku']) {
    const held = sent.map((body) => variantsOf(body).map((variant) => variant[code] !== undefined));
    expect(held.map(([first, second]) => [first, second]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
  }
});
