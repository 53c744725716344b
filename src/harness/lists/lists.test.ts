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

  /** A service that lists whatever `shows` says of a term that was searched so many times before. */
  const searching = (asked: string[], shows: (term: string, before: number) => readonly JsonObject[]) =>
    createLists(() => ({ ...capabilities, termNarrows: true }), {
      async list(query: Query) {
        const term = query.find(([name]) => name === 'term')?.[1] ?? '';
        const before = asked.filter((earlier) => earlier === term).length;
        asked.push(term);
        return answeredWithJson(shows(term, before), { operation: 'list' });
      },
    });

  const { mark } = patient.world.identifiers;
  const made = (externalId: string): Product => ({
    ...product,
    body: { externalId },
    receiptId: externalId,
    address: externalId,
    label: mark,
  });

  test('the next one is waited for by its own, since a wider search grows with the run', async () => {
    const asked: string[] = [];
    const lists = searching(asked, (term, before) =>
      term !== mark && before > 2 ? [{ externalId: term }] : [],
    );
    const looks = await inWorld(patient.world, async () => {
      const first = await lists.shows(made('id-1'), []);
      patient.world.longestLagMs = 60_000;
      return [first, await lists.shows(made('id-2'), [])];
    });
    expect(looks.map(({ shown }) => shown)).toEqual([true, true]);
    expect(asked.slice(0, 7)).toEqual(['id-1', mark, 'id-1', mark, 'id-1', mark, 'id-1']);
    expect(asked.slice(7)).toEqual(['id-2', 'id-2', 'id-2', 'id-2']);
  });

  test('one whose own was taken away by an update is found by a wider search', async () => {
    const asked: string[] = [];
    const lists = searching(asked, (term) =>
      term === mark ? [{ id: 'id-4', externalId: `${mark}-another` }] : term === 'id-3' ? [{ id: term }] : [],
    );
    patient.world.longestLagMs = 0;
    const looks = await inWorld(patient.world, async () => [
      await lists.shows(made('id-3'), []),
      await lists.shows(made('id-4'), []),
    ]);
    expect(looks.map(({ shown }) => shown)).toEqual([true, true]);
    expect(asked).toEqual(['id-3', 'id-4', 'id-4', mark, 'id-4']);
    expect(patient.world.longestLagMs).toBe(0);
  });

  test('one that its own never shows is looked for by a wider search at last', async () => {
    const asked: string[] = [];
    const lists = searching(asked, (term) =>
      term === opened.world.identifiers.mark ? [{ id: 'id-6' }] : term === 'id-5' ? [{ id: term }] : [],
    );
    opened.world.longestLagMs = 60_000;
    const words = { label: opened.world.identifiers.mark };
    const looks = await inRun(async () => [
      await lists.shows({ ...made('id-5'), ...words }, []),
      await lists.shows({ ...made('id-6'), ...words }, []),
    ]);
    expect(looks.map(({ shown }) => shown)).toEqual([true, true]);
    expect(asked).toEqual(['id-5', 'id-6', 'id-6', words.label, 'id-6']);
  });
});
