import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { keyOf } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/incomplete.js';
import { setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { allContent } from '../../../oracle/content.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { isRefusal, isSuccess } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { untestable } from '../../endings.js';
import { type ExampleOptions, each } from '../../examples.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { ifLater } from '../../remedies.js';
import { recall } from '../../scope.js';
import { changedInLists, type ListedBefore, listedBefore } from '../list/lists-left-alone.js';
import { addressesInTurn } from '../product-identifiers.js';
import { reasons } from '../reasons.js';
import { looks, type Shared } from '../shared-looks.js';
import { changeBeside, changesIn, type PatchChange, variantsAsSent, withSingleCodes } from './changes.js';
import { effectsOn } from './kept.js';
import { readAfterLaterUpdate, readOnceShown, sendUpdate, sendUpdateBy } from './sending.js';

/** An update with one value that does not exist, and the same update with one that does. */
export interface RefusalCase {
  readonly control: JsonObject;
  readonly faulty: JsonObject;
  /** The value that does not exist. */
  readonly unknown: string;
}

/** Updates that shall be refused, for these fields of a product with three variants. */
export interface RefusalPlan {
  readonly fields: readonly Field[];
  readonly cases: (has: Capabilities, variants: readonly JsonObject[]) => readonly RefusalCase[];
  /** A required field that the product lacks, so that it is Invalid; none where it is complete. */
  readonly lacking?: Field | undefined;
}

/** What came of one case. */
export interface Refusal extends RefusalCase {
  /** The answer to the same update without the fault. */
  readonly controlled: Answered;
  /** The answer to the faulty update; null where the control was not accepted, so that none was sent. */
  readonly refused: Answered | null;
}

/** What came of a plan: cases that were sent one after the other to one product, and to nothing else. */
export interface Lane {
  readonly product: Product;
  readonly refusals: readonly Refusal[];
  /** The product after the controls and before the first faulty update; null where that could not be seen. */
  readonly before: JsonObject | null;
  /** What lists showed of it by then; null where they did not show it. */
  readonly listed: ListedBefore | null;
  /** Fields that the faulty updates touched, in their good parts or their bad ones. */
  readonly touched: readonly Field[];
}

/** Plans of few fields each, so that they can run side by side. */
const fieldsPerLane = 4;

/** Spreads fields over plans. */
export const plansFor = (
  fields: readonly Field[],
  cases: (field: Field) => RefusalPlan['cases'],
): RefusalPlan[] =>
  Array.from({ length: Math.ceil(fields.length / fieldsPerLane) }, (_, index) => {
    const some = fields.slice(index * fieldsPerLane, (index + 1) * fieldsPerLane);
    return {
      fields: some,
      cases: (has, variants) => some.flatMap((field) => cases(field)(has, variants)),
    };
  });

const beside = (body: JsonObject, good: readonly PatchChange[]): JsonObject =>
  good.reduce((changed, { place, value }) => setAt(changed, place, value), body);

/**
 * Changes of the product itself that stand beside the fault, one at a base place and one in a language, and others of
 * the same values for the control.
 */
const goodParts = (
  has: Capabilities,
  product: JsonObject,
  fields: readonly Field[],
): readonly { readonly control: PatchChange; readonly faulty: PatchChange | undefined }[] => {
  const taken = new Set(fields.map(keyOf));
  const all = changesIn(has, 'product', product).filter(({ field }) => !taken.has(keyOf(field)));
  const chosen = [
    all.find(({ place }) => place.language === null),
    all.find(({ place }) => place.language !== null),
  ].filter((change) => change !== undefined);
  return chosen.map((control) => {
    const changed = setAt(product, control.place, control.value);
    const faulty = changesIn(has, 'product', changed).find(
      ({ field, place }) =>
        field === control.field && JSON.stringify(place) === JSON.stringify(control.place),
    );
    return { control, faulty };
  });
};

/** Fields that the faulty updates give a value. */
const touchedBy = (
  { fields }: Capabilities,
  plan: RefusalPlan,
  good: readonly PatchChange[],
  cases: readonly RefusalCase[],
): readonly Field[] => {
  const sent = cases.flatMap(({ faulty }) => allContent(faulty, fields).map(({ field }) => field));
  return [...new Set([...plan.fields, ...sent, ...good.map(({ field }) => field)])].filter(
    (field) => field !== undefined,
  );
};

/**
 * The product once all controls show, seen by an update of the same field as the one that will come after the
 * faulty ones: what any update does to a product it has done by then.
 */
export const settled = async (
  check: Check,
  product: Product,
  read: JsonObject,
  touched: readonly Field[],
): Promise<JsonObject | null> => {
  const sent = changeBeside(check.has, read, touched);
  if (sent === undefined) return (await readAfterLaterUpdate(check, product, read, touched)).after;
  if (!isSuccess((await sendUpdate(check, product, sent)).answered)) return null;
  const { after, missing } = await readOnceShown(check, product, sent);
  return missing === undefined ? after : null;
};

/** Sends all controls of a plan, then all its faulty updates, each with a good part beside the fault. */
export const runPlan = async (check: Check, plan: RefusalPlan): Promise<Lane> => {
  const { given, has, pim } = check;
  const whole = withSingleCodes(has, drawProduct(has, { variants: 3 }));
  const { lacking } = plan;
  const product = await given.created(lacking === undefined ? whole : withoutField(whole, lacking));
  const first = await given.reading(product);
  const good = goodParts(has, first, plan.fields);
  const goodControl = good.map(({ control }) => control);
  const goodFaulty = good.flatMap(({ faulty }) => (faulty === undefined ? [] : [faulty]));
  const controls: (RefusalCase & { readonly address: string; readonly controlled: Answered })[] = [];
  const addresses = await addressesInTurn(check, product);
  for (const [index, one] of plan.cases(has, variantsAsSent(has, product, first)).entries()) {
    const control = beside(one.control, goodControl);
    const { address, answered } = await sendUpdateBy(check, product, control, addresses(index));
    controls.push({ ...one, control, address, controlled: answered });
  }
  const touched = touchedBy(has, plan, goodFaulty, controls);
  const before = await settled(check, product, first, touched);
  const listed = before === null ? null : await listedBefore(check, { product, holding: before });
  const refusals: Refusal[] = [];
  for (const { address, ...one } of controls) {
    const refused = isSuccess(one.controlled)
      ? await pim.patch(address, beside(one.faulty, goodFaulty), { provokes: 'business-error' })
      : null;
    refusals.push({ ...one, refused });
  }
  return { product, refusals, before, listed, touched };
};

/** Judges every faulty update whose control was accepted; a second look is at new ones. */
export const eachRefusal = async (
  check: Check,
  source: Shared<readonly Lane[]>,
  judgeRefusal: (refused: Answered, unknown: string) => void,
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
    judgeRefusal(refusal.refused, refusal.unknown);
  });
};

