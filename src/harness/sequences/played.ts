import { type DrawnSequence, drawSequences, mostSequences } from '../../model/drawn-sequences.js';
import type { Check } from '../check.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';
import { type Course, play } from './course.js';

/** How many sequences a run plays, by profile: the first does everything, the others are random. */
export const sequenceCounts = { smoke: 1, standard: 1, deep: mostSequences } as const;

/** How many sequences are played side by side. */
const sideBySide = 6;

/** A sequence of the run, and what came of it. */
export interface Played {
  readonly sequence: DrawnSequence;
  readonly course: Course;
}

/** Milliseconds that a write may take to show. */
export const fullPatience = (): number => theWorld().config.consistencyTimeout * 1_000;

/** All sequences of the run, played once for all rules that they are judged by. */
export const playedSequences = sharedByChecks(
  'sequences',
  async (check: Check): Promise<readonly Played[]> => {
    check.needsValidProducts();
    const { profile, seed } = check.config;
    const waiting = drawSequences(check.has, seed, sequenceCounts[profile]).entries();
    const played: Played[] = [];
    const lane = async (): Promise<void> => {
      for (const [index, sequence] of waiting) {
        const course = await play(check, sequence.path, sequence.value, fullPatience());
        played[index] = { sequence, course };
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, lane));
    return played;
  },
);
