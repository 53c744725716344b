import { expect, test } from 'vitest';
import type { ListedDeparture } from './list-departures.js';
import { flagsOf, plain, tasksFor, turnOf } from './proof-tasks.js';

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

test('a lawful service has nothing beside it, and defects are put together', () => {
  const tasks = tasksFor([plain, dialect, ...faults], 7, 3);
  expect(tasks.map(({ departures, seed }) => [seed, ...departures.map(({ name }) => name)])).toEqual([
    [7, 'plain'],
    [7, 'newest-first'],
    [7, 'a', 'b', 'c'],
  ]);
});

test('each service is started with what it departs in', () => {
  expect(tasksFor([plain, dialect, ...faults.slice(0, 2)], 1, 2).map(flagsOf)).toEqual([
    [],
    ['--dialect', 'newest-first'],
    ['--fault', 'a', '--fault', 'b'],
  ]);
});

test('lawful services and what every check waits for come first', () => {
  const turns = tasksFor([dialect, ...faults], 1, 1).map((task) => [task.departures[0].name, turnOf(task)]);
  expect(turns).toEqual([
    ['newest-first', 0],
    ['a', 2],
    ['b', 2],
    ['c', 1],
  ]);
});
