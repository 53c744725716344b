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
  topics: [],
  alone: false,
});

const dialect = departure('newest-first', null);
const freedoms = [dialect, departure('gzip', null), departure('accepted', null)];
const faults = [
  departure('a', 'get/by-ean'),
  departure('b', 'list/is-array'),
  departure('c', 'formats/decimal'),
];

test('defects are put together, and half as many freedoms, and nothing with the service as it is', () => {
  const tasks = tasksFor([plain, ...freedoms, ...faults], 7, 3);
  expect(tasks.map(({ departures, seed }) => [seed, ...departures.map(({ name }) => name)])).toEqual([
    [7, 'plain'],
    [7, 'newest-first', 'gzip'],
    [7, 'accepted'],
    [7, 'a', 'b', 'c'],
  ]);
});

test('each has a service of its own where nothing is put together', () => {
  const tasks = tasksFor([plain, ...freedoms, ...faults], 7, 1);
  expect(tasks.map(({ departures }) => departures.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('each service is started with what it departs in', () => {
  expect(tasksFor([plain, dialect, ...faults.slice(0, 2)], 1, 2).map(flagsOf)).toEqual([
    [],
    ['--dialect', 'newest-first'],
    ['--fault', 'a', '--fault', 'b'],
  ]);
});

test('what is waited for comes first, then what may leave something open', () => {
  const hiding = { ...departure('d', 'get/by-product-id'), alone: true };
  const late = { ...departure('late-lists', null), topics: ['lag'] };
  const turns = tasksFor([dialect, late, ...faults, hiding], 1, 1).map((task) => [
    task.departures[0].name,
    turnOf(task),
  ]);
  expect(turns).toEqual([
    ['newest-first', 4],
    ['late-lists', 0],
    ['a', 2],
    ['b', 2],
    ['c', 1],
    ['d', 3],
  ]);
});
