import type { RequirementId } from '../../../../catalogue/index.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess } from '../../../../oracle/answers/status.js';
import type { Deviation } from '../../../../oracle/deviation.js';
import { holdsValue } from '../../../../oracle/products/content.js';
import { mediaCameBack } from '../../../../oracle/products/media.js';
import type { Answered } from '../../../../target/exchange.js';
import { ifLater } from '../../../asking/remedies.js';
import { awaitState } from '../../../await-state.js';
import type { Check } from '../../../check.js';
import { type ExampleOptions, each, persevering } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { changedInLists } from '../../list/lists-left-alone.js';
import { reasons } from '../../reasons.js';
import type { JudgeUnknown } from '../../refusals/judge-unknown.js';
import { looks, type Shared } from '../../shared-looks.js';
import { hasDueState } from '../../states/due-state.js';
import { effectsOn } from '../keeping/unasked-changes.js';
import { readAfterLaterUpdate } from '../sending.js';
import type { Lane } from './refusal-plan.js';

/** Judges every faulty update whose control was accepted; a second look is at new ones. */
export const eachRefusal = async (
  check: Check,
  source: Shared<readonly Lane[]>,
  judgeRefusal: JudgeUnknown,
): Promise<void> => {
  const refusalsOf = (lanes: readonly Lane[]) =>
    lanes.flatMap(({ product, refusals }) => refusals.map((refusal) => ({ product, refusal })));
  const look = looks(source);
  const found = refusalsOf(await source.shared(check));
  await each(found, async (_, index) => {
    const { product, refusal } =
      refusalsOf(await look(check, index))[index] ?? untestable(reasons.otherProduct);
    recall(product.created, refusal.controlled);
    check.given.accepted(refusal.controlled, 'the same update without the fault');
    if (refusal.refused === null) return;
    recall(refusal.refused);
    judgeRefusal(refusal.refused, refusal);
  });
};

/** Ends the example where there is no error to judge: that the faulty update is refused is for the requirement that is named. */
export const needsRefusal = (answered: Answered, judgedBy: RequirementId): void => {
  if (!isRefusal(answered))
    untestable(
      `the update was answered ${answered.answer.status}, so that there is no error to judge: see ${judgedBy}`,
    );
};

/**
 * Whether a product that was Valid, or one that was Invalid for what it lacks, has another state: what is written later
 * may bring the old one back.
 */
const stateTurned = async (
  check: Check,
  { before, lacking, product }: Lane,
): Promise<readonly Deviation[]> => {
  if (before === null || !hasDueState(before, lacking === undefined)) return [];
  const { deviation, value } = await awaitState(check, product, textOf(before.state) ?? '');
  if (deviation === undefined || !isSuccess(value)) return [];
  // A job of the target may have filled in what was missing.
  if (lacking !== undefined && holdsValue(objectOf(value), lacking)) return [];
  const expected = `${deviation.expected}, as it was before an update that must be refused`;
  return [{ ...deviation, expected, exchange: value }];
};

/** Whether media that a product held are not there any more, or stand elsewhere in their order. */
const imagesMovedFrom = (before: JsonObject, after: JsonObject, read: Answered): readonly Deviation[] =>
  mediaCameBack(before, after).deviations.map((one) => ({
    ...one,
    expected: `${one.expected}, as before an update that must be refused`,
    exchange: read,
  }));

/**
 * What the faulty updates of a lane changed: in lists, as long as nothing else is written, and of the product itself,
 * once a later update of it shows.
 */
export const changedBy = async (check: Check, lane: Lane): Promise<readonly Deviation[]> => {
  const { before, listed, product, refusals, touched } = lane;
  const answers = refusals.map(({ refused }) => refused).filter((refused) => refused !== null);
  if (answers.length === 0)
    return untestable('no update without the fault was accepted: see patch/accepts-a-change');
  if (before === null)
    return untestable(
      `no other field was seen to change, so that nothing shows when an update is over: ${ifLater('updates')}`,
    );
  recall(product.created, ...answers);
  const codes = touched.map(({ code }) => code);
  const ofState = answers.every(isRefusal) ? await stateTurned(check, lane) : [];
  const inLists =
    listed === null ? [] : await changedInLists(check, { product, holding: before }, listed, codes);
  const { after, read, sent } = await persevering(() =>
    readAfterLaterUpdate(check, product, before, touched),
  );
  const ofProduct = effectsOn(touched, check.has, { before, after, later: sent }).map((change) => ({
    ...change,
    expected: `${change.expected} before an update that must be refused`,
    exchange: read,
  }));
  return [...ofProduct, ...imagesMovedFrom(before, after, read), ...ofState, ...inLists];
};

/** Judges that faulty updates changed nothing, their good parts included. */
export const eachLeavesNothing = async (
  check: Check,
  sources: readonly Shared<readonly Lane[]>[],
  options: ExampleOptions = {},
): Promise<void> => {
  const lanes = await Promise.all(
    sources.map(async (source) => {
      const look = looks(source);
      return (await source.shared(check)).map((_, index) => ({ index, look }));
    }),
  );
  await each(
    lanes.flat(),
    async ({ index, look }) => {
      const lane = (await look(check, index))[index] ?? untestable(reasons.otherProduct);
      judge(await changedBy(check, lane));
    },
    { twice: true, ...options },
  );
};
