import { expect, test } from 'vitest';
import { variantsOf } from '../../../generators/nodes.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { remembering } from '../remembering-service.test-helper.js';
import { noUpdateMakesItValid } from './updated-without-variants.js';

test.each([
  ['until its state shows', 1, 0],
  ['for good', Number.POSITIVE_INFINITY, 1],
])('a product without variants that shows as Valid %s', async (_, validReads, deviations) => {
  const { evidence, gaps } = await runOnFake(
    'states/never-valid-without-variants',
    {
      service: remembering((product, reads) =>
        variantsOf(product).length > 0 || reads < validReads ? 'Valid' : 'Invalid',
      ),
      consistencyTimeout: 0.2,
    },
    noUpdateMakesItValid,
  );
  expect([evidence.length, [...gaps]]).toEqual([deviations, []]);
});
