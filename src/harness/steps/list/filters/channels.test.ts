import { expect, test } from 'vitest';
import { field } from '../../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../../json/json.js';
import { isRaw, type Pim } from '../../../../target/pim.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { remembering } from '../../remembering-service.test-helper.js';
import { knownChannels, productOfOneChannel } from './channels.js';

const fields = [
  field('product', 'externalId', 'text', { required: true }),
  field('product', 'note', 'text', { multiChannel: true }),
  field('variant', 'ean', 'ean', { required: true }),
];

/** The known channels in the order in which they are looked at, and that in which a product of one has content. */
const lookedAt = async (channels: readonly string[]) => {
  let known: readonly string[] = [];
  const filled: string[] = [];
  const service = (pim: Pim): Pim => {
    const remembered = remembering(() => 'Valid')(pim);
    return {
      ...remembered,
      create: (body, options) => {
        if (!isRaw(body)) filled.push(...Object.keys((body as JsonObject).channels ?? {}));
        return remembered.create(body, options);
      },
    };
  };
  await runOnFake('list/channel-leaves-others-out', { service, has: { fields, channels } }, async (check) => {
    known = knownChannels(check);
    await productOfOneChannel(check);
  });
  return { known, filled };
};

test('a channel whose code begins with that of another comes first, and that other one next', async () => {
  expect(await lookedAt(['app', 'web', 'web2'])).toEqual({ known: ['web2', 'web', 'app'], filled: ['web2'] });
});

test('unrelated channels keep their order', async () => {
  expect(await lookedAt(['web', 'app'])).toEqual({ known: ['web', 'app'], filled: ['web'] });
});
