import { expect, test } from 'vitest';
import { once } from '../../../examples/examples.js';
import { untestable } from '../../../world/endings.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { needsSomethingKept } from './keeping-stakes.js';

/** Why a rule is untested where no update left anything alone, after updates that came to nothing for a reason. */
const reasonsAfter = async (...gaps: readonly string[]): Promise<readonly string[]> => {
  const ledger = await runOnFake(
    'patch/keeps-other-product-fields',
    { service: (pim) => pim },
    async ({ has }) => {
      for (const reason of gaps) await once(async () => untestable(reason));
      await once(async () => needsSomethingKept('patch/keeps-other-product-fields', has));
    },
  );
  return [...ledger.gaps];
};

test('where updates leave nothing alone, more codes and locales would help', async () => {
  expect(await reasonsAfter()).toEqual([
    expect.stringMatching(/^no update left a value alone of which the rule speaks: name more under/),
  ]);
});

test('where updates came to nothing, what stood in their way is the only reason', async () => {
  const reason = 'the 8 s that --max-time allows were used up: raise it';
  expect(await reasonsAfter(reason)).toEqual([reason]);
});
