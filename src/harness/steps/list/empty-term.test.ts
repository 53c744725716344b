import { expect, test } from 'vitest';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { emptyTermChangesNothing } from './empty-term.js';

const seven = Array.from({ length: 7 }, (_, number) => ({ id: `p-${number}` }));

/** Looks at a window of seven products; `missing` says how many of them a list leaves out, by its number and its term. */
const lookAt = (missing: (list: { readonly number: number; readonly hasTerm: boolean }) => number) => {
  let number = 0;
  const list = async (query: Query) => {
    const skip = Number(query.find(([name]) => name === 'skip')?.[1] ?? 0);
    if (skip === 0) number += 1;
    const hasTerm = query.some(([name]) => name === 'term');
    const shown = skip > 0 ? [] : seven.slice(missing({ number, hasTerm }));
    return answeredWith(JSON.stringify(shown), { operation: 'list' });
  };
  const service = (pim: Pim): Pim => ({ ...pim, list });
  return runOnFake('list/empty-term-filters-nothing', { service }, (check) =>
    once(() => emptyTermChangesNothing(check), { twice: true }),
  );
};

/** The lists of the first look: the one that finds the window, one before, one by the term, one after. */
const firstLook = 4;

test('a list by an empty term that leaves a product out is told', async () => {
  const { evidence } = await lookAt(({ hasTerm }) => (hasTerm ? 1 : 0));
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['6 products']);
});

test('nothing follows from a product that left the window while one store was behind', async () => {
  const { evidence, examples } = await lookAt(({ hasTerm, number }) =>
    hasTerm || number > firstLook ? 1 : 0,
  );
  expect(evidence).toEqual([]);
  expect(examples).toBeGreaterThan(0);
});
