import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../json/json.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../../target/pim.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { listsOnlyPassing } from './passing-products.js';

/** What came of a list that shows this element, whose product shows more by itself. */
const judged = async (filters: Query, element: JsonObject, single: JsonObject = {}) => {
  const service = (pim: Pim): Pim => ({
    ...pim,
    get: async () => answeredWithJson({ id: 'p', ...single }, { operation: 'get' }),
    list: async () => answeredWithJson([{ id: 'p', ...element }], { operation: 'list' }),
  });
  const { evidence, examples } = await runOnFake('list/two-filters-both-hold', { service }, async (check) => {
    await listsOnlyPassing(check, filters);
  });
  return { examples, received: evidence.map(({ deviation }) => deviation.received) };
};

const modifiedOn = (day: string): JsonObject => ({ lastModifiedOn: `${day}T12:00:00.0000000` });

test('a product that passes every filter by what a list shows is not looked up', async () => {
  const filters = [
    ['state', 'Valid'],
    ['channels', 'web'],
  ] as const;
  const shown = { state: 'Valid', variants: [{ channels: { web: {} } }] };
  expect(await judged(filters, shown)).toEqual({ examples: 1, received: [] });
});

test('what a list does not show is looked up', async () => {
  const filters = [['channels', 'web']] as const;
  expect((await judged(filters, {}, { channels: { web: { languages: {} } } })).received).toEqual([]);
  expect((await judged(filters, {}, { channels: { store: {} } })).received).toEqual(['one without']);
});

test('what neither of them shows is not judged', async () => {
  expect(await judged([['state', 'Valid']], {})).toEqual({ examples: 0, received: [] });
  expect(await judged([['ToLastModifiedOn', '2026-01-05']], {})).toEqual({ examples: 0, received: [] });
});

test('days are judged with one day of grace for zones', async () => {
  const past = [
    ['FromLastModifiedOn', '2026-01-03'],
    ['ToLastModifiedOn', '2026-01-05'],
  ] as const;
  for (const day of ['2026-01-02', '2026-01-06']) {
    expect((await judged(past, modifiedOn(day))).received).toEqual([]);
  }
  for (const day of ['2026-01-01', '2026-01-07']) {
    const { received } = await judged(past, modifiedOn(day), modifiedOn(day));
    expect(received).toEqual([`one that was modified on "${day}T12:00:00.0000000"`]);
  }
});

test('a product that is changed again and again may be listed by what it was', async () => {
  let saved = 0;
  const changing = (pim: Pim): Pim => ({
    ...pim,
    get: async () => {
      saved += 1;
      const lastModifiedOn = `2026-01-05T12:00:00.000000${saved}`;
      return answeredWithJson({ id: 'p', state: 'Valid', lastModifiedOn }, { operation: 'get' });
    },
    list: async () => answeredWithJson([{ id: 'p' }], { operation: 'list' }),
  });
  const { evidence } = await runOnFake('list/two-filters-both-hold', { service: changing }, async (check) => {
    await listsOnlyPassing(check, [['state', 'Invalid']]);
  });
  expect([evidence.length, saved]).toEqual([0, 2]);
});
