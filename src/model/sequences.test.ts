import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../generators/vocabulary.test-helper.js';
import { everyKindTwice, mostCreates, swarm } from './sequences.js';
import { inWords, named, type Step, stepKinds } from './step.js';

const kindsOf = (steps: readonly Step[]): string[] => steps.map(({ kind }) => kind);
const isCreate = (kind: string): boolean => kind.startsWith('create');

describe('a sequence that does everything', () => {
  const drawn = fc.sample(everyKindTwice(everyKind), { seed: 1, numRuns: 20 }).map(kindsOf);

  test('begins with a product, and has a step of every kind', () => {
    for (const kinds of drawn) {
      expect(kinds.slice(0, 2)).toEqual(['create', 'create']);
      expect(new Set(kinds)).toEqual(new Set(stepKinds));
    }
  });

  test('has each update after each other', () => {
    const updates = stepKinds.filter((kind) => kind.startsWith('update') || kind === 'add-variant');
    for (const kinds of drawn) {
      for (const first of updates) {
        for (const second of updates) {
          if (first !== second) expect(kinds.lastIndexOf(second)).toBeGreaterThan(kinds.indexOf(first));
        }
      }
    }
  });
});

describe('a swarm', () => {
  const drawn = fc.sample(swarm(everyKind, 20), { seed: 1, numRuns: 100 }).map(kindsOf);

  test('begins with a product and makes few of them', () => {
    for (const kinds of drawn) {
      expect(kinds[0]).toBe('create');
      expect(kinds.filter(isCreate).length).toBeLessThanOrEqual(mostCreates);
    }
  });

  test('leaves kinds out of some sequences, and none out of all', () => {
    for (const kind of stepKinds) {
      expect(drawn.some((kinds) => kinds.includes(kind))).toBe(true);
      if (kind !== 'create') expect(drawn.some((kinds) => !kinds.includes(kind))).toBe(true);
    }
  });
});

describe('references', () => {
  test('name what exists, counted on from the end to the beginning', () => {
    expect([0, 1, 2, 5].map((number) => named(['a', 'b', 'c'], number))).toEqual(['a', 'b', 'c', 'c']);
    expect(named([], 3)).toBeUndefined();
  });

  test('are told in words', () => {
    const step = { donor: {}, picks: [], way: 0 };
    const steps: Step[] = [
      { ...step, kind: 'create', of: 2 },
      { ...step, kind: 'update-fields', of: 1 },
    ];
    expect(inWords(steps)).toBe('create · update-fields of 1');
  });
});
