import { expect, test } from 'vitest';
import { everyKind, field } from '../../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../../json/json.js';
import { once } from '../../../examples/examples.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { variantWith } from './unknown-eans.js';

const has = { fields: [...everyKind.fields, field('variant', 'place', 'integer', { required: true })] };

/** All numbers that a plain variant may have. */
const taken = Array.from({ length: 9999 }, (_, index): JsonObject => ({ place: index + 1 }));

test('a variant has whole numbers that none of those beside it has', async () => {
  const drawn: JsonObject[] = [];
  await runOnFake('patch/unknown-ean-refused-or-added', { service: (pim) => pim, has }, (check) =>
    once(async () => {
      for (const beside of [[], taken])
        drawn.push(variantWith(check, 'ean', null, 'a whole variant', beside));
    }),
  );
  const [alone, among] = drawn.map(({ place }) => Number(place));
  expect([alone, among].map((place) => taken.some((one) => one.place === place))).toEqual([true, false]);
});
