import type { Capabilities } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, heldPlaces, type Place, setAt } from '../../../generators/places.js';
import { withSeveralCodes } from '../../../generators/products/several-codes.js';
import type { JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import { member } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { type Difference, differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { type ExampleOptions, each } from '../../examples/examples.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { dispensableField } from '../own-products.js';
import { identifiersOf } from '../product-identifiers.js';
import { reasons } from '../reasons.js';
import { looks, type Shared, sharedOnce } from '../shared-looks.js';
import { addedContent } from './added-content.js';
import { hasAddable } from './additions.js';
import { toldAsBefore } from './as-before.js';
import { inTurn, isGone, type Update, updateBy } from './carry-out.js';
import { drafts, draftsByOthers } from './drafts-by-kind.js';
import { ofIncomplete } from './incomplete-updates.js';
import { isOffered, lacking, nothingKnown, type UpdateKind } from './kinds.js';
import { oddUpdates } from './odd-update.js';
import { withSingleCodes } from './single-codes.js';
import { variantsAsSent } from './update-bodies.js';

/** The same product with the prices of its first variant in all of them: what is equal may be kept once. */
const withEqualPrices = (has: Capabilities, body: JsonObject): JsonObject => {
  const [first = {}, ...others] = variantsOf(body);
  const prices = fieldsOf(has, 'variant').flatMap(({ code, kind }) => {
    const price = member(first, code);
    return kind === 'price' && price !== undefined ? [[code, price] as const] : [];
  });
  const equal = Object.fromEntries(prices);
  return others.length === 0
    ? body
    : { ...body, variants: [first, ...others.map((one) => ({ ...one, ...equal }))] };
};

/**
 * The same product with one amount in all prices of its last variant, in every currency and channel: what is equal may be
 * found by its amount.
 */
const withOneAmount = (has: Capabilities, body: JsonObject): JsonObject => {
  const variants = variantsOf(body);
  const last = variants.at(-1) ?? {};
  const prices = fieldsOf(has, 'variant')
    .filter(({ kind }) => kind === 'price')
    .flatMap(({ code }) => heldPlaces(last, code));
  const amountsAt = (place: Place): JsonObject => {
    const price = getAt(last, place);
    return isObject(price) ? price : {};
  };
  const [amount] = prices.flatMap((place) => Object.values(amountsAt(place)));
  if (amount === undefined) return body;
  const even = prices.reduce((variant, place) => {
    const currencies = Object.keys(amountsAt(place));
    return setAt(variant, place, Object.fromEntries(currencies.map((currency) => [currency, amount])));
  }, last);
  return { ...body, variants: [...variants.slice(0, -1), even] };
};

/** Updates of variants alone: the product may hold several codes in a field, none of which they give. */
const ofVariants: readonly UpdateKind[] = ['variant', 'price', 'channel-price'];
const ofPrices: readonly UpdateKind[] = ['price', 'channel-price'];

/**
 * Updates that name their product by its externalId and by an ean, each way of which may lead through code of its own,
 * and the product afterwards; undefined where it is not found any more. That an identifier is one is judged elsewhere.
 */
const updatesByOthers = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  before: JsonObject,
): Promise<{ readonly made: readonly Update[]; readonly after: JsonObject | undefined }> => {
  const { externalId, eans } = await identifiersOf(check, product);
  const identifiers = { externalId, ean: eans[0] };
  const made: Update[] = [];
  let after = before;
  for (const [other, draft] of draftsByOthers(what)) {
    const by = identifiers[other];
    const sent = by && draft?.(check.has, after, variantsAsSent(check.has, product, after));
    if (!by || !sent) continue;
    const update = await updateBy(check, what, product, by, { before: after, sent });
    if (update !== undefined) {
      made.push(update);
      after = update.after;
      continue;
    }
    // Some of what does not show may be stored: the next update is measured by what is there now.
    const read = await check.pim.get(product.address);
    if (!isSuccess(read)) return { made, after: undefined };
    after = objectOf(read);
  }
  return { made, after };
};

const updatesOf = async (check: Check, what: UpdateKind): Promise<readonly Update[]> => {
  const { given, has } = check;
  const { identifiers } = theWorld();
  // One ean begins with zero: a service that takes it for a number finds another variant by it, or none.
  const last = identifiers.ean({ leadingZero: what === 'variant' });
  const shape = { eans: [identifiers.ean(), identifiers.ean(), identifiers.ean(), last] };
  const single = withSingleCodes(has, drawProduct(has, { variants: 4 }, shape));
  const drawn = ofVariants.includes(what) ? withSeveralCodes(has, single, 2) : single;
  const priced = what === 'price' ? withEqualPrices(has, drawn) : drawn;
  const product = await given.created(ofPrices.includes(what) ? withOneAmount(has, priced) : priced);
  const made = await inTurn(
    check,
    product,
    drafts[what].map((draft) => [what, draft] as const),
  );
  const [latest] = made.slice(-1);
  if (latest === undefined) return untestable(nothingKnown(has, what));
  if (isGone(latest)) return made;
  const byOthers = await updatesByOthers(check, what, product, latest.after);
  const odd = byOthers.after && (await oddUpdates(check, what, product, byOthers.after));
  return [...made, ...byOthers.made, ...(odd ?? [])];
};

const shared: Readonly<Record<UpdateKind, Shared<readonly Update[]>>> = {
  product: sharedOnce('patch-product', (check) => updatesOf(check, 'product')),
  language: sharedOnce('patch-language', (check) => updatesOf(check, 'language')),
  channel: sharedOnce('patch-channel', (check) => updatesOf(check, 'channel')),
  variant: sharedOnce('patch-variant', (check) => updatesOf(check, 'variant')),
  price: sharedOnce('patch-price', (check) => updatesOf(check, 'price')),
  'channel-price': sharedOnce('patch-channel-price', (check) => updatesOf(check, 'channel-price')),
};

/** Updates that add what a Valid product does without. */
const ofAdditions: Shared<readonly Update[]> = {
  shared: async (check) => (await addedContent.shared(check)).updates,
  anew: async (check) => (await addedContent.anew(check)).updates,
};

/**
 * The product of the updates of a kind, once these are over, and the last answer to one; undefined where the definition
 * offers no such update.
 */
export const updatedOfKind = async (
  check: Check,
  kind: UpdateKind,
): Promise<{ readonly product: Product; readonly written: Answered } | undefined> => {
  if (!isOffered(check.has, kind)) return undefined;
  const latest = (await shared[kind].shared(check)).at(-1);
  return latest && { product: latest.product, written: latest.answered };
};

interface Made {
  readonly kind: UpdateKind;
  readonly updates: Shared<readonly Update[]>;
}

const ofKinds = (has: Capabilities, kinds: readonly UpdateKind[]): Made[] =>
  kinds.filter((kind) => isOffered(has, kind)).map((kind) => ({ kind, updates: shared[kind] }));

const judgeEach = async (
  check: Check,
  made: readonly Made[],
  judgeUpdate: (update: Update) => void,
  options: ExampleOptions,
): Promise<void> => {
  const looksAt = new Map(made.map((one) => [one, looks(one.updates)]));
  await each(
    made,
    async (one) => {
      const updates = (await looksAt.get(one)?.(check, one)) ?? [];
      for (const update of updates.filter(({ what }) => what === one.kind)) {
        recall(update.product.created, update.answered);
        judgeUpdate(update);
      }
    },
    options,
  );
};

const noneOf = (kinds: readonly UpdateKind[]): string => kinds.map(lacking).join(', and ');

/**
 * Judges the updates of these kinds, accepted or not; a second look is at new ones. They are made once for all
 * checks that ask.
 */
export const eachUpdate = (
  check: Check,
  kinds: readonly UpdateKind[],
  judgeUpdate: (update: Update) => void,
  options: ExampleOptions = {},
): Promise<void> =>
  judgeEach(check, ofKinds(check.has, kinds), judgeUpdate, { none: noneOf(kinds), ...options });

type ReadUpdate = Update & { readonly read: Answered };

const isRead = (update: Update): update is ReadUpdate => update.read !== null;

/**
 * Judges the updates of these kinds, of whole products, of one that lacks a required field, and of one that has nothing
 * else, that were accepted and read back; where one was not, that is judged elsewhere.
 */
export const eachEffect = (
  check: Check,
  kinds: readonly UpdateKind[],
  judgeEffect: (update: ReadUpdate) => void,
  options: ExampleOptions = {},
): Promise<void> => {
  const ofWhole = ofKinds(check.has, kinds);
  const incomplete = dispensableField(check.has) === undefined ? [] : ofWhole;
  const lean = hasAddable(check.has) ? ofWhole : [];
  return judgeEach(
    check,
    [
      ...ofWhole,
      ...incomplete.map(({ kind }) => ({ kind, updates: ofIncomplete })),
      ...lean.map(({ kind }) => ({ kind, updates: ofAdditions })),
    ],
    (update) => {
      if (isGone(update)) untestable(reasons.gone);
      if (isRead(update)) return judgeEffect(update);
      check.given.accepted(update.answered, 'an update');
    },
    { none: noneOf(kinds), ...options },
  );
};

/** What of an update does not show afterwards. */
export const notStored = (check: Check, update: Update): readonly Difference[] =>
  toldAsBefore(
    differences(update.sent, update.after, check.has.fields, { partial: true }).filter(
      ({ place }) => place !== 'order',
    ),
    update,
  );
