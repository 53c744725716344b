import { addressOf } from '../../discovery/locate.js';
import { variantsOf } from '../../generators/nodes.js';
import type { JsonObject } from '../../json/json.js';
import { shown } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Judgement } from '../../oracle/deviation.js';
import { allContent } from '../../oracle/products/content.js';
import type { Answered } from '../../target/exchange.js';
import { eventually } from '../asking/eventually.js';
import { objectOf } from '../given.js';
import {
  changedInLists,
  type ListedBefore,
  listedBefore,
  type Watched,
} from '../steps/list/lists-left-alone.js';
import { changesUnasked } from '../steps/patch/keeping/unasked-changes.js';
import { hasDueState } from '../steps/states/due-state.js';
import type { Actor, Stage } from './stage.js';

/** Places below languages and channels: that others than those that were sent stay is no more than implied. */
const ofLocales: readonly string[] = ['language', 'channel', 'channel-price'];

const sendsLocales = (sent: JsonObject): boolean =>
  [sent, ...variantsOf(sent)].some((node) => node.languages !== undefined || node.channels !== undefined);

/** A product that showed the state of one that lacks nothing, and another after a write that was refused. */
const stateLost = ({ isComplete, model }: Actor, answered: Answered): Judgement => {
  const { state } = objectOf(answered);
  const mayHaveMoved = !isComplete || Object.keys(model.sentSince).length > 0;
  if (mayHaveMoved || model.seen === undefined || !hasDueState(model.seen, true) || state === 'Valid')
    return undefined;
  return {
    expected: '"Valid", as it was before a write that was refused',
    received: shown(state),
    pointer: '/state',
    exchange: answered,
  };
};

/** What changed beside all that was sent with success since the product was read last. */
export const changedByRefusal = ({ check }: Stage, actor: Actor, answered: Answered): Judgement => {
  const { model } = actor;
  if (model.seen === undefined) return undefined;
  const { fields } = check.has;
  const isImplied = (place: string): boolean => ofLocales.includes(place) && sendsLocales(model.sentSince);
  const change = changesUnasked({ fields }, model.seen, objectOf(answered), { sent: model.sentSince }).find(
    ({ related, place }) => !related && !isImplied(place),
  );
  if (change === undefined) return stateLost(actor, answered);
  const { expected, received, pointer: place } = change;
  return {
    expected: `${expected} before a write that was refused`,
    received,
    pointer: place,
    exchange: answered,
  };
};

/**
 * Reads products right after a write that touched them was refused: what is another now, and stays so, was changed by
 * it. One of several stores that a target reads from may be behind, and show once more what was there before.
 */
export const lookAfterRefusal = async (stage: Stage, ...actors: readonly Actor[]): Promise<void> => {
  for (const actor of actors.filter(({ model }) => model.isCertain)) {
    const { deviation: changed } = await eventually(
      () => stage.check.pim.get(actor.product.address),
      (answered) => (isSuccess(answered) ? changedByRefusal(stage, actor, answered) : undefined),
      stage.patienceMs,
    );
    stage.judge('sequences/refused-write-changes-nothing', changed);
    if (changed !== undefined) stage.doubt(actor);
  }
};

/** Looks for the product that a refused create asked for, where it can be found by what it was sent with. */
export const lookForRefused = async (stage: Stage, body: JsonObject): Promise<void> => {
  const { has, pim } = stage.check;
  const address = addressOf(has, body, null);
  if (address === undefined) return;
  const read = await pim.get(address);
  const { productId, externalId } = objectOf(read);
  const isThere = isSuccess(read) && (productId === address || externalId === address);
  const there = {
    expected: 'no such product: its create was refused',
    received: 'the product',
    pointer: null,
    exchange: read,
  };
  stage.judge('sequences/refused-write-changes-nothing', isThere ? there : undefined);
};

const watched = ({ patienceMs }: Stage, { model, product }: Actor): Watched => ({
  product,
  holding: model.written,
  patienceMs,
});

/** What lists show of a product before a write that should be refused; null where they do not show it. */
export const lookAtLists = async (stage: Stage, actor: Actor): Promise<ListedBefore | null> =>
  actor.model.isCertain ? listedBefore(stage.check, watched(stage, actor)) : null;

/** Reads lists right after a write was refused: what it asked for shows nowhere. */
export const lookAtListsAfterRefusal = async (
  stage: Stage,
  actor: Actor,
  before: ListedBefore | null,
  asked: JsonObject,
): Promise<void> => {
  if (before === null || !actor.model.isCertain) return;
  const codes = allContent(asked, stage.check.has.fields).map(({ code }) => code);
  const [changed] = await changedInLists(stage.check, watched(stage, actor), before, codes);
  stage.judge('sequences/refused-write-changes-nothing', changed);
  if (changed !== undefined) stage.doubt(actor);
};
