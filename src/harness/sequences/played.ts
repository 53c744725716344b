import { type DrawnSequence, drawSequences, mostSequences } from '../../model/drawn-sequences.js';
import type { Check } from '../check.js';
import { whyNoMoreExamples } from '../examples/budget.js';
import { sharedByChecks } from '../shared.js';
import { basicsFirst, onlyExamplesAreLeft } from '../world/basics.js';
import { theWorld } from '../world/world.js';
import { type Course, play } from './course.js';

/** How many sequences a run plays, by profile: the first does everything, the others are random. */
const sequenceCounts = { smoke: 1, standard: 1, deep: mostSequences } as const;

/** How many sequences are played side by side. */
const sideBySide = 6;

/** A sequence of the run, and what came of it. */
export interface Played {
  readonly sequence: DrawnSequence;
  readonly course: Course;
}

/** Milliseconds that a write may take to show. */
export const fullPatience = (): number => theWorld().config.consistencyTimeout * 1_000;

/** What became of the sequences of a run. */
interface AllPlayed {
  readonly planned: number;
  readonly played: readonly Played[];
  /** Why not all of them were played; null where they were. */
  readonly stopped: string | null;
}

const countOf = ({ config: { examples, profile } }: Check): number =>
  Math.min(examples ?? sequenceCounts[profile], mostSequences);

const playSequences = sharedByChecks('sequences', async (check: Check): Promise<AllPlayed> => {
  check.needsValidProducts();
  const drawn = drawSequences(check.has, check.config.seed, countOf(check));
  const waiting = drawn.entries();
  const played: Played[] = [];
  let stopped: string | null = null;
  const lane = async (): Promise<void> => {
    for (const [index, sequence] of waiting) {
      // The first does everything: it belongs to what every run looks at.
      if (index > 0) {
        await basicsFirst();
        stopped ??= whyNoMoreExamples();
      }
      if (stopped !== null) return;
      const course = await play(check, sequence.path, sequence.value, fullPatience());
      played.push({ sequence, course });
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  const inOrder = played.sort((one, other) => drawn.indexOf(one.sequence) - drawn.indexOf(other.sequence));
  return { planned: drawn.length, played: inOrder, stopped };
});

/** All sequences of the run, played once for all rules that they are judged by: as many as its bounds leave room for. */
export const playedSequences = (check: Check): Promise<AllPlayed> => {
  onlyExamplesAreLeft();
  return playSequences(check);
};
