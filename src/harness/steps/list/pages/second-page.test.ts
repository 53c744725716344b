import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { once } from '../../../examples/examples.js';
import type { Ledger } from '../../../world/ledger.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { secondPageIsGiven } from './second-page.js';

/** Judges the second page of a list of so many products, whose pages are answered with these statuses. */
const judged = (count: number, first: number, second: number): Promise<Ledger> => {
  const products = Array.from({ length: count }, (_, index) => ({ id: `p-${index}` }));
  const service = (pim: Pim): Pim => ({
    ...pim,
    list: async (query) => {
      const status = query.some(([name]) => name === 'skip') ? second : first;
      return answeredWithJson(products, { operation: 'list', status });
    },
  });
  return runOnFake('list/pages-cover-the-set', { service }, (check) => once(() => secondPageIsGiven(check)));
};

test.each([
  ['that is forbidden', 2, 200, 403, 1],
  ['that is called a bad request', 2, 200, 400, 1],
  ['with another success', 2, 200, 206, 0],
  ['behind the end, refused', 1, 200, 400, 0],
  ['of a list that is forbidden as a whole', 2, 403, 403, 0],
])('a second page %s', async (_, count, first, second, found) => {
  const { evidence } = await judged(count, first, second);
  expect(evidence).toHaveLength(found);
});
