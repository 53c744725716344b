import { expect as assert, test } from 'vitest';
import type { Json } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim } from '../../target/pim.js';
import { once } from '../examples/examples.js';
import { expect } from '../expect.js';
import { runOnFake } from '../steps/fake-target.test-helper.js';
import { remembering } from '../steps/remembering-service.test-helper.js';

/** Looks for a product in a list that it has left; `shows` says by the number of the look whether it is shown there. */
const lookAt = (shows: (look: number) => boolean) => {
  let looks = 0;
  const created: Json[] = [];
  const service = (pim: Pim): Pim => {
    const known = remembering(() => 'Valid')(pim);
    return {
      ...known,
      create: async (body, options) => {
        if (!isRaw(body)) created.push(body);
        return known.create(body, options);
      },
      list: async (query) => {
        const isLeft = query.some(([name]) => name === 'state');
        if (isLeft) looks += 1;
        return answeredWithJson(isLeft && !shows(looks) ? [] : created, { operation: 'list' });
      },
    };
  };
  return runOnFake('list/found-under-its-state', { service }, (check) =>
    once(async () => expect(await check.given.product()).toHaveLeft([['state', 'Invalid']])),
  );
};

test('a list that is behind is looked at again', async () => {
  const { evidence, examples } = await lookAt((look) => look === 1);
  assert(evidence).toEqual([]);
  assert(examples).toBeGreaterThan(0);
});

test('a list that shows a product for good that has left it is told', async () => {
  const { evidence } = await lookAt(() => true);
  assert(evidence.map(({ deviation }) => deviation.expected)).toEqual([
    assert.stringMatching(/^the list by state=Invalid without product/),
  ]);
});
