import type { DrawnSequence } from '../../model/drawn-sequences.js';
import type { Step } from '../../model/step.js';
import { NoAnswer } from '../../target/pim.js';
import type { Check } from '../check.js';
import { whyNoMoreExamples } from '../examples/budget.js';
import { type Broken, shrink } from '../examples/shrinking.js';
import { Interrupted, Untestable } from '../world/endings.js';
import type { Evidence } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { type Course, play } from './course.js';
import { fullPatience } from './played.js';
import type { SequenceRule } from './stage.js';

/** Most sequences that are played to find a smaller one. */
const mostPlays = { smoke: 20, standard: 60, deep: 150 } as const;

/** Waits this many times the longest lag that the run has seen, and a while beside: most plays are to find nothing. */
const lags = 3;
const whileMs = 400;

/** What a sequence that was played shows against a rule, told with its steps; undefined where it shows nothing. */
export const evidenceAgainst = (
  rule: SequenceRule,
  { found, trace, words }: Course,
): Evidence | undefined => {
  const deviation = found.get(rule);
  return (
    deviation && {
      deviation: { ...deviation, expected: `${deviation.expected} (sequence: ${words})` },
      trace,
    }
  );
};

/** What a smaller sequence shows; what could not be played to its end shows nothing. */
const tried = async (playing: Promise<Course>, rule: SequenceRule): Promise<Evidence | undefined> => {
  try {
    return evidenceAgainst(rule, await playing);
  } catch (thrown) {
    if (thrown instanceof Untestable || thrown instanceof NoAnswer || thrown instanceof Interrupted) return;
    throw thrown;
  }
};

/**
 * Plays a sequence that broke a rule again, on fresh products, and smaller ones as long as they break it.
 *
 * @returns undefined where the rule was not broken again.
 */
export const smallestBreaking = async (
  check: Check,
  rule: SequenceRule,
  drawn: DrawnSequence,
): Promise<Broken<readonly Step[]> | undefined> => {
  const patienceMs = Math.min(fullPatience(), lags * theWorld().longestLagMs + whileMs);
  const nameOf = ({ path }: DrawnSequence): string => `${rule}/${path}`;
  const evidence = evidenceAgainst(rule, await play(check, nameOf(drawn), drawn.value, fullPatience()));
  if (evidence === undefined) return undefined;
  let plays = 0;
  return shrink<readonly Step[]>(
    { example: drawn, evidence },
    {
      look: (example) => tried(play(check, nameOf(example), example.value, patienceMs), rule),
      keyOf: ({ value }) => JSON.stringify(value),
      mayTry() {
        plays += 1;
        const fits = plays <= mostPlays[check.config.profile];
        return fits && whyNoMoreExamples() === null && theWorld().target.gone() === null;
      },
    },
  );
};
