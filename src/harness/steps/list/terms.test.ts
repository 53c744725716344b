import { expect, test } from 'vitest';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import { openWorld } from '../../opening.js';
import { inWorld } from '../../world.js';
import { ordinaryWord } from './terms.js';

const wordIn = async (...bodies: readonly JsonObject[]): Promise<string | undefined> => {
  const { world, close } = openWorld(fakeConfig(), new Set());
  const products = bodies.map((body) => ({
    body,
    receiptId: null,
    address: 'p-1',
    created: answeredWith('{}'),
    label: 'label',
  }));
  return inWorld(world, async () => ordinaryWord(products, 'name')?.word).finally(close);
};

test('the shortest word of a name is searched for, not what the run itself put there', async () => {
  expect(await wordIn({ name: 'Sturdy Boot label' }, { name: 'Refined Gloves' })).toBe('Boot');
  expect(await wordIn({ name: 'label a 12' })).toBeUndefined();
});

test('a name in a language or a channel is left alone: a search may look at base places only', async () => {
  const elsewhere = { channels: { web: { name: 'Car' } }, languages: { nl: { name: 'Ui' } } };
  expect(await wordIn({ name: 'Sturdy Boot', ...elsewhere })).toBe('Boot');
  expect(await wordIn(elsewhere)).toBeUndefined();
});
