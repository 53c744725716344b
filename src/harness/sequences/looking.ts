import { observed } from '../../model/modelled-product.js';
import { isSuccess, shownAnswer } from '../../oracle/answers/status.js';
import type { Judgement } from '../../oracle/deviation.js';
import { differences } from '../../oracle/products/round-trip.js';
import type { Answered } from '../../target/exchange.js';
import type { Query } from '../../target/pim.js';
import { eventually } from '../asking/eventually.js';
import { objectOf } from '../given.js';
import { agreesInTime, listedBeside } from '../steps/list/listed-beside.js';
import { changesUnasked } from '../steps/patch/keeping/unasked-changes.js';
import { Untestable } from '../world/endings.js';
import { changedByRefusal } from './refused-writes.js';
import type { Actor, Stage } from './stage.js';

/** What of everything that was written last an answer does not show; the order of several values aside. */
const notAsWritten = ({ check }: Stage, { model }: Actor, answered: Answered): Judgement => {
  if (!isSuccess(answered)) {
    return {
      expected: 'the product that was written',
      received: shownAnswer(answered),
      pointer: null,
      exchange: answered,
    };
  }
  const found = differences(model.written, objectOf(answered), check.has.fields, { partial: true });
  const first = found.find(({ place }) => place !== 'order');
  if (first === undefined) return undefined;
  const { expected, received, pointer: place } = first;
  return { expected: `${expected}, as it was written last`, received, pointer: place, exchange: answered };
};

/** Identifiers, internal ids and times of creation that are others than at the last read. */
const changedIdentity = ({ check }: Stage, { model }: Actor, answered: Answered): Judgement => {
  if (model.seen === undefined) return undefined;
  const { fields } = check.has;
  const found = changesUnasked({ fields }, model.seen, objectOf(answered), { sent: model.sentSince }).find(
    ({ place }) => place === 'identity' || place === 'createdOn',
  );
  if (found === undefined) return undefined;
  const { expected, received, pointer: place } = found;
  return { expected, received, pointer: place, exchange: answered };
};

/**
 * Reads a product until everything that was written last shows. After a refused write nothing else may have changed:
 * that is judged once something written later shows.
 *
 * @param address another identifier than the one by which it was found first.
 */
export const look = async (stage: Stage, actor: Actor, address = actor.product.address): Promise<void> => {
  if (!actor.model.isCertain) return;
  const { value, deviation } = await eventually(
    () => stage.check.pim.get(address),
    (answered) => notAsWritten(stage, actor, answered),
    stage.patienceMs,
  );
  if (deviation !== undefined) {
    stage.judge('sequences/last-written-shows', deviation);
    return stage.doubt(actor);
  }
  const renamed = changedIdentity(stage, actor, value);
  stage.judge('sequences/last-written-shows', renamed);
  if (renamed !== undefined) return stage.doubt(actor);
  const isLater = Object.keys(actor.model.sentSince).length > 0;
  if (actor.model.refusedSince && isLater) {
    const changed = changedByRefusal(stage, actor, value);
    stage.judge('sequences/refused-write-changes-nothing', changed);
    if (changed !== undefined) return stage.doubt(actor);
  }
  if (!actor.model.refusedSince || isLater) actor.model = observed(actor.model, objectOf(value));
};

/** Compares what a list shows of a product with its single answer; that it is missing is judged elsewhere. */
export const compareWithList = async (stage: Stage, actor: Actor, query: Query = []): Promise<void> => {
  const { model, product } = actor;
  if (!model.isCertain) return;
  try {
    const { value, deviation } = await agreesInTime(
      () => listedBeside(stage.check, product, model.written, query),
      { patienceMs: stage.patienceMs },
    );
    if (value.found) stage.judge('sequences/lists-agree', deviation);
  } catch (thrown) {
    // A list that cannot be read at all says nothing of the sequence: see list/is-array.
    if (!(thrown instanceof Untestable)) throw thrown;
  }
};