/** Ends the example where there is no error to judge, since the faulty update was not refused. */
export const needsRefusal = (answered: Answered): void => {
  if (!isRefusal(answered))
    untestable(
      `the update was answered ${answered.answer.status}, so that there is no error to judge: that it must be refused is judged elsewhere`,
    );
};

/**
 * What the faulty updates of a lane changed: in lists, as long as nothing else is written, and of the product itself,
 * once a later update of it shows.
 */
export const changedBy = async (
  check: Check,
  { before, listed, product, refusals, touched }: Lane,
): Promise<readonly Deviation[]> => {
  const answers = refusals.map(({ refused }) => refused).filter((refused) => refused !== null);
  if (answers.length === 0)
    return untestable('no update without the fault was accepted: see patch/accepts-a-change');
  if (before === null)
    return untestable(
      `no other field was seen to change, so that nothing shows when an update is over: ${ifLater('updates')}`,
    );
  recall(product.created, ...answers);
  const codes = touched.map(({ code }) => code);
  const inLists =
    listed === null ? [] : await changedInLists(check, { product, holding: before }, listed, codes);
  const { after, read, sent } = await readAfterLaterUpdate(check, product, before, touched);
  const ofProduct = effectsOn(touched, check.has, { before, after, later: sent }).map((change) => ({
    ...change,
    expected: `${change.expected} before an update that must be refused`,
    exchange: read,
  }));
  return [...ofProduct, ...inLists];
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
