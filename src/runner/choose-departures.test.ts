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
  chooseDepartures(all, { only: null, rare: false, profile: 'standard', ...selection }).map(
    ({ name }) => name,
  );

describe('the services of a proof', () => {
  test('are all that the profile promises something for', () => {
    expect(chosen({})).toEqual(['plain', 'throttled', 'name-lost']);
    expect(chosen({ profile: 'deep' })).toHaveLength(4);
    expect(chosen({ rare: true })).toEqual(['emoji-lost']);
  });

  test('are those of each glob, by name or by requirement, rare ones included', () => {
    expect(chosen({ only: ['thr*', 'create/*'] })).toEqual(['throttled', 'name-lost', 'emoji-lost']);
  });

  test('are refused where one of the globs selects none, beside others that do', () => {
    expect(() => chosen({ only: ['plain', 'create/'] })).toThrow(/^--only "create\/" matches no service: /);
    expect(() => chosen({ only: ['plain'], rare: true })).toThrow('--only "plain" matches no rare defect');
  });
});
