import fc from 'fast-check';
import type { Capabilities } from '../../discovery/capabilities.js';
import { seedOf } from '../../generators/stream.js';
import { everyKindTwice, swarm } from '../../model/sequences.js';
import { ShrinkingSequences } from '../../model/smaller.js';
import type { Step } from '../../model/step.js';
import type { Check } from '../check.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';
import { type Course, play } from './course.js';

/** How many sequences a run plays, by profile: the first does everything, the others are random. */
export const sequenceCounts = { smoke: 1, standard: 1, deep: 100 } as const;

/** Longest random sequence in steps, and how many sequences are played side by side. */
const longest = 40;
const sideBySide = 6;

/** Where the sequences of a run come from: the same ones in every run with the same seed. */
export interface Source {
  readonly arbitrary: fc.Arbitrary<readonly Step[]>;
  readonly seed: number;
}

/** The sequences that do everything, and the random ones, each with a seed of its own. */
export const sourceOf = (has: Capabilities, isFirst: boolean): Source => ({
  arbitrary: new ShrinkingSequences(isFirst ? everyKindTwice(has) : swarm(has, longest), has),
  seed: seedOf(theWorld().config.seed, 'sequences', isFirst ? 'first' : 'others') & 0x7fffffff,
});

/** A sequence of the run, with the path by which fast-check finds it among those of its source. */
export interface Played {
  readonly course: Course;
  readonly source: Source;
  readonly path: string;
}

/** Milliseconds that a write may take to show. */
export const fullPatience = (): number => theWorld().config.consistencyTimeout * 1_000;

/** All sequences of the run, played once for all rules that they are judged by. */
export const playedSequences = sharedByChecks(
  'sequences',
  async (check: Check): Promise<readonly Played[]> => {
    check.needsValidProducts();
    const count = sequenceCounts[check.config.profile];
    const drawn = [
      { source: sourceOf(check.has, true), numRuns: 1 },
      { source: sourceOf(check.has, false), numRuns: count - 1 },
    ].flatMap(({ source, numRuns }) =>
      (numRuns === 0 ? [] : fc.sample(source.arbitrary, { seed: source.seed, numRuns })).map(
        (steps, index) => ({ source, steps, path: String(index) }),
      ),
    );
    const played: Played[] = [];
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let index = next++; index < drawn.length; index = next++) {
        const one = drawn[index];
        if (one === undefined) return;
        const { source, steps, path } = one;
        const course = await play(check, String(index), steps, fullPatience());
        played[index] = { course, source, path };
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, lane));
    return played;
  },
);
