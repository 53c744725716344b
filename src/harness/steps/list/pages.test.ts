import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { Untestable } from '../../endings.js';
import { elementsOf } from '../../lists.js';
import { pageBeyondTheEnd } from './pages.js';

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
