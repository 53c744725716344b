import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExamples, type Example } from '../../generators/example-tree.js';
import type { Evidence } from '../world/ledger.js';
import { type Broken, type Shrinking, shrink } from './shrinking.js';

const lists = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20, size: 'max' });

const evidence: Evidence = { deviation: { expected: 'a', received: 'b', pointer: '' }, trace: [] };

/** Shrinks the first drawn list that holds a number beyond 500, under a rule that such numbers break. */
const shrinkList = (options: Partial<Shrinking<number[]>> = {}): Promise<Broken<number[]>> => {
  const breaks = ({ value }: Example<number[]>): boolean => value.some((number) => number > 500);
  const example = drawExamples(lists, 7, 'lists', 50).find(breaks);
  if (example === undefined) throw new Error('no list was drawn that breaks the rule');
  return shrink(
    { example, evidence },
    {
      look: async (candidate) => (breaks(candidate) ? evidence : undefined),
      keyOf: ({ value }) => JSON.stringify(value),
      mayTry: () => true,
      ...options,
    },
  );
};

test('the simplest example that breaks the rule is found, and found again by its path', async () => {
  const { example } = await shrinkList();
  expect(example.value).toEqual([501]);
  expect((await shrinkList()).example.path).toBe(example.path);
});

test('what was tried once is not tried again', async () => {
  const tried: string[] = [];
  await shrinkList({
    look: async ({ value }) => {
      tried.push(JSON.stringify(value));
      return value.some((number) => number > 500) ? evidence : undefined;
    },
  });
  expect(new Set(tried).size).toBe(tried.length);
});

test('shrinking ends where no more may be tried, with what is simplest by then', async () => {
  let left = 3;
  const { example } = await shrinkList({
    mayTry() {
      left -= 1;
      return left >= 0;
    },
  });
  expect(example.value.some((number) => number > 500)).toBe(true);
  expect(left).toBeLessThan(0);
});

test('a simpler example that cannot be judged leaves the first one standing', async () => {
  const first = await shrinkList({ look: async () => undefined });
  expect(first.evidence).toBe(evidence);
  expect(first.example.path).toMatch(/^\d+$/);
});
