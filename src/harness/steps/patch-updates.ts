import type { Capabilities } from '../../discovery/capabilities.js';
import { eanField, fieldsOf } from '../../generators/fields.js';
import type { JsonObject } from '../../json/json.js';
import type { Deviation } from '../../oracle/deviation.js';
import { differences } from '../../oracle/round-trip.js';
import { isRefusal, isSuccess } from '../../oracle/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import { type ExampleOptions, each } from '../examples.js';
import { variantsOf } from '../lists.js';
import type { Product } from '../product.js';
import { recall } from '../scope.js';
import { theWorld } from '../world.js';
import { variantsAsSent, withSingleCodes } from './patch-changes.js';
import { type Draft, drafts, isOffered, lacking, nothingKnown, type UpdateKind } from './patch-kinds.js';
import { lookOnceShown, sendUpdate } from './patch-sending.js';
import { identifiersOf } from './product-identifiers.js';
import { reasons } from './reasons.js';
import { looks, type Shared, sharedOnce } from './shared-looks.js';

/** An update of a product, and the product before and after it. */
export interface Update {
  readonly what: UpdateKind;
  readonly product: Product;
  readonly sent: JsonObject;
  readonly before: JsonObject;
  /** As it was read once the values sent showed, or when the consistency timeout was over. */
  readonly after: JsonObject;
  readonly answered: Answered;
  /** The answer to reading the product afterwards, which may be a refusal; null where the update was refused. */
  readonly read: Answered | null;
}

/** Sends an update of a product that was read before, and reads it once the update shows. */
export const carryOut = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  { before, sent }: Pick<Update, 'before' | 'sent'>,
): Promise<Update> => {
  const { answered } = await sendUpdate(check, product, sent);
  const update = { what, product, sent, before, answered };
  if (!isSuccess(answered)) {
    // Without an ean the text names nothing that identifies a variant.
    if (sent.variants !== undefined && eanField(check.has) === undefined) {
      check.given.accepted(answered, 'an update of a variant that has no ean');
    }
    return { ...update, after: before, read: null };
  }
  const { after, read } = await lookOnceShown(check, product, sent);
  return isRefusal(read) ? { ...update, after: before, read } : { ...update, after, read };
};

/** The same by one identifier; undefined where that is not accepted, or what was sent does not show. */
const updateBy = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  by: string,
  { before, sent }: Pick<Update, 'before' | 'sent'>,
): Promise<Update | undefined> => {
  const answered = await check.pim.patch(by, sent);
  if (!isSuccess(answered)) return undefined;
  const { after, missing, read } = await lookOnceShown(check, product, sent);
  return missing === undefined && isSuccess(read)
    ? { what, product, sent, before, answered, after, read }
    : undefined;
};

/** Whether a product that was read before an update is not found any more after it. */
const isGone = (update: Update | undefined): boolean =>
  update !== undefined && update.read !== null && isRefusal(update.read);

/** The same product with the prices of its first variant in all of them: what is equal may be kept once. */
const withEqualPrices = (has: Capabilities, body: JsonObject): JsonObject => {
  const [first = {}, ...others] = variantsOf(body);
  const prices = fieldsOf(has, 'variant').flatMap(({ code, kind }) => {
    const price = first[code];
    return kind === 'price' && price !== undefined ? [[code, price] as const] : [];
  });
  const equal = Object.fromEntries(prices);
  return others.length === 0
    ? body
    : { ...body, variants: [first, ...others.map((one) => ({ ...one, ...equal }))] };
};

const updatesOf = async (check: Check, what: UpdateKind): Promise<readonly Update[]> => {
  const { given, has } = check;
  const { identifiers } = theWorld();
  // One ean begins with zero: a service that takes it for a number finds another variant by it, or none.
  const last = identifiers.ean({ leadingZero: what === 'variant' });
  const shape = { eans: [identifiers.ean(), identifiers.ean(), last] };
  const drawn = withSingleCodes(has, drawProduct(has, { variants: 3 }, shape));
  const product = await given.created(what === 'price' ? withEqualPrices(has, drawn) : drawn);
  let before = await given.reading(product);
  const made: Update[] = [];
  const next = async (draft: Draft): Promise<void> => {
    const sent = draft(has, before, variantsAsSent(has, product, before));
    if (sent === undefined) return;
    const update = await carryOut(check, what, product, { before, sent });
    made.push(update);
    before = update.after;
  };
  for (const draft of drafts[what]) {
    await next(draft);
    if (isGone(made.at(-1))) break;
  }
  // Each way to a product may lead through code of its own. That an identifier is one is judged elsewhere.
  const { externalId, eans } = await identifiersOf(check, product);
  for (const by of isGone(made.at(-1)) ? [] : [externalId, eans[0]]) {
    const sent = drafts[what][0]?.(has, before, variantsAsSent(has, product, before));
    const update =
      by === undefined || sent === undefined
        ? undefined
        : await updateBy(check, what, product, by, { before, sent });
    if (update === undefined) continue;
    made.push(update);
    before = update.after;
  }
  return made.length === 0 ? untestable(nothingKnown(has, what)) : made;
};

const shared: Readonly<Record<UpdateKind, Shared<readonly Update[]>>> = {
  product: sharedOnce('patch-product', (check) => updatesOf(check, 'product')),
  language: sharedOnce('patch-language', (check) => updatesOf(check, 'language')),
  channel: sharedOnce('patch-channel', (check) => updatesOf(check, 'channel')),
  variant: sharedOnce('patch-variant', (check) => updatesOf(check, 'variant')),
  price: sharedOnce('patch-price', (check) => updatesOf(check, 'price')),
  'channel-price': sharedOnce('patch-channel-price', (check) => updatesOf(check, 'channel-price')),
};

/**
 * Judges the updates of these kinds, accepted or not; a second look is at new ones. They are made once for all
 * checks that ask.
 */
export const eachUpdate = async (
  check: Check,
  kinds: readonly UpdateKind[],
  judgeUpdate: (update: Update) => void,
  options: ExampleOptions = {},
): Promise<void> => {
  const perKind = new Map(kinds.map((kind) => [kind, looks(shared[kind])]));
  const none = kinds.map(lacking).join(', and ');
  await each(
    kinds.filter((kind) => isOffered(check.has, kind)),
    async (kind) => {
      const updates = (await perKind.get(kind)?.(check, kind)) ?? [];
      for (const update of updates) {
        recall(update.product.created, update.answered);
        judgeUpdate(update);
      }
    },
    { none, ...options },
  );
};

/** Judges the updates of these kinds that were accepted and read back; where one was not, that is judged elsewhere. */
export const eachEffect = (
  check: Check,
  kinds: readonly UpdateKind[],
  judgeEffect: (update: Update & { readonly read: Answered }) => void,
  options: ExampleOptions = {},
): Promise<void> =>
  eachUpdate(
    check,
    kinds,
    (update) => {
      const { answered, read } = update;
      if (isGone(update)) untestable(reasons.gone);
      if (read !== null) return judgeEffect({ ...update, read });
      check.given.accepted(answered, 'an update');
    },
    options,
  );

/** What of an update does not show afterwards. */
export const notStored = (check: Check, { sent, after }: Update): readonly Deviation[] =>
  differences(sent, after, check.has.fields, { partial: true }).filter(({ place }) => place !== 'order');
