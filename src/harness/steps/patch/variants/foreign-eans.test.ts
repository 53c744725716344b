import { expect, test } from 'vitest';
import { variantsOf } from '../../../../generators/nodes.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
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
