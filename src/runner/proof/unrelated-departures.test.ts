import { describe, expect, test } from 'vitest';
import { type ListedDeparture, listDepartures } from './list-departures.js';
import { unrelated } from './unrelated-departures.js';

const defect = (name: string, requirement: string, ...consequences: string[]): ListedDeparture => ({
  name,
  says: '',
  requirement,
  consequences,
  rare: null,
  settings: {},
  topics: [],
  alone: false,
});

const namesOf = (groups: readonly (readonly ListedDeparture[])[]): string[][] =>
  groups.map((group) => group.map(({ name }) => name));

describe('departures that one service may have', () => {
  test('do not turn red what another one breaks', () => {
    const all = [
      defect('a', 'get/by-ean', 'list/is-array'),
      defect('b', 'get/by-ean'),
      defect('c', 'list/is-array'),
      defect('d', 'patch/by-ean', 'get/by-ean'),
      defect('e', 'patch/by-product-id'),
    ];
    const groups = unrelated(all, 3);
    expect(groups.flat().toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(all);
    for (const group of groups) {
      for (const one of group) {
        const others = group.filter((other) => other !== one);
        const reds = others.flatMap(({ requirement, consequences }) => [requirement, ...consequences]);
        expect(reds).not.toContain(one.requirement);
      }
    }
  });

  test('may have the same consequence', () => {
    const all = [defect('a', 'get/a', 'list/is-array'), defect('b', 'list/b', 'list/is-array')];
    expect(namesOf(unrelated(all, 2))).toEqual([['a', 'b']]);
  });

  test('speak about different rules where there is a choice', () => {
    const about = (name: string, topic: string): ListedDeparture => ({
      ...defect(name, `get/${name}`),
      topics: [topic],
    });
    const all = [about('a', 'page'), about('b', 'state'), about('c', 'page'), about('d', 'state')];
    expect(namesOf(unrelated(all, 2))).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  test('do not ask a client for different values of one setting', () => {
    const all = ['a', 'b'].map((name) => ({ ...defect(name, `get/${name}`), settings: { PIM_X: name } }));
    expect(namesOf(unrelated(all, 2))).toEqual([['a'], ['b']]);
  });

  test('do not undo one another', () => {
    const all = ['a', 'b', 'c'].map((name, index) => ({
      ...defect(name, `get/${name}`),
      requirement: null,
      topics: [`rule ${index % 2}`],
    }));
    expect(namesOf(unrelated(all, 3))).toEqual([['a', 'b'], ['c']]);
  });

  test('stand alone where what else is wrong would not show', () => {
    const all = [{ ...defect('a', 'get/a'), alone: true }, defect('b', 'list/b'), defect('c', 'patch/c')];
    expect(namesOf(unrelated(all, 3))).toEqual([['a'], ['b', 'c']]);
  });

  test('stand alone where one is the most', () => {
    const all = [defect('a', 'get/a'), defect('b', 'list/b')];
    expect(namesOf(unrelated(all, 1))).toEqual([['a'], ['b']]);
  });

  test('break requirements of different areas where there is a choice', () => {
    const all = [defect('a', 'get/a'), defect('b', 'list/b'), defect('c', 'list/c'), defect('d', 'get/d')];
    expect(namesOf(unrelated(all, 2))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
  });

  test('fill their services, however many the reference service knows', async () => {
    const all = await listDepartures('faults');
    const groups = unrelated(all, 8);
    expect(new Set(groups.flat()).size).toBe(all.length);
    const inCompany = groups.filter(([one]) => !one.alone);
    expect(inCompany.length).toBeLessThan(inCompany.flat().length / 6.5);
    const lawful = await listDepartures('dialects');
    const services = unrelated(lawful, 4);
    expect(new Set(services.flat()).size).toBe(lawful.length);
    expect(services.length).toBeLessThan(lawful.length / 3);
  });
});
