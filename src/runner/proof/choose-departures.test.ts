import { describe, expect, test } from 'vitest';
import { chooseDepartures, type ProofSelection } from './choose-departures.js';
import type { ListedDeparture } from './list-departures.js';

const departure = (name: string, more: Partial<ListedDeparture> = {}): ListedDeparture => ({
  name,
  says: '',
  requirement: null,
  consequences: [],
  rare: null,
  settings: {},
  topics: [],
  alone: false,
  ...more,
});

const all = [
  departure('plain'),
  departure('throttled'),
  departure('name-lost', { requirement: 'create/fields-kept' }),
  departure('emoji-lost', { requirement: 'create/fields-kept', rare: 'deep' }),
];

const chosen = (selection: Partial<ProofSelection>): string[] =>
  chooseDepartures(all, { only: null, among: 'all', profile: 'standard', ...selection }).map(
    ({ name }) => name,
  );

describe('the services of a proof', () => {
  test('are all that the profile promises something for', () => {
    expect(chosen({})).toEqual(['plain', 'throttled', 'name-lost']);
    expect(chosen({ profile: 'deep' })).toHaveLength(4);
    expect(chosen({ among: 'rare defects' })).toEqual(['emoji-lost']);
    expect(chosen({ among: 'lawful services' })).toEqual(['plain', 'throttled']);
  });

  test('are those of each glob, by name or by requirement, rare ones included', () => {
    expect(chosen({ only: ['thr*', 'create/*'] })).toEqual(['throttled', 'name-lost', 'emoji-lost']);
  });

  test('are told by the nearest name or requirement where a glob selects none, and something is near', () => {
    expect(() => chosen({ only: ['throtled'] })).toThrow(
      /^--only "throtled" matches none of the services; the nearest is "throttled": /,
    );
    expect(() => chosen({ only: ['create/fields-kep'] })).toThrow('; the nearest is "create/fields-kept": ');
    expect(() => chosen({ only: ['create'] })).toThrow('; the nearest is "create/*": ');
    expect(() => chosen({ only: ['creat/*'] })).toThrow('; the nearest is "create/*": ');
    expect(() => chosen({ only: ['nope'] })).toThrow(/^--only "nope" matches none of the services: "pim-/);
  });

  test('are refused where one of the globs selects none, beside others that do', () => {
    expect(() => chosen({ only: ['plain', 'create/'] })).toThrow(
      /^--only "create\/" matches none of the services; the nearest is "create\/\*": /,
    );
    expect(() => chosen({ only: ['plain'], among: 'rare defects' })).toThrow(
      '--only "plain" matches none of the rare defects',
    );
    expect(() => chosen({ only: ['name-lost'], among: 'lawful services' })).toThrow(
      '--only "name-lost" matches none of the lawful services',
    );
  });
});
