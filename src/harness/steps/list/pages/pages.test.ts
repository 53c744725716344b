import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../json/json.js';
import { answeredWith } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { elementsOf } from '../../../lists/lists.js';
import { Untestable } from '../../../world/endings.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { coversTheSet, pageBeyondTheEnd } from './pages.js';

const numbered = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p-${index}`, state: 'Valid' }));

/** A list that holds as many products as it is told at each reading, the last number over and over. */
const listing = (...counts: readonly number[]) => {
  const left = [...counts];
  const shown = (): JsonObject[] => numbered((left.length > 1 ? left.shift() : left[0]) ?? 0);
  const asked: Query[] = [];
  const check = {
    lists: { sweep: async () => ({ elements: shown(), whole: true }) },
    pim: {
      list: async (query: Query) => {
        asked.push(query);
        const skip = Number(query.find(([name]) => name === 'skip')?.[1]);
        return answeredWith(JSON.stringify(shown().slice(skip)));
      },
    },
  } as unknown as Check;
  return { check, asked };
};

test('a page behind the end is what a set that stands still shows there', async () => {
  const { check, asked } = listing(4);
  expect(elementsOf(await pageBeyondTheEnd(check, [], 1))).toEqual([]);
  expect(asked).toEqual([
    [
      ['skip', '5'],
      ['take', '5'],
    ],
  ]);
});

test('a page that others filled meanwhile is forgotten', async () => {
  const { check, asked } = listing(4, 9, 9, 9, 9, 9);
  expect(elementsOf(await pageBeyondTheEnd(check, [], 1))).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('a set that is never still says so', async () => {
  const { check } = listing(...Array.from({ length: 40 }, (_, index) => index * 10));
  await expect(pageBeyondTheEnd(check, [], 1)).rejects.toThrow(Untestable);
});

test('where a page is refused, the refusal is what came instead of the products', async () => {
  const list = async (query: Query) => {
    const given = Object.fromEntries(query);
    if (given.skip !== '0' && given.skip !== undefined && given.take === undefined) {
      return answeredWith('{"code":"NO_TAKE"}', { operation: 'list', status: 400 });
    }
    const from = Number(given.skip ?? 0);
    const page = numbered(4).slice(from, from + Number(given.take ?? 4));
    return answeredWith(JSON.stringify(page), { operation: 'list' });
  };
  const service = (pim: Pim): Pim => ({ ...pim, list });
  const { evidence } = await runOnFake('list/pages-cover-the-set', { service }, (check) =>
    coversTheSet(check, { filter: [], size: 1, isOpen: true }),
  );
  expect(evidence[0]?.deviation.received).toMatch(/^status 400 with .*NO_TAKE.*, and 3 of them on no page/);
});

test('a product that was replaced may bear the id of its successor', async () => {
  const one = (id: string, state: string, second: number): JsonObject => ({
    id,
    state,
    createdOn: `2026-01-02T03:04:0${second}.0000000`,
  });
  const products = [
    one('a', 'Replaced', 1),
    one('b', 'Valid', 2),
    one('a', 'Replaced', 3),
    one('a', 'Valid', 4),
  ];
  const list = async (query: Query) => {
    const { skip = 0, take = 100 } = Object.fromEntries(query);
    const page = products.slice(Number(skip)).slice(0, Number(take));
    return answeredWith(JSON.stringify(page), { operation: 'list' });
  };
  const service = (pim: Pim): Pim => ({ ...pim, list });
  const { evidence, examples } = await runOnFake('list/pages-cover-the-set', { service }, (check) =>
    coversTheSet(check, { filter: [], size: 1 }),
  );
  expect([evidence, examples > 0]).toEqual([[], true]);
});

test('a set of which the pages show a later modification did not stand still, though a late node says so', async () => {
  const one = (id: string, second: number): JsonObject => ({
    id,
    state: 'Valid',
    lastModifiedOn: `2026-01-02T03:04:0${second}.0000000`,
  });
  const whole = [one('a', 1), one('b', 2), one('c', 3)];
  const pages = [[one('c', 3)], [one('a', 4)], [one('c', 3)], [one('b', 2)]];
  const list = async (query: Query) => {
    const { skip, take } = Object.fromEntries(query);
    const page = take === '1' ? (pages[Number(skip)] ?? []) : whole.slice(Number(skip ?? 0));
    return answeredWith(JSON.stringify(page), { operation: 'list' });
  };
  const service = (pim: Pim): Pim => ({ ...pim, list });
  const ledger = await runOnFake('list/pages-cover-the-set', { service }, (check) =>
    coversTheSet(check, { filter: [], size: 1 }),
  );
  expect(ledger.evidence).toEqual([]);
  expect([...ledger.gaps].join()).toContain('the set');
});

test('a set that moved as a late node tells afterwards did not stand still', async () => {
  let reads = 0;
  const one = (id: string, second: number): JsonObject => ({
    id,
    state: 'Valid',
    lastModifiedOn: `2026-01-02T03:04:0${second}.0000000`,
  });
  const whole = (): JsonObject[] => {
    reads += 1;
    // Before and behind the pages it is the late node that answers.
    return [one('a', reads % 3 === 0 ? reads % 10 : 1), one('b', 2), one('c', 3)];
  };
  const pages = [[one('b', 2)], [one('b', 2)], [one('c', 3)], []];
  const list = async (query: Query) => {
    const { skip, take } = Object.fromEntries(query);
    const page = take === '1' ? (pages[Number(skip)] ?? []) : whole();
    return answeredWith(JSON.stringify(page), { operation: 'list' });
  };
  const service = (pim: Pim): Pim => ({ ...pim, list });
  const ledger = await runOnFake('list/pages-cover-the-set', { service }, (check) =>
    coversTheSet(check, { filter: [], size: 1 }),
  );
  expect(ledger.evidence).toEqual([]);
});
