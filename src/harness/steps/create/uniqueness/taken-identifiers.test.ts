import { expect, test } from 'vitest';
import { variantsOf } from '../../../../generators/nodes.js';
import { field } from '../../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../../json/json.js';
import { answeredWith } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { once } from '../../../examples/examples.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { takeIdentifier, withOtherVariants } from './taken-identifiers.js';

/** The products that are sent where the second, which bears an identifier of the first, is refused. */
const sentUnderOneIdentifier = async (): Promise<readonly JsonObject[]> => {
  const sent: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      sent.push(body as JsonObject);
      return answeredWith(JSON.stringify({ productId: 'p-1' }), {
        operation: 'create',
        status: sent.length === 1 ? 200 : 400,
      });
    },
    get: async () => answeredWith(JSON.stringify({ ...sent[0], id: 'p-1', state: 'Valid' })),
  });
  await runOnFake('create/identifier-stays-unique', { service }, (check) =>
    once(async () => {
      const first = await check.given.labelled({ variants: 2 });
      await takeIdentifier(check, first, 'externalId');
    }),
  );
  return sent;
};

test('a product that takes an identifier has variants that the one which holds it could take in', async () => {
  const [first, second] = await sentUnderOneIdentifier();
  expect(second?.externalId).toBe(first?.externalId);
  const texts = [first, second].map((body) => variantsOf(body ?? {}).map((variant) => variant['field.one']));
  expect(texts.map(({ length }) => length)).toEqual([2, 2]);
  expect(texts[0]?.filter((text) => text === undefined || texts[1]?.includes(text))).toEqual([]);
});

test('variants of another product have whole numbers that none of the holder has', async () => {
  const place = field('variant', 'place', 'integer');
  const holder = Array.from({ length: 99 }, (_, index) => ({ place: index + 1 })).toSpliced(50, 1);
  let places: readonly unknown[] = [];
  await runOnFake(
    'create/identifier-stays-unique',
    { service: (pim) => pim, has: { fields: [place] } },
    (check) =>
      once(async () => {
        const body = withOtherVariants(check.has, { variants: [{ place: 7 }] }, holder);
        places = variantsOf(body).map((variant) => variant.place);
      }),
  );
  expect(places).toEqual([51]);
});
