import { eanField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, isAtBase, isInChannel, isInLanguage, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { modifiedLater } from '../../../oracle/products/modification-times.js';
import { productIn } from '../../../oracle/seen-products.js';
import { parseTime, ticksPerSecond } from '../../../oracle/times.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import { pause } from '../../asking/pause.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { reasons } from '../reasons.js';
import { unknownCodes } from '../refusals/unknown-values.js';
import { noOtherValue } from './other-values.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { seenToChange, withUpdatable } from './updatable-product.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent } from './update-bodies.js';

/** Longer than the coarsest clock that a target may have: a write after this pause bears another time. */
export const pauseMs = 2_200;

/** Whether somebody saved a product more than a second after its create, as far as its times tell. */
export const wasSavedSince = ({ createdOn, lastModifiedOn }: JsonObject): boolean => {
  const [created, modified] = [parseTime(createdOn), parseTime(lastModifiedOn)];
  if (created === undefined || modified === undefined) return true;
  return modified - created > ticksPerSecond;
};

/** How often a job of the target may save a product while it is waited for. */
const mostRests = 4;

/**
 * A product whose lastModifiedOn rested during a pause: what a job of the target saved in the second of an update bears
 * the time of that update already, where the clock counts seconds. One that never rests is shown as it is at last: what
 * moves it all the time does so after an update as well.
 */
export const readAtRest = async ({ given }: Check, product: Product): Promise<JsonObject> => {
  let earlier = await given.reading(product);
  for (let rest = 1; ; rest += 1) {
    await pause(pauseMs);
    const before = await given.reading(product);
    if (rest === mostRests || before.lastModifiedOn === earlier.lastModifiedOn) return before;
    earlier = before;
  }
};

/** Ends the example where a time has a form that cannot be compared; the form is judged elsewhere. */
export const needsTime = (product: JsonObject): void => {
  if (parseTime(product.lastModifiedOn) === undefined) {
    untestable(reasons.noDay);
  }
};

/** What an update after a pause shall change. */
type Changed = 'product' | 'variant' | 'nothing';

const updateWhich = (check: Check, product: Product, before: JsonObject, changed: Changed): JsonObject => {
  const { has } = check;
  const [variant = {}] = variantsAsSent(has, product, before);
  const [change] =
    changed === 'variant' ? changesIn(has, 'variant', variant) : changesIn(has, 'product', before);
  if (change === undefined) return noOtherValue(has, changed === 'variant' ? 'variant' : 'product');
  return changed === 'nothing'
    ? setAt({}, change.place, getAt(product.body, change.place) ?? change.value)
    : updateOf(has, [change]);
};

/** Updates a product some seconds after it was made. */
const updateAfterPause = async (check: Check, changed: Changed) => {
  const { given } = check;
  const product = await given.product({ variants: 1 });
  const before = await readAtRest(check, product);
  needsTime(before);
  const { answered } = await sendUpdate(check, product, updateWhich(check, product, before, changed));
  given.accepted(answered, 'an update');
  return { product, before };
};

/** Waits for a later lastModifiedOn of a product. */
export const movesOn = async (
  check: Check,
  { before, product }: { readonly before: JsonObject; readonly product: Product },
): Promise<{ readonly read: Answered; readonly deviation: Judgement }> => {
  const { value: read, deviation } = await eventually(
    () => check.pim.get(product.address),
    (answered) => {
      const seen = productIn(answered);
      return isSuccess(answered) && seen !== undefined
        ? modifiedLater(before, seen)
        : { expected: 'the product', received: 'no product', pointer: null, exchange: answered };
    },
  );
  check.given.accepted(read, 'reading an updated product');
  needsTime(objectOf(read));
  return { read, deviation };
};

const isPrice = ({ field, place }: PatchChange): boolean => field.kind === 'price' && place.channel === null;

/**
 * Judges that updates of a variant alone move lastModifiedOn of its product: of whatever comes first, and then of a price
 * and nothing else, which a service may keep beside its products.
 *
 * @param judgeStep is given what each update did to the time, and the answer that shows it.
 */
export const eachVariantUpdateMoves = async (
  check: Check,
  judgeStep: (deviation: Judgement, read: Answered) => void,
): Promise<void> => {
  const { given, has } = check;
  const start = await updateAfterPause(check, 'variant');
  const first = await movesOn(check, start);
  judgeStep(first.deviation, first.read);
  const { product } = start;
  const before = await readAtRest(check, product);
  const [variant = {}] = variantsAsSent(has, product, before);
  const change = changesIn(has, 'variant', variant).find(isPrice);
  if (change === undefined) return;
  const { answered } = await sendUpdate(check, product, updateOf(has, [change]));
  given.accepted(answered, 'an update of a price');
  const { deviation, read } = await movesOn(check, { product, before });
  judgeStep(deviation, read);
};

/** Parts of a product whose update may be dated by other code: a variant, a language, a channel, the product itself. */
const parts: readonly ((change: PatchChange) => boolean)[] = [
  ({ variant }) => variant !== null,
  ({ place }) => isInLanguage(place),
  ({ place }) => isInChannel(place),
  ({ variant, place }) => variant === null && isAtBase(place),
];

/** The answer to an update with a code that does not exist; undefined where a product has no field for one. */
export const refusedUpdate = async (
  { has, pim }: Check,
  { address }: Product,
): Promise<Answered | undefined> => {
  const [spoiling] = unknownCodes(has, 'product');
  return spoiling && pim.patch(address, spoiling.spoil({}));
};

/**
 * Updates a product part by part, by the last of these updates once more, and by one that adds a variant, when its
 * lastModifiedOn has left its createdOn behind: else going back could not be seen.
 *
 * @param judgeStep is given the product before each update and the answer that shows it.
 */
export const eachStepForward = async (
  check: Check,
  judgeStep: (before: JsonObject, read: Answered) => void,
): Promise<void> => {
  const { has } = check;
  const start = await updateAfterPause(check, 'product');
  let before = objectOf((await movesOn(check, start)).read);
  const step = async (sent: JsonObject): Promise<boolean> => {
    const { answered } = await sendUpdate(check, start.product, sent);
    if (!isSuccess(answered)) return false;
    const { read } = await readOnceShown(check, start.product, sent);
    judgeStep(before, read);
    before = objectOf(read);
    return true;
  };
  let last: JsonObject | undefined;
  for (const belongs of parts) {
    const [variant = {}] = variantsAsSent(has, start.product, before);
    const changes = [...changesIn(has, 'product', before), ...changesIn(has, 'variant', variant)];
    const change = changes.find(belongs);
    if (change === undefined) continue;
    const sent = updateOf(has, [change]);
    if (await step(sent)) last = sent;
  }
  // What changes nothing any more may still put the time back, and so may an update that follows on a refused one.
  if (last !== undefined) {
    await step(last);
    if ((await refusedUpdate(check, start.product)) !== undefined) await step(last);
  }
  // Whether a variant with a strange ean is added is left open.
  if (eanField(has) !== undefined) {
    await step({ variants: variantsOf(drawProduct(has, { optional: 'none', variants: 1 })) });
  }
};

/** Whether an update that changes nothing moved lastModifiedOn, seen once a later write shows. */
export const movesWithoutChange = async (check: Check): Promise<boolean> => {
  const { before, product } = await updateAfterPause(check, 'nothing');
  await withUpdatable(check, (another) => seenToChange(check, another));
  return (await check.given.reading(product)).lastModifiedOn !== before.lastModifiedOn;
};
