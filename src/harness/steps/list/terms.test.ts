import { expect, test } from 'vitest';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../../discovery/none-known.js';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import { openWorld } from '../../run/opening.js';
import { inWorld } from '../../world/world.js';
import { ordinaryWord, unusualWords, withUnusualWords } from './terms.js';

const productWith = (body: JsonObject) => ({
  body,
  receiptId: null,
  address: 'p-1',
  created: answeredWith('{}'),
  label: 'label',
});

const wordIn = async (...bodies: readonly JsonObject[]): Promise<string | undefined> => {
  const { world, close } = openWorld(fakeConfig(), new Set());
  const products = bodies.map(productWith);
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

test('a name in the base place gets a short word, one that is not of plain letters and one with signs', () => {
  const has = { ...noneKnown(''), ...everyKind };
  const body = withUnusualWords(has, { name: 'Sturdy Boot' }, 'label');
  expect(body).toEqual({ name: 'Sturdy Boot el7 Ölabel R&D+50%#label' });
  expect(unusualWords(has, productWith(body))).toEqual(['el7', 'Ölabel', 'R&D+50%#label']);
  const plain = withUnusualWords(has, { name: 'Sturdy Boot' }, 'label', true);
  expect(unusualWords(has, productWith(plain))).toEqual(['el7', 'Ölabel']);
  const inDutch = withUnusualWords(has, { languages: { nl: { name: 'Ui' } } }, 'label', true);
  expect(inDutch).toEqual({ languages: { nl: { name: 'Ui el7 Ölabel' } } });
  expect(unusualWords(has, productWith(inDutch))).toEqual(['el7', 'Ölabel']);
  expect(unusualWords(has, productWith({ name: 'Sturdy Boot' }))).toEqual([]);
});
