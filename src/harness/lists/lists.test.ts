import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDefinition } from '../../discovery/definition.js';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../discovery/none-known.js';
import type { JsonObject } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Query } from '../../target/pim.js';
import type { Product } from '../product.js';
import { openWorld } from '../run/opening.js';
import { Untestable } from '../world/endings.js';
import { inWorld, type World } from '../world/world.js';
import { createLists } from './lists.js';

const fields =
  readDefinition({
    product: { brand: { fieldType: 'Brand' }, season: { fieldType: 'Property' } },
    variant: {},
  })?.fields ?? [];

/** A target whose search finds nothing. */
const codes = { 'product.brand': ['acme', 'globex'], 'product.season': ['ss26', 'aw25'] };
const capabilities = { ...noneKnown('not asked'), fields, codes, termNarrows: false };

const timestamp = '2026-03-04T05:06:07.0000000Z';

const product: Product = {
  body: { brand: 'acme', season: 'ss26' },
  receiptId: 'ours',
  address: 'ours',
  created: answeredWithJson({ id: 'ours', timestamp }, { operation: 'create' }),
  label: 'ours',
};

/** A service that lists these products, by every code that is asked for, and no more than so many at a time. */
const listing = (products: readonly JsonObject[], most: number) => ({
  async list(query: Query) {
    const skip = Number(query.find(([name]) => name === 'skip')?.[1] ?? 0);
    const codes = query.filter(([name]) => name === 'brand' || name === 'season');
    const found = products.filter((one) => codes.every(([name, code]) => one[name] === code));
    return answeredWithJson(found.slice(skip, skip + most), { operation: 'list' });
  },
});

const others = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `other-${index}`, brand: 'acme', season: 'ss26' }));

let opened: { readonly world: World; close(): Promise<void> };
beforeEach(() => {
  opened = openWorld({ ...fakeConfig(), consistencyTimeout: 0 }, new Set());
});
afterEach(() => opened.close());

const inRun = <T>(work: () => Promise<T>): Promise<T> => inWorld(opened.world, work);

describe('a product that the first pages of a long list do not show', () => {
  const lists = createLists(() => capabilities, listing([...others(70), { id: 'ours', brand: 'acme' }], 3));

  test.each([{ filter: [] }, { filter: [['state', 'Valid']] as const }])(
    'is not missing from it ($filter)',
    async ({ filter }) => {
      const look = inRun(() => lists.shows({ ...product }, filter));
      await expect(look).rejects.toThrow(Untestable);
      await expect(look).rejects.toThrow('longer than 20 pages');
    },
  );

  test('is not missing where a filter should leave it out, either', async () => {
    await expect(inRun(() => lists.showsNow({ ...product }, [['state', 'Invalid']]))).rejects.toThrow(
      'longer than 20 pages',
    );
  });
});

test('a product that an update gave other codes is found by them', async () => {
  const recoded = [{ id: 'ours', brand: 'globex', season: 'aw25' }];
  const listed = [{ id: 'ours', brand: 'acme', season: 'ss26' }];
  const serving = { of: listed };
  const lists = createLists(() => capabilities, { list: (query) => listing(serving.of, 100).list(query) });
  const look = await inRun(async () => {
    await lists.shows(product, []);
    serving.of = recoded;
    return lists.shows(product, [['brand', 'globex']]);
  });
  expect(look.shown).toBe(true);
});

test('a product that no list shows is missing', async () => {
  const lists = createLists(() => capabilities, listing(others(7), 3));
  const looks = inRun(() =>
    Promise.all([lists.shows({ ...product }, []), lists.shows({ ...product }, [['brand', 'acme']])]),
  );
  expect((await looks).map(({ shown }) => shown)).toEqual([false, false]);
});

describe('where a search finds products by their external ids, and late', () => {
  const patient = openWorld({ ...fakeConfig(), consistencyTimeout: 60 }, new Set());
  afterAll(() => patient.close());

  test('a product is waited for by its own alone, since a wider search grows with the run', async () => {
    const asked: string[] = [];
    const showing = ['id-1', 'id-2'];
    const lists = createLists(() => ({ ...capabilities, termNarrows: true }), {
      async list(query: Query) {
        const term = query.find(([name]) => name === 'term')?.[1] ?? '';
        asked.push(term);
        const isShown = showing.includes(term) && asked.filter((earlier) => earlier === term).length > 2;
        return answeredWithJson(isShown ? [{ externalId: term }] : [], { operation: 'list' });
      },
    });
    const { mark } = patient.world.identifiers;
    const looks = await inWorld(patient.world, async () => {
      const found = [];
      for (const externalId of showing) {
        const one = { ...product, body: { externalId }, receiptId: null, address: externalId, label: mark };
        found.push(await lists.shows(one, []));
      }
      return found;
    });
    expect(looks.map(({ shown }) => shown)).toEqual([true, true]);
    expect(asked).toEqual(['id-1', mark, 'id-1', mark, 'id-1', 'id-2', 'id-2', 'id-2']);
  });
});
