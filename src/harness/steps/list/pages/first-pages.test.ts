import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { once } from '../../../examples/examples.js';
import type { Ledger } from '../../../world/ledger.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { goesOnBehindTheFirstPage } from './first-pages.js';

/** How a list is answered, given how many lists were before. */
type Answer = (skip: number, take: number, count: number) => readonly string[];

/** Judges the first pages of a list of such products. */
const judged = (answer: Answer): Promise<Ledger> => {
  let count = 0;
  const service = (pim: Pim): Pim => ({
    ...pim,
    async list(query) {
      const { skip = 0, take = 100 } = Object.fromEntries(query);
      const products = answer(Number(skip), Number(take), count++).map((id) => ({ id, state: 'Valid' }));
      return answeredWithJson(products, { operation: 'list' });
    },
  });
  return runOnFake('list/pages-cover-the-set', { service }, (check) =>
    once(() => goesOnBehindTheFirstPage(check, []), { twice: true }),
  );
};

const named = (from: number, take: number): string[] =>
  Array.from({ length: take }, (_, index) => `p-${from + index}`);

test.each<[string, Answer, RegExp | undefined]>([
  ['goes on', named, undefined],
  ['begins too early', (skip, take) => named(Math.max(0, skip - 1), take), /"p-1" again/],
  ['begins too late', (skip, take) => named(skip > 0 ? skip + 1 : 0, take), /without "p-2"/],
  [
    'is of a list in an order of its own',
    (skip, take) => (take > 2 ? named(10, 4) : named(skip, take)),
    undefined,
  ],
  ['is shorter than asked for', (skip) => named(skip, 1), undefined],
])('a second page that %s', async (_, answer, told) => {
  const { evidence } = await judged(answer);
  expect(evidence).toHaveLength(told === undefined ? 0 : 1);
  if (told !== undefined) expect(evidence[0]?.deviation.received).toMatch(told);
});

test('nothing follows where others put a product in front all the time', async () => {
  const { evidence, gaps } = await judged((skip, take, count) => named(skip - count, take));
  expect([evidence.length, gaps.size]).toEqual([0, 1]);
});
