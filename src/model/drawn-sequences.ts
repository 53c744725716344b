import type { Vocabulary } from '../discovery/capabilities.js';
import { drawExamples, type Example, exampleAt } from '../generators/example-tree.js';
import { everyKindTwice, swarm } from './sequences.js';
import { ShrinkingSequences } from './smaller.js';
import type { Step } from './step.js';

/** A sequence that was drawn, with the way to it and the smaller ones behind it. */
export type DrawnSequence = Example<readonly Step[]>;

/** Longest random sequence in steps. */
const longest = 40;

/** Most sequences that a run draws: examples of another sort may bear the numbers from here on. */
export const mostSequences = 100;

/** The sequence that does everything bears the number 0, the random ones those behind it. */
const firstRandom = 1;

const everything = (has: Vocabulary): ShrinkingSequences => new ShrinkingSequences(everyKindTwice(has), has);
const random = (has: Vocabulary): ShrinkingSequences => new ShrinkingSequences(swarm(has, longest), has);

/**
 * The first sequences of a run: one that does everything, then random ones. They are the same in every run with the
 * same seed, however many are drawn.
 */
export const drawSequences = (has: Vocabulary, seed: number, count: number): DrawnSequence[] => [
  ...drawExamples(everything(has), seed, 'sequences/everything', Math.min(count, firstRandom)),
  ...drawExamples(random(has), seed, 'sequences/random', count - firstRandom, firstRandom),
];

/** The sequence at a path, as in `12:0:3`; undefined where the path leads nowhere. */
export const sequenceAt = (has: Vocabulary, seed: number, path: string): DrawnSequence | undefined => {
  const [number] = path.split(':');
  if (number === '0') return exampleAt(everything(has), seed, 'sequences/everything', path);
  return Number(number) < mostSequences
    ? exampleAt(random(has), seed, 'sequences/random', path, firstRandom)
    : undefined;
};
