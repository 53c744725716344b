import { expect, test } from 'vitest';
import { everyKind } from '../generators/vocabulary.test-helper.js';
import { drawSequences, sequenceAt } from './drawn-sequences.js';
import { stepKinds } from './step.js';

const drawn = drawSequences(everyKind, 7, 4);

test('the first sequence does everything, and the others are random ones', () => {
  expect(drawn.map(({ path }) => path)).toEqual(['0', '1', '2', '3']);
  const kinds = drawn.map(({ value }) => new Set(value.map(({ kind }) => kind)));
  expect(kinds[0]).toEqual(new Set(stepKinds));
  expect(new Set(drawn.map(({ value }) => JSON.stringify(value))).size).toBe(4);
});

test('the same sequences are drawn, however many they are', () => {
  expect(drawSequences(everyKind, 7, 1).map(({ value }) => value)).toEqual([drawn[0]?.value]);
  expect(drawSequences(everyKind, 8, 1).map(({ value }) => value)).not.toEqual([drawn[0]?.value]);
});

test('each of them, and each smaller one behind it, is found again by its path', () => {
  for (const sequence of drawn) {
    const [smaller] = [...sequence.smaller()].slice(1);
    const [smallest] = [...(smaller?.smaller() ?? [])];
    expect(smallest?.path).toBe(`${sequence.path}:1:0`);
    for (const one of [sequence, smaller, smallest]) {
      expect(sequenceAt(everyKind, 7, one?.path ?? '')?.value).toEqual(one?.value);
    }
  }
});

test('a path that leads nowhere finds no sequence', () => {
  for (const path of ['', 'x', '0:99999', '2:99999', '00', '100']) {
    expect(sequenceAt(everyKind, 7, path)).toBeUndefined();
  }
});
