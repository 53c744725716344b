import { expect, test } from 'vitest';
import type { ListedDeparture } from './list-departures.js';
import { ProofQueue } from './proof-queue.js';
import { type ProofTask, plain } from './proof-tasks.js';

const defects = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (name): ListedDeparture => ({
    name,
    says: '',
    requirement: `get/${name}`,
    consequences: [],
    rare: null,
    settings: {},
    topics: [],
    alone: false,
  }),
);

const seedsUpTo = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

/** The shares that are dealt, one after the other, for two lanes with three runs abreast. */
const dealt = (queue: ProofQueue): (readonly ProofTask[])[] => {
  const shares: (readonly ProofTask[])[] = [];
  while (!queue.isEmpty) shares.push(queue.nextShare(2, 3));
  return shares;
};

const namesOf = (tasks: readonly ProofTask[]): string[] =>
  tasks.map(({ departures }) => departures.map(({ name }) => name).join(''));

test('shares are long at first and short towards the end, and each service is in one of them', () => {
  const shares = dealt(new ProofQueue([plain], seedsUpTo(400), 1));
  expect(shares.flat().map(({ seed }) => seed)).toEqual(seedsUpTo(400));
  const sizes = shares.map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(60);
  expect(sizes.slice(0, -1).every((size, index) => size >= (sizes[index + 1] ?? 0))).toBe(true);
  expect(sizes.slice(0, -1).at(-1)).toBe(3);
});

test('a few services are dealt to both lanes', () => {
  const shares = dealt(new ProofQueue([plain], seedsUpTo(9), 1));
  expect(shares.map(({ length }) => length)).toEqual([5, 3, 1]);
});

test('what a service left open comes back in half the company each time, and by itself at last', () => {
  const queue = new ProofQueue(defects, [7], 4);
  const rounds: string[][] = [];
  while (!queue.isEmpty) {
    const share = queue.nextShare(1, 8);
    rounds.push(namesOf(share));
    for (const { departures, seed } of share) if (departures.length > 1) queue.putBack(departures, seed);
  }
  expect(rounds.map((services) => services.map(({ length }) => length))).toEqual([
    [4, 4],
    [2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 1],
  ]);
  for (const services of rounds) expect([...services.join('')].toSorted()).toEqual([...'abcdefgh']);
});

test('what is left open with one seed has no company that was left open with another', () => {
  const queue = new ProofQueue(defects.slice(0, 2), [1, 2], 4);
  for (const { departures, seed } of queue.nextShare(1, 8)) queue.putBack(departures.slice(0, 1), seed);
  const again = queue.nextShare(1, 8);
  expect(again.map(({ seed }) => seed)).toEqual([1, 2]);
  expect(namesOf(again)).toEqual(['a', 'a']);
});
