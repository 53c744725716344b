import type { Capabilities } from '../../../../discovery/capabilities.js';
import { fieldsOf } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { getAt, type Place, setAt } from '../../../../generators/places.js';
import { withoutField } from '../../../../generators/products/incomplete.js';
import { stampVariant } from '../../../../generators/products/stamp.js';
import { hasRoom, leavingRoom } from '../../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../../json/json.js';
import { isNumber, textOf } from '../../../../json/tree.js';
import { member } from '../../../../oracle/answers/body.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Deviation } from '../../../../oracle/deviation.js';
import type { Answered } from '../../../../target/exchange.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { needsEan } from '../../needs.js';
import { sharedOnce } from '../../shared-looks.js';
import { noOtherValue } from '../other-values.js';
import { goodParts } from '../refusals/refusal-plan.js';
import { updateShown } from '../sending.js';
import { changesIn, identityOf, updateOf, variantsAsSent } from '../update-bodies.js';
import {
  addedNothing,
  changesOfExisting,
  inAnswer,
  type StrangeVariant,
  unchanged,
} from './strange-variants.js';

/** The product to be updated: code that finds a variant by its ean may take a missing one for that of a variant without. */
interface Variants {
  readonly count: number;
  readonly lastLacksEan?: boolean;
  /** The one without identifier stands behind the second variant, which is sent as it is: only the first may be looked at. */
  readonly behindAnother?: boolean;
  /** The update names the product by the ean of its first variant: that says nothing of which variant is meant. */
  readonly byFirstEan?: boolean;
  /** It bears the whole numbers of the first variant, such as its place in an order: they identify none. */
  readonly withNumbersOfFirst?: boolean;
  /** It bears codes of its own, such as a sku: these identify none, though it looks as if it could be told by them. */
  readonly withCodes?: boolean;
  /** A change of the product itself stands beside it, which may be stored by itself. */
  readonly besideGoodPart?: boolean;
}

/** The whole numbers that a variant holds at its base. */
const numbersOf = (has: Capabilities, variant: JsonObject): JsonObject =>
  Object.fromEntries(
    fieldsOf(has, 'variant').flatMap(({ kind, code }) => {
      const value = kind === 'integer' ? member(variant, code) : undefined;
      return isNumber(value) ? [[code, value]] : [];
    }),
  );

/** Codes that no variant bears, for each such field that the first variant holds at its base. */
const codesLike = (has: Capabilities, first: JsonObject): JsonObject => {
  const codes = fieldsOf(has, 'variant').filter(
    ({ kind, code }) => kind === 'code' && Object.hasOwn(first, code),
  );
  const held = Object.fromEntries(codes.map(({ code }) => [code, first[code] ?? null]));
  return stampVariant(held, has, theWorld().identifiers);
};

/** The first variant that was sent, as far as it could be sent again. */
const firstOf = (has: Capabilities, product: Product, read: JsonObject): JsonObject =>
  variantsAsSent(has, product, read)[0] ??
  untestable('a variant that was sent does not show: see create/keeps-variants');

/** A product of such variants, whose first one was updated by its ean: that was accepted, and shows. */
const updatedByEan = async (
  check: Check,
  { count, lastLacksEan = false, byFirstEan = false, besideGoodPart = false }: Variants,
) => {
  const { given, has } = check;
  const ean = needsEan(check);
  // With one variant more than the target takes, it could be refused for their number.
  const most = leavingRoom(has, count);
  const body = drawProduct(has, { variants: most });
  const product = await given.created(lastLacksEan && most > 2 ? withoutField(body, ean, most - 1) : body);
  const read = await given.reading(product);
  const first = firstOf(has, product, read);
  const [change] = changesIn(has, 'variant', first);
  const good = besideGoodPart ? goodParts(has, read, []) : [];
  const sent = updateOf(has, [change ?? noOtherValue(has, 'variant'), ...good.map(({ control }) => control)]);
  const control = await updateShown(check, product, sent, byFirstEan ? textOf(first[ean.code]) : undefined);
  return { product, control, beside: good.flatMap(({ faulty }) => faulty ?? []) };
};

/** What the second variant holds at a place, sent as it is; nothing where it holds nothing there. */
const secondAsItIs = (
  has: Capabilities,
  product: Product,
  read: JsonObject,
  place: Place,
): readonly JsonObject[] => {
  const [, second] = variantsAsSent(has, product, read);
  const held = second === undefined ? undefined : getAt(second, place);
  return second === undefined || held === undefined ? [] : [setAt(identityOf(has, second), place, held)];
};

/** Updates the first of some variants, first with its ean, which must be accepted, then without any identifier. */
const sendUnidentified = async (check: Check, which: Variants): Promise<StrangeVariant> => {
  const { has, pim } = check;
  const { behindAnother = false, withCodes = false, withNumbersOfFirst = false } = which;
  const { product, control, beside } = await updatedByEan(check, which);
  const first = firstOf(has, product, control.after);
  const [change] = changesIn(has, 'variant', first);
  const { field, place, value } = change ?? noOtherValue(has, 'variant');
  const bare = { ...(withNumbersOfFirst && numbersOf(has, first)), ...(withCodes && codesLike(has, first)) };
  const variant = setAt(bare, place, value);
  const before = behindAnother ? secondAsItIs(has, product, control.after, place) : [];
  const faulty = { ...updateOf(has, beside), variants: [...before, variant] };
  // A service that lets no two variants share a number refuses it for another reason, in whatever form.
  const isOther = withNumbersOfFirst || !hasRoom(has, variantsOf(product.body).length);
  const options = isOther ? {} : { provokes: 'business-error' as const };
  const again = () => pim.patch(control.address, faulty, options);
  const answered = await again();
  const touched = [field, ...beside.map((one) => one.field)];
  return { product, before: control.after, variant, answered, again, touched };
};

/** Variants without any identifier, for a product of one and one of three; sent once for all checks that only look. */
export const unidentified = [
  sharedOnce('patch-unidentified', (check) =>
    sendUnidentified(check, { count: 1, withNumbersOfFirst: true }),
  ),
  sharedOnce('patch-unidentified-among-three', (check) =>
    sendUnidentified(check, {
      count: 3,
      lastLacksEan: true,
      behindAnother: true,
      withCodes: true,
      byFirstEan: true,
      besideGoodPart: true,
    }),
  ),
] as const;

/** What is wrong after a variant was sent without an identifier: an existing one changed, or nothing came of a success. */
export const afterUnidentified = async (
  check: Check,
  strange: StrangeVariant,
): Promise<readonly Deviation[]> => {
  const { answered, before, product, touched } = strange;
  recall(product.created, answered);
  if (!isSuccess(answered)) return unchanged(check, { product, before, touched });
  const found = (read: Answered): readonly Deviation[] =>
    isSuccess(read) ? changesOfExisting(check, strange, objectOf(read)) : [];
  const { value: read, deviation } = await eventually(
    () => check.pim.get(product.address),
    (seen) => (found(seen).length > 0 ? undefined : addedNothing(check, strange, seen)),
  );
  check.given.accepted(read, 'reading an updated product');
  const changed = found(read);
  if (changed.length > 0) return inAnswer(read, changed);
  return deviation === undefined ? [] : [deviation];
};
