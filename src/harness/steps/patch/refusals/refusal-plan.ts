import type { Capabilities, Field } from '../../../../discovery/capabilities.js';
import { keyOf } from '../../../../generators/fields.js';
import { isInChannel, setAt, withValues } from '../../../../generators/places.js';
import { withoutField } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { allContent } from '../../../../oracle/products/content.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { persevering } from '../../../examples/examples.js';
import type { Product } from '../../../product.js';
import { type ListedBefore, listedBefore } from '../../list/lists-left-alone.js';
import { addressesInTurn } from '../../product-identifiers.js';
import { provokedBy, type UnknownValue } from '../../refusals/judge-unknown.js';
import { anImage, imagesMoved } from '../image-updates.js';
import { ownIdentifier } from '../own-identifiers.js';
import {
  readAfterLaterUpdate,
  readOnceShown,
  type SentUpdate,
  sendUpdate,
  sendUpdateBy,
} from '../sending.js';
import { withSingleCodes } from '../single-codes.js';
import { changeBeside, changesIn, type PatchChange, variantsAsSent } from '../update-bodies.js';

/** An update with a value that exists, and the same update with one that does not, alone and among others. */
export interface RefusalCase extends UnknownValue {
  readonly control: JsonObject;
  readonly faulty: readonly JsonObject[];
}

/** Updates that shall be refused, for these fields of a product with three variants. */
export interface RefusalPlan {
  readonly fields: readonly Field[];
  readonly cases: (has: Capabilities, variants: readonly JsonObject[]) => readonly RefusalCase[];
  /** A required field that the product lacks, so that it is Invalid; none where it is complete. */
  readonly lacking?: Field | undefined;
}

/** What came of a faulty update. */
interface Refusal extends UnknownValue {
  /** The answer to the same update without the fault. */
  readonly controlled: Answered;
  /** The answer to the faulty update; null where the control was not accepted, so that none was sent. */
  readonly refused: Answered | null;
  /** Sends the faulty update once more. */
  readonly again: () => Promise<Answered>;
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
  /** A required field that the product was created without; none where it was complete. */
  readonly lacking?: Field | undefined;
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

/**
 * Changes of the product itself that stand beside the fault, one at a base place, one in a language, and one in a channel
 * with and without a language, and others of the same values for the control.
 */
export const goodParts = (
  has: Capabilities,
  product: JsonObject,
  fields: readonly Field[],
): readonly { readonly control: PatchChange; readonly faulty: PatchChange | undefined }[] => {
  const taken = new Set(fields.map(keyOf));
  const all = changesIn(has, 'product', product).filter(({ field }) => !taken.has(keyOf(field)));
  const inChannels = all.filter(({ place }) => isInChannel(place));
  const chosen = [
    all.find(({ place }) => place.language === null),
    all.find(({ place }) => place.language !== null),
    // A service may work on a copy that shares its channels with what is stored.
    inChannels.find(({ place }) => place.language === null),
    inChannels.find(({ place }) => place.language !== null),
  ].filter((change) => change !== undefined);
  return [...new Set(chosen)].map((control) => {
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
  const sent = cases.flatMap(({ faulty }) => faulty).flatMap((body) => allContent(body, fields));
  return [
    ...new Set([...plan.fields, ...sent.map(({ field }) => field), ...good.map(({ field }) => field)]),
  ].filter((field) => field !== undefined);
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

/** An update that was accepted without the fault, and what stands beside its values. */
interface SentControl extends SentUpdate {
  readonly beside: JsonObject | undefined;
}

/**
 * What stands beside the values of every second update, as far as there is some: what names the product, as a client
 * sends it back that read it, or images. A service may take either for another sort of update, and look nothing up.
 */
const besideValues = ({ has }: Check, product: Product, number: number): JsonObject | undefined => {
  if (number % 2 === 1) return ownIdentifier(product, (number - 1) / 2);
  return number === 2 ? anImage(has) : undefined;
};

/** The images that stand beside a control, otherwise than they were sent with it. */
const otherImages = (beside: JsonObject | undefined): JsonObject =>
  beside?.images === undefined ? {} : imagesMoved(beside);

/** Sends a control with what stands beside its values; without where the target does not take it so. */
const sendControl = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  { address, number }: { readonly address: string; readonly number: number },
): Promise<SentControl> => {
  const beside = besideValues(check, product, number);
  if (beside !== undefined) {
    const update = await sendUpdateBy(check, product, { ...beside, ...sent }, address);
    if (isSuccess(update.answered)) return { ...update, beside };
  }
  return { ...(await sendUpdateBy(check, product, sent, address)), beside: undefined };
};

/**
 * Sends all controls of a plan, then all its faulty updates, each with a good part beside the fault. One that gets
 * no clear answer is sent again by itself: a control brings the same values twice, and a faulty one nothing at all.
 */
export const runPlan = async (check: Check, plan: RefusalPlan): Promise<Lane> => {
  const { given, has, pim } = check;
  const whole = withSingleCodes(has, drawProduct(has, { variants: 3 }));
  const { lacking } = plan;
  const product = await given.created(lacking === undefined ? whole : withoutField(whole, lacking));
  const first = await given.reading(product);
  const good = goodParts(has, first, plan.fields);
  const goodControl = good.map(({ control }) => control);
  const goodFaulty = good.flatMap(({ faulty }) => (faulty === undefined ? [] : [faulty]));
  const cases = plan.cases(has, variantsAsSent(has, product, first));
  const controls: (RefusalCase & SentControl)[] = [];
  const addresses = await addressesInTurn(check, product);
  for (const [number, one] of cases.entries()) {
    const sent = withValues(one.control, goodControl);
    const address = addresses(number);
    const update = await persevering(() => sendControl(check, product, sent, { address, number }));
    controls.push({ ...one, ...update });
  }
  const touched = touchedBy(has, plan, goodFaulty, cases);
  const before = await persevering(() => settled(check, product, first, touched));
  const listed = before === null ? null : await listedBefore(check, { product, holding: before });
  const refusals: Refusal[] = [];
  for (const { address, answered, faulty, isOdd, mayExist, beside, unknown } of controls) {
    const value = { unknown, isOdd, mayExist };
    for (const body of faulty) {
      const sent = { ...beside, ...otherImages(beside), ...withValues(body, goodFaulty) };
      const again = () => pim.patch(address, sent, provokedBy(value));
      const refused = isSuccess(answered) ? await persevering(again) : null;
      refusals.push({ ...value, controlled: answered, refused, again });
    }
  }
  return { product, refusals, before, listed, touched, lacking };
};
