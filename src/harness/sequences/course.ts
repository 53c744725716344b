import { eanField } from '../../generators/fields.js';
import { updated } from '../../model/modelled-product.js';
import { inWords, type Step } from '../../model/step.js';
import { fieldsUpdate } from '../../model/update-bodies.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Deviation } from '../../oracle/deviation.js';
import { eanHolders, heldOnce } from '../../oracle/products/unique.js';
import type { Exchange } from '../../target/exchange.js';
import { eventually } from '../asking/eventually.js';
import type { Check } from '../check.js';
import { persevering } from '../examples/examples.js';
import { objectOf } from '../given.js';
import { wordsOf } from '../lists/narrowing.js';
import { newAttempt, scopeOfCheck, within } from '../world/scope.js';
import { theWorld } from '../world/world.js';
import { compareWithList, look } from './looking.js';
import { type Actor, type SequenceRule, Stage } from './stage.js';
import { take } from './steps.js';

/** A sequence that was played, and what came of it. */
export interface Course {
  /** The sequence in words. */
  readonly words: string;
  readonly found: ReadonlyMap<SequenceRule, Deviation>;
  readonly judged: ReadonlyMap<SequenceRule, number>;
  readonly accepted: number;
  readonly refused: number;
  readonly trace: readonly Exchange[];
}

/**
 * A last update of each product that refused a write, where writes show late: once it shows, whatever the refused one
 * did shows, too.
 */
const close = async (stage: Stage, actor: Actor, last: Step | undefined): Promise<void> => {
  const { model, product } = actor;
  const isPrompt = theWorld().longestLagMs === 0;
  if (isPrompt || !model.isCertain || !model.refusedSince || last === undefined) return;
  const { has, pim } = stage.check;
  const body = fieldsUpdate(has, { ...last, picks: [last.way] }, model.written, wordsOf(product));
  if (body === undefined) return;
  const answered = await pim.patch(product.address, body);
  if (!stage.answered(answered, actor)) return;
  actor.model = updated(model, body, has);
  await look(stage, actor);
};

/** Of the products of a sequence at most one live one holds each ean that a second one took with success. */
const judgeEans = async (stage: Stage): Promise<void> => {
  const { check, actors, contested, patienceMs } = stage;
  if (contested.size === 0) return;
  const code = eanField(check.has)?.code ?? 'ean';
  const { deviation } = await eventually(
    async () => {
      const read = await Promise.all(actors.map(({ product }) => check.pim.get(product.address)));
      const shown = read.filter(isSuccess).map(objectOf);
      const doubles = [...contested].map((ean) => heldOnce(eanHolders(shown, ean, code), `the ean ${ean}`));
      return doubles.find((double) => double !== undefined);
    },
    (double) => double,
    patienceMs,
  );
  stage.judge('sequences/eans-stay-unique', deviation);
};

/** Plays a sequence on products of its own, and looks at the end whether lists and single answers agree. */
const playOnce = async (check: Check, steps: readonly Step[], patienceMs: number): Promise<Stage> => {
  const stage = new Stage(check, theWorld().identifiers.label(), patienceMs);
  for (const step of steps) await take(stage, step);
  const last = steps.at(-1);
  await Promise.all(stage.actors.map((actor) => close(stage, actor, last)));
  await Promise.all(stage.actors.map((actor) => compareWithList(stage, actor)));
  await judgeEans(stage);
  return stage;
};

/**
 * Plays a sequence, and begins it anew on fresh products where a write got no clear answer.
 *
 * @param name tells it from the other sequences of the check.
 * @param patienceMs how long something that should show is waited for.
 */
export const play = async (
  check: Check,
  name: string,
  steps: readonly Step[],
  patienceMs: number,
): Promise<Course> => {
  const { ledger, attempt } = scopeOfCheck();
  return persevering(async () => {
    const own = newAttempt(`${attempt.example}/${name}`);
    const stage = await within({ ledger, attempt: own }, () => playOnce(check, steps, patienceMs));
    const { found, judged, accepted, refused } = stage;
    return { words: inWords(steps), found, judged, accepted, refused, trace: own.trace };
  });
};
