import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../generators/vocabulary.test-helper.js';
import { everyKindTwice, swarm } from './sequences.js';
import { ShrinkingSequences, smaller } from './smaller.js';
import { type Step, stepKinds } from './step.js';

const kindsOf = (steps: readonly Step[]): string[] => steps.map(({ kind }) => kind);

/** Breaks where an update of fields comes after a variant was added. */
const breaks = (steps: readonly Step[]): boolean => {
  const kinds = kindsOf(steps);
  return kinds.includes('add-variant') && kinds.lastIndexOf('update-fields') > kinds.indexOf('add-variant');
};

describe('sequences', () => {
  test.each([
    ['that do everything', everyKindTwice(everyKind)],
    ['of a swarm', swarm(everyKind, 20)],
  ])('%s shrink to the steps that are needed', (_, drawn) => {
    const arbitrary = new ShrinkingSequences(drawn, everyKind);
    const { counterexample } = fc.check(
      fc.property(arbitrary, (steps) => !breaks(steps)),
      { seed: 1, numRuns: 1000 },
    );
    const [steps = []] = counterexample ?? [];
    expect(kindsOf(steps)).toEqual(['create', 'add-variant', 'update-fields']);
    for (const { donor, picks } of steps) {
      expect(picks.length).toBe(1);
      expect(donor).not.toHaveProperty('category');
      expect(donor.variants).toHaveLength(1);
    }
  });

  test('that were made smaller are found again by seed and path', () => {
    const arbitrary = new ShrinkingSequences(swarm(everyKind, 20), everyKind);
    const property = fc.property(arbitrary, (steps) => !breaks(steps));
    const { counterexample, counterexamplePath } = fc.check(property, { seed: 2, numRuns: 1000 });
    const again = fc.check(property, { seed: 2, path: counterexamplePath ?? '', endOnFailure: true });
    expect(again.counterexample).toEqual(counterexample);
  });

  test('never get larger, and keep the product that they begin with', () => {
    const [steps = []] = fc.sample(swarm(everyKind, 20), { seed: 3, numRuns: 1 });
    for (const one of smaller(steps, everyKind)) {
      expect(JSON.stringify(one).length).toBeLessThan(JSON.stringify(steps).length);
      expect(one[0]?.kind).toBe(stepKinds[0]);
    }
  });
});
