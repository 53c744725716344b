import { expect, test } from 'vitest';
import { type ProofTask, plain } from './proof-tasks.js';
import { nextShare } from './prove-share.js';

const tasks = (count: number): ProofTask[] =>
  Array.from({ length: count }, (_, seed) => ({ departures: [plain], seed }));

/** The shares that are dealt, one after the other, for two lanes with three runs abreast. */
const dealt = (all: ProofTask[]): number[][] => {
  const shares: number[][] = [];
  while (all.length > 0) shares.push(nextShare(all, 2, 3).map(({ seed }) => seed));
  return shares;
};

test('shares are long at first and short towards the end, and each service is in one of them', () => {
  const shares = dealt(tasks(400));
  expect(shares.flat()).toEqual(tasks(400).map(({ seed }) => seed));
  const sizes = shares.map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(60);
  expect(sizes.slice(0, -1).every((size, index) => size >= (sizes[index + 1] ?? 0))).toBe(true);
  expect(sizes.slice(0, -1).at(-1)).toBe(3);
});

test('a few services are dealt to both lanes', () => {
  expect(dealt(tasks(9)).map(({ length }) => length)).toEqual([5, 3, 1]);
});
