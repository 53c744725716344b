import { variantsOf } from '../../../../generators/nodes.js';
import { getAt, setAt, withValues } from '../../../../generators/places.js';
import { withDistinctIntegers } from '../../../../generators/products/distinct-integers.js';
import { hasRoom, leavingRoom } from '../../../../generators/products/variant-limit.js';
import type { Json, JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import type { Deviation } from '../../../../oracle/deviation.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { needsEan } from '../../needs.js';
import { reasons } from '../../reasons.js';
import { type Shared, sharedOnce } from '../../shared-looks.js';
import { notShown, readOnceShown, updateShown } from '../sending.js';
import { changesIn, identityOf, updateOf } from '../update-bodies.js';
import {
  addedNothing,
  changesOfExisting,
  fieldsIn,
  inAnswer,
  type StrangeVariant,
  updated,
} from './strange-variants.js';

/** What an update may say of a variant with an ean that does not exist. */
type StrangeEan = 'a whole variant' | 'a variant with one field';

/** How an update may bring a variant with an ean that does not exist. */
export const strangeEans = [
  'a whole variant',
  'a variant with one field',
  'a whole variant behind a known one',
] as const;

type Way = (typeof strangeEans)[number];

/**
 * A variant with this ean, or with a fresh one: a whole variant, or one with a single field beside it.
 *
 * @param beside what it comes beside: whole numbers of these, such as places in an order, may be taken.
 */
export const variantWith = (
  { has }: Check,
  code: string,
  ean: Json | null,
  which: StrangeEan,
  beside: readonly JsonObject[],
): JsonObject => {
  const drawn = withDistinctIntegers(has, [...beside, ...variantsOf(drawProduct(has, { variants: 1 }))]).at(
    -1,
  );
  const whole: JsonObject = { ...drawn, ...(ean === null ? {} : { [code]: ean }) };
  if (which === 'a whole variant') return whole;
  const identity: JsonObject = { [code]: whole[code] ?? untestable(reasons.noEan) };
  const [change] = changesIn(has, 'variant', whole);
  return change === undefined ? identity : setAt(identity, change.place, change.value);
};

/** The same variant with other codes and flags than another one has: that it takes those of that one would not show. */
const unlike = ({ has }: Check, variant: JsonObject, other: JsonObject = {}): JsonObject =>
  withValues(
    variant,
    changesIn(has, 'variant', other).filter(({ field, place }) => {
      const isOfFew = field.kind === 'selectable' || field.kind === 'boolean';
      return isOfFew && getAt(variant, place) !== undefined;
    }),
  );

/** An ean beside that of the first or the last variant of a product: who compares beginnings takes it for that one. */
const besideKnown = (product: JsonObject, code: string, way: Way): string | null => {
  if (way === 'a whole variant behind a known one') return null;
  const known = textOf(variantsOf(product).at(way === 'a whole variant' ? -1 : 0)?.[code]);
  return known === undefined ? null : (theWorld().identifiers.eanBeside(known) ?? null);
};

/** Sends a variant with an ean that does not exist to a product that has variants, beside a good change. */
const sendUnknownEan = async (check: Check, way: Way): Promise<StrangeVariant> => {
  const { given, has, pim } = check;
  const { code } = needsEan(check);
  const isBehind = way === 'a whole variant behind a known one';
  // A service may have room for three; whether it takes another one behind this is asked later.
  const product = await given.product({ variants: leavingRoom(has, isBehind ? 3 : 2, isBehind ? 1 : 2) });
  const { address, before } = await updated(check, product);
  const drawn = variantWith(
    check,
    code,
    besideKnown(before, code, way),
    isBehind ? 'a whole variant' : way,
    variantsOf(before),
  );
  const variant = way === 'a variant with one field' ? drawn : unlike(check, drawn, variantsOf(before)[0]);
  const good = changesIn(has, 'product', before).slice(0, 1);
  const [known] = isBehind ? variantsOf(before) : [];
  const ofKnown = known === undefined ? [] : changesIn(has, 'variant', known).slice(0, 1);
  const changed = (one: JsonObject): JsonObject => withValues(identityOf(has, one), ofKnown);
  const variants = [...(known === undefined ? [] : [changed(known)]), variant];
  const sent: JsonObject = { ...updateOf(has, good), variants };
  const hasRoomForIt = hasRoom(has, variantsOf(product.body).length);
  const again = () => pim.patch(address, sent, hasRoomForIt ? { provokes: 'business-error' } : {});
  const answered = await again();
  const touched = [...fieldsIn(check, variant), ...[...good, ...ofKnown].map(({ field }) => field)];
  return { product, before, variant, answered, again, touched, ...(isBehind ? { sent } : {}) };
};

/** The updates with an ean that does not exist, by what they send; made once for all checks that ask. */
export const unknownEans: Readonly<Record<Way, Shared<StrangeVariant>>> = {
  'a whole variant': sharedOnce('patch-unknown-ean', (check) => sendUnknownEan(check, 'a whole variant')),
  'a variant with one field': sharedOnce('patch-unknown-ean-in-part', (check) =>
    sendUnknownEan(check, 'a variant with one field'),
  ),
  'a whole variant behind a known one': sharedOnce('patch-unknown-ean-behind-a-known-one', (check) =>
    sendUnknownEan(check, 'a whole variant behind a known one'),
  ),
};

/** What is wrong after a variant with an unknown ean was accepted: it is not there, or another one changed. */
export const afterAdded = async (check: Check, strange: StrangeVariant): Promise<readonly Deviation[]> => {
  const { answered, product, variant } = strange;
  const sent = strange.sent ?? { variants: [variant] };
  recall(product.created, answered);
  const { after, missing, read } = await readOnceShown(check, product, sent);
  if (missing !== undefined) {
    const lacking = addedNothing(check, strange, read);
    const known = variantsOf(sent).filter((one) => one !== variant);
    const isThere = lacking === undefined && notShown(check, { variants: [variant] }, read) === undefined;
    // That what stands beside the variant is lost is about it only where it is stored without it.
    if (isThere && known.length > 0) await updateShown(check, product, { ...sent, variants: known });
    return inAnswer(read, [lacking ?? missing]);
  }
  return inAnswer(read, changesOfExisting(check, strange, after, sent));
};
