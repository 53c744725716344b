import { expect, test } from 'vitest';
import { answeredWith, answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { answersWithoutParameters, showsSomething } from './bare-list.js';

/** A service that takes every product and holds so many; `most` of them are shown where no number is asked for. */
const holding = (
  count: number,
  most = Number.POSITIVE_INFINITY,
  refuses: (query: Query) => boolean = () => false,
) => {
  const asked: Query[] = [];
  const all = Array.from({ length: count }, (_, number) => ({
    id: `p-${number}`,
    externalId: `x-${number}`,
  }));
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async () => answeredWithJson({ id: 'p-1' }, { operation: 'create' }),
    get: async () => answeredWithJson({ id: 'p-1', state: 'Valid' }),
    list: async (query) => {
      asked.push(query);
      if (refuses(query)) return answeredWithJson({ code: 'X' }, { operation: 'list', status: 400 });
      const number = (name: string, otherwise: number): number =>
        Number(query.find(([one]) => one === name)?.[1] ?? otherwise);
      const [skip, take] = [number('skip', 0), number('take', most)];
      return answeredWith(JSON.stringify(all.slice(skip, skip + take)), { operation: 'list' });
    },
  });
  return { service, asked };
};

const id = 'list/no-state-means-all';

test.each([
  [0, ['an empty list']],
  [1, []],
])('of a service that holds %d products once one was created is told: %j', async (count, received) => {
  const { service } = holding(count);
  const { evidence } = await runOnFake(id, { service }, (check) => once(() => showsSomething(check)));
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(received);
});

test('of what is no array nothing is told: that is judged by itself', async () => {
  const { service } = holding(0);
  const wrapped = (pim: Pim): Pim => ({
    ...service(pim),
    list: async () => answeredWithJson({ items: [] }, { operation: 'list' }),
  });
  const { evidence } = await runOnFake(id, { service: wrapped }, (check) =>
    once(() => showsSomething(check)),
  );
  expect(evidence).toEqual([]);
});

const isBare = (query: Query): boolean => query.length === 0;

test.each([
  ['a small catalogue', holding(30), true],
  ['a large one of which lists show a part by themselves', holding(10_000, 20), true],
  ['a large one of which lists may show all', holding(10_000), false],
])('where nothing is asked a list is sent to %s: %2$s', async (_, { asked, service }, isSent) => {
  const { gaps } = await runOnFake(id, { service }, (check) => once(() => answersWithoutParameters(check)));
  expect(asked.some(isBare)).toBe(isSent);
  expect([...gaps].length > 0).toBe(!isSent);
});

test('that it is refused is told', async () => {
  const { service } = holding(30, 20, isBare);
  const { evidence } = await runOnFake(id, { service }, (check) =>
    once(() => answersWithoutParameters(check)),
  );
  expect(evidence).toHaveLength(1);
});
