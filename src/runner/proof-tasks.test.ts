import { expect, test } from 'vitest';
import type { ListedDeparture } from './list-departures.js';
import { flagsOf, plain, singly, tasksFor, turnOf } from './proof-tasks.js';

const departure = (name: string, requirement: string | null): ListedDeparture => ({
  name,
  says: '',
  requirement,
  consequences: [],
  rare: null,
  settings: {},
});

const dialect = departure('newest-first', null);
const faults = [
  departure('a', 'get/by-ean'),
  departure('b', 'list/is-array'),
  departure('c', 'formats/decimal'),
];

test('a lawful service has nothing beside it, and defects are put together for each seed', () => {
  const tasks = tasksFor([plain, dialect, ...faults], [1, 2], 3);
  expect(tasks.map(({ departures, seed }) => [seed, ...departures.map(({ name }) => name)])).toEqual([
    [1, 'plain'],
    [2, 'plain'],
    [1, 'newest-first'],
    [2, 'newest-first'],
    [1, 'a', 'b', 'c'],
    [2, 'a', 'b', 'c'],
  ]);
});

test('each service is started with what it departs in', () => {
  expect(tasksFor([plain, dialect, ...faults.slice(0, 2)], [1], 2).map(flagsOf)).toEqual([
    [],
    ['--dialect', 'newest-first'],
    ['--fault', 'a', '--fault', 'b'],
  ]);
});

test('what several defects leave open is looked at one by one, with the same seed', () => {
  const [together] = tasksFor(faults, [7], 3);
  expect(together && singly(together)).toEqual(faults.map((fault) => ({ departures: [fault], seed: 7 })));
});

test('lawful services and what every check waits for come first', () => {
  const turns = tasksFor([dialect, ...faults], [1], 1).map((task) => [task.departures[0].name, turnOf(task)]);
  expect(turns).toEqual([
    ['newest-first', 0],
    ['a', 2],
    ['b', 2],
    ['c', 1],
  ]);
});
