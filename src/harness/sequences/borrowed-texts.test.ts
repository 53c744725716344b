import { expect, test } from 'vitest';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { answeredWithJson, fieldFor } from '../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim } from '../../target/pim.js';
import { runOnFake } from '../steps/fake-target.test-helper.js';
import type { Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { borrowedTexts } from './borrowed-texts.js';

const fields = [fieldFor('externalId', 'text'), fieldFor('note', 'text')];

/** Judges a service that makes this of a product that is created after another one. */
const judged = (kept: (product: JsonObject, before: JsonObject) => JsonObject): Promise<Ledger> => {
  const products = new Map<string, JsonObject>();
  let before: JsonObject = {};
  const service = (pim: Pim): Pim => ({
    ...pim,
    async create(body) {
      const sent = !isRaw(body) && isObject(body) ? body : {};
      const id = `i${products.size}`;
      products.set(String(sent.externalId), { id, ...kept(sent, before) });
      before = sent;
      return answeredWithJson({ id }, { operation: 'create' });
    },
    async get(address) {
      const answered = answeredWithJson(products.get(address), {
        operation: 'get',
        url: `https://pim.example/v1/products/${address}`,
      });
      theWorld().quiet.note(answered, 0);
      return answered;
    },
  });
  return runOnFake('sequences/last-written-shows', { service, has: { fields } }, borrowedTexts);
};

test('a text that the product before was sent with, and this one was not, is told', async () => {
  const { evidence } = await judged((product, before) => ({ ...before, ...product }));
  expect(evidence.map(({ deviation }) => deviation)).toMatchObject([
    { pointer: '/note', expected: expect.stringMatching(/^nothing that was sent for another product alone/) },
  ]);
});

test('what a service fills in by itself is its own affair', async () => {
  const filled = { note: 'what the service writes where nothing is sent' };
  expect((await judged((product) => ({ ...filled, ...product }))).evidence).toEqual([]);
  expect((await judged((product) => product)).evidence).toEqual([]);
});
