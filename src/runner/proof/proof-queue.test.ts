import { expect, test } from 'vitest';
import type { ListedDeparture } from './list-departures.js';
import { ProofQueue } from './proof-queue.js';
import { type ProofTask, plain } from './proof-tasks.js';

const letters = [...'abcdefghijklmnopqrstuvwxABCDEFGHIJKLMNOPQRSTUVWX'];
const many = letters.map(
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
const defects = many.slice(0, 8);

const seedsUpTo = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

/** The shares that two lanes take with three runs abreast, each as soon as the one before the last is certified. */
const dealt = (queue: ProofQueue): (readonly ProofTask[])[] => {
  const shares: (readonly ProofTask[])[] = [];
  while (!queue.isEmpty) {
    for (const task of shares.at(-2) ?? []) queue.ended(task, []);
    shares.push(queue.nextShare(2, 3));
  }
  return shares;
};

const namesOf = (tasks: readonly ProofTask[]): string[] =>
  tasks.map(({ departures }) => departures.map(({ name }) => name).join(''));

test('each service is in one share, and none is longer than a thread bears', () => {
  const shares = dealt(new ProofQueue([plain], seedsUpTo(400), 1));
  expect(shares.flat().map(({ seed }) => seed)).toHaveLength(400);
  expect(new Set(shares.flat().map(({ seed }) => seed))).toEqual(new Set(seedsUpTo(400)));
  expect(shares.map(({ length }) => length)).toEqual([60, 60, 60, 60, 60, 60, 40]);
});

test('no share is longer than asked for', () => {
  const queue = new ProofQueue([plain], seedsUpTo(20), 1);
  expect([queue.nextShare(2, 3, 7), queue.nextShare(2, 3, 7)].map(({ length }) => length)).toEqual([7, 7]);
});

test('both lanes take as much at first, and leave a fifth for whoever has room', () => {
  const shares = dealt(new ProofQueue([plain], seedsUpTo(40), 1));
  expect(shares.map(({ length }) => length)).toEqual([16, 16, 8]);
  expect(dealt(new ProofQueue([plain], seedsUpTo(9), 1)).map(({ length }) => length)).toEqual([4, 4, 1]);
});

test('what a service left open comes back in half of the company each time, and by itself at last', () => {
  const queue = new ProofQueue(many.slice(0, 18), [7], 6);
  const rounds: string[][] = [];
  while (!queue.isEmpty) {
    const share = queue.nextShare(1, 18);
    rounds.push(namesOf(share));
    for (const task of share) queue.ended(task, task.departures.length > 1 ? task.departures : []);
  }
  expect(rounds.map((services) => services.map(({ length }) => length))).toEqual([
    [6, 6, 6],
    [3, 3, 3, 3, 3, 3],
    Array.from({ length: 18 }, () => 1),
  ]);
  for (const services of rounds) expect([...services.join('')].toSorted()).toEqual([...'abcdefghijklmnopqr']);
});

test('what is left open with one seed has no company that was left open with another', () => {
  const queue = new ProofQueue(defects.slice(0, 2), [1, 2], 4);
  for (const task of queue.nextShare(1, 8)) queue.ended(task, task.departures.slice(0, 1));
  const again = queue.nextShare(1, 8);
  expect(again.map(({ seed }) => seed).toSorted()).toEqual([1, 2]);
  expect(namesOf(again)).toEqual(['a', 'a']);
});

test('what is left open waits for company as long as many are under way, and is not made smaller by that', async () => {
  const queue = new ProofQueue(many, [7], 4);
  const tasks = queue.nextShare(1, 12);
  const end = (index: number, open: number): void => {
    const task = tasks[index];
    if (task === undefined) throw new Error('there are twelve services');
    queue.ended(task, task.departures.slice(0, open));
  };
  end(0, 1);
  expect(queue.nextShare(1, 8)).toEqual([]);
  expect(queue.isEmpty).toBe(false);
  const another = queue.nextEnd();
  end(1, 1);
  await another;
  expect(namesOf(queue.nextShare(1, 8)).map(({ length }) => length)).toEqual([2]);
});

test('what is left open comes before all others once it has company', () => {
  const queue = new ProofQueue(many, [7], 4);
  for (const task of queue.nextShare(1, 6, 6)) queue.ended(task, task.departures.slice(0, 1));
  const sizes = namesOf(queue.nextShare(1, 6)).map(({ length }) => length);
  expect(sizes).toEqual([2, 2, 2, 4, 4, 4, 4, 4]);
});

test('what one service left open stands apart from one another the next time', () => {
  // Those that turn much red are placed first: without its memory the queue would put each pair together again.
  const reds: Record<string, string[]> = { a: ['list/a', 'list/b'], c: ['list/c'] };
  const some = defects.map((one) => ({ ...one, consequences: reds[one.name] ?? [] }));
  const queue = new ProofQueue(some, [7], 4);
  const services = queue.nextShare(1, 8);
  expect(namesOf(services)).toEqual(['abeg', 'cdfh']);
  for (const task of services) queue.ended(task, task.departures.slice(0, 2));
  expect(namesOf(queue.nextShare(0, 8))).toEqual(['ad', 'cb']);
});

test('towards the end, what is left open is looked at by itself at once', () => {
  const queue = new ProofQueue(defects, [7], 8);
  const [task] = queue.nextShare(1, 8);
  if (task === undefined) throw new Error('there is a service');
  queue.ended(task, task.departures.slice(0, 3));
  expect(namesOf(queue.nextShare(1, 8)).map(({ length }) => length)).toEqual([1, 1, 1]);
});
