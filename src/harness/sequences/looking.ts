import type { JsonObject } from '../../json/json.js';
import { pointer } from '../../json/tree.js';
import { observed } from '../../model/modelled-product.js';
import { type Deviation, type Judgement, seenIn } from '../../oracle/deviation.js';
import { elementAgreesWith } from '../../oracle/list-element.js';
import { differences } from '../../oracle/round-trip.js';
import { isSuccess, shownAnswer } from '../../oracle/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Query } from '../../target/pim.js';
import { Untestable } from '../endings.js';
import { eventually } from '../eventually.js';
import { objectOf } from '../given.js';
import { elementsOf, isProduct, variantsOf } from '../lists.js';
import { changesUnasked } from '../steps/patch-kept.js';
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

/** Places below languages and channels: that others than those that were sent stay is no more than implied. */
const ofLocales: readonly string[] = ['language', 'channel', 'channel-price'];

const sendsLocales = (sent: JsonObject): boolean =>
  [sent, ...variantsOf(sent)].some((node) => node.languages !== undefined || node.channels !== undefined);

/** What changed beside all that was sent with success since the product was read last. */
const changedByRefusal = ({ check }: Stage, { model }: Actor, answered: Answered): Judgement => {
  if (model.seen === undefined) return undefined;
  const { fields } = check.has;
  const isImplied = (place: string): boolean => ofLocales.includes(place) && sendsLocales(model.sentSince);
  const change = changesUnasked({ fields }, model.seen, objectOf(answered), { sent: model.sentSince }).find(
    ({ related, place }) => !related && !isImplied(place),
  );
  if (change === undefined) return undefined;
  const { expected, received, pointer: place } = change;
  return {
    expected: `${expected} before a write that was refused`,
    received,
    pointer: place,
    exchange: answered,
  };
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

/** Reads products right after a write that touched them was refused: what is another now was changed by it. */
export const lookAfterRefusal = async (stage: Stage, ...actors: readonly Actor[]): Promise<void> => {
  for (const actor of actors.filter(({ model }) => model.isCertain)) {
    const answered = await stage.check.pim.get(actor.product.address);
    if (!isSuccess(answered)) continue;
    const changed = changedByRefusal(stage, actor, answered);
    stage.judge('sequences/refused-write-changes-nothing', changed);
    if (changed !== undefined) stage.doubt(actor);
  }
};

/** What a list shows of a product otherwise than its single answer; nothing where the product is not in it. */
interface Listed {
  readonly found: boolean;
  readonly deviations: readonly Deviation[];
}

const nowhere: Listed = { found: false, deviations: [] };

const compareOnce = async ({ check }: Stage, { product, model }: Actor, query: Query): Promise<Listed> => {
  const { has, lists, pim } = check;
  const isIt = (element: JsonObject): boolean => isProduct(element, product);
  // Without a search a list is narrowed by codes: by those that the product has now.
  const subject = has.termNarrows ? product : { ...product, body: model.written };
  const { pages } = await lists.sweep(await lists.narrowed(query, subject), (seen) => seen.some(isIt));
  const page = pages.at(-1);
  const elements = page === undefined ? [] : elementsOf(page);
  const index = elements.findIndex(isIt);
  const element = elements[index];
  const single = await pim.get(product.address);
  if (page === undefined || element === undefined || !isSuccess(single)) return nowhere;
  const deviations = elementAgreesWith(element, objectOf(single), has.fields);
  return { found: true, deviations: seenIn(page, deviations, pointer(index)) };
};

/** Compares what a list shows of a product with its single answer; that it is missing is judged elsewhere. */
export const compareWithList = async (stage: Stage, actor: Actor, query: Query = []): Promise<void> => {
  if (!actor.model.isCertain) return;
  try {
    const { value, deviation } = await eventually(
      () => compareOnce(stage, actor, query),
      ({ deviations }) => deviations[0],
      stage.patienceMs,
    );
    if (value.found) stage.judge('sequences/lists-agree', deviation);
  } catch (thrown) {
    // A list that cannot be read at all says nothing of the sequence: see list/is-array.
    if (!(thrown instanceof Untestable)) throw thrown;
  }
};
