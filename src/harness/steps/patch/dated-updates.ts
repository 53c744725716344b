import type { Kind } from '../../../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { isAtBase, isInChannel, isInLanguage } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Deviation, Judgement } from '../../../oracle/deviation.js';
import { mediaCameBack } from '../../../oracle/products/media.js';
import type { Answered } from '../../../target/exchange.js';
import { pause } from '../../asking/pause.js';
import type { Check } from '../../check.js';
import { each, once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { scopeOfCheck } from '../../world/scope.js';
import { bareProduct, ownProducts, soundProduct } from '../own-products.js';
import { addressesInTurn } from '../product-identifiers.js';
import { imagesMoved, imageUpdates, seenUpdates, sendsImages } from './image-updates.js';
import type { UpdateKind } from './kinds.js';
import { movesOn, needsTime, pauseMs, readAtRest, refusedUpdate, wasSavedSince } from './last-modified.js';
import { fieldsToSendLater, sentLater } from './missing-fields.js';
import { numbersApart } from './numbers-apart.js';
import { noOtherValue } from './other-values.js';
import { ownIdentifier } from './own-identifiers.js';
import { notShown, sendUpdateBy } from './sending.js';
import { withUpdatable } from './updatable-product.js';
import { changesIn, type PatchChange, updateOf } from './update-bodies.js';
import { updatedOfKind } from './updates.js';

type OfKind = (change: PatchChange) => boolean;

/** The update of a product that shall move its time; undefined where there is none and that is as it may be. */
type Drafted = (check: Check, before: JsonObject) => JsonObject | undefined;

/** A product that nobody writes to any more, and an update of it. */
interface Dated {
  readonly product: Product;
  /** The last write to it, where that was not its create. */
  readonly written?: Answered;
  readonly draft: Drafted;
  /** Whether the update left the product as it was, although it was accepted: then no time need move. */
  readonly isIdle?: (before: JsonObject, after: JsonObject) => boolean;
  /** Whether another update of it, which is to be refused, goes before: the next one is dated all the same. */
  readonly isRefusedFirst?: boolean;
  /** Whether the body names the product, too, where the target takes that. */
  readonly isNamed?: boolean;
}

interface Choice {
  /** Whether the last language or channel that the value stands in is meant, and not the first. */
  readonly isFarthest?: boolean;
  /** Whether the target may well have no such value. */
  readonly isDispensable?: boolean;
}

/**
 * An update of one value of the product, the first that is meant, in the first of the places that its field stands in or
 * in the last.
 */
const changing =
  (isMeant: OfKind, { isDispensable = false, isFarthest = false }: Choice = {}): Drafted =>
  ({ has }, before) => {
    const changes = changesIn(has, 'product', before);
    const first = changes.find(isMeant);
    const change = isFarthest ? changes.findLast((one) => isMeant(one) && one.field === first?.field) : first;
    if (change === undefined && isDispensable) return undefined;
    return updateOf(has, [change ?? noOtherValue(has, 'product')]);
  };

/**
 * An update of one value of the product and of one of a variant, either of which a service may date by itself; undefined
 * where there are no two such values.
 */
const besideVariant: Drafted = ({ has }, before) => {
  const own = changesIn(has, 'product', before).find(({ place }) => isAtBase(place));
  const variants = variantsOf(before);
  const [last] = variants.slice(-1);
  if (own === undefined || last === undefined || eanField(has) === undefined) return undefined;
  const [change] = numbersApart(changesIn(has, 'variant', last).slice(0, 1), variants);
  return change === undefined ? undefined : updateOf(has, [own, change]);
};

const inLanguage: OfKind = ({ place }) => isInLanguage(place);
const inChannel: OfKind = ({ place }) => isInChannel(place);

const single =
  (...kinds: readonly Kind[]): OfKind =>
  (change) =>
    isAtBase(change.place) && !change.field.multiple && kinds.includes(change.field.kind);

/** Kinds of values whose updates may be dated by other code than that of texts. */
const kindsOfValues: readonly OfKind[] = [
  single('selectable'),
  single('boolean'),
  single('integer'),
  single('date'),
  ({ field, place }) => isAtBase(place) && field.multiple,
];

/**
 * Something in each place, and a value of each kind, of a product of its own each: those that all checks read, since
 * these are over by now. Content for languages is that of an Invalid product, which is modified as any other.
 */
const datedProducts = async (check: Check): Promise<readonly Dated[]> => {
  const { complete, incomplete } = await ownProducts(check);
  const [first, second, ...others] = complete;
  const places = [
    { product: first, draft: changing(() => true), isRefusedFirst: true },
    { product: incomplete, draft: changing(inLanguage) },
    // A service that dates updates in the last channel dates those in all of them.
    { product: second, draft: changing(inChannel, { isFarthest: true }) },
  ];
  const spare = check.config.profile === 'smoke' ? [] : [await soundProduct(check), await bareProduct(check)];
  const kinds = [...others, ...spare].slice(0, kindsOfValues.length);
  return [
    ...places.flatMap(({ product, ...place }) => (product === undefined ? [] : [{ product, ...place }])),
    ...kinds.map((product, index) => ({
      product,
      draft: changing(kindsOfValues[index] ?? (() => false), { isDispensable: true }),
    })),
  ];
};

/** Waits until a write bears another time than the last one of a product. */
const pauseSince = ({ startedAt, durationMs }: Answered): Promise<void> => {
  const sinceThen = Date.now() - Date.parse(startedAt) - durationMs;
  // At a second look the last write is that of the first.
  return pause(scopeOfCheck().attempt.isFirst ? Math.max(0, pauseMs - sinceThen) : pauseMs);
};

/** A time that did not move says the most where it tells that the product did not change at all. */
const beside = (deviation: Deviation, missing: Judgement): Deviation =>
  missing === undefined
    ? deviation
    : {
        ...deviation,
        received: `${deviation.received}; nor does the update show: ${missing.received} where ${missing.expected} was sent`,
      };

/** What an update of a product did to its lastModifiedOn; nothing where the product has no such value. */
const updateFrom = async (
  check: Check,
  { draft, isIdle, isNamed, product }: Dated,
  number: number,
  before: JsonObject,
): Promise<{ readonly deviation: Judgement; readonly read: Answered } | undefined> => {
  needsTime(before);
  const sent = draft(check, before);
  if (sent === undefined) return undefined;
  const address = (await addressesInTurn(check, product))(number);
  const named = isNamed === true ? ownIdentifier(product) : undefined;
  const withName = named && (await check.pim.patch(address, { ...named, ...sent }));
  if (withName === undefined || !isSuccess(withName)) {
    const { answered } = await sendUpdateBy(check, product, sent, address);
    check.given.accepted(answered, 'an update');
  }
  const { deviation, read } = await movesOn(check, { product, before });
  if (isIdle?.(before, objectOf(read))) return undefined;
  return { deviation: deviation && beside(deviation, notShown(check, sent, read)), read };
};

/** @param number which of its identifiers names the product, where an update takes that one. */
const updateMoves = async (check: Check, dated: Dated, number = 0): Promise<void> => {
  const { given, pim } = check;
  const { product, written = product.created } = dated;
  const refused = dated.isRefusedFirst === true ? await refusedUpdate(check, product) : undefined;
  await pauseSince(refused !== undefined && isSuccess(refused) ? refused : written);
  const read = await pim.get(product.address);
  given.accepted(read, 'reading a product');
  const before = objectOf(read);
  let moved = await updateFrom(check, dated, number, before);
  // A job of the target may have saved it in the second of the update.
  if (moved?.deviation !== undefined && wasSavedSince(before)) {
    moved = await updateFrom(check, dated, number, await readAtRest(check, product));
  }
  if (moved !== undefined) judge(moved.deviation, moved.read);
};

/** Whether products hold single values of a kind at their base. */
const holds = ({ has }: Check, kind: Kind): boolean =>
  fillableFields(has, 'product').some(
    (field) => field.kind === kind && !field.multiple && !field.multiLanguage && !isIdentifier(field),
  );

/**
 * The same of complete products that other checks updated before, for what those that are only read are too few: content
 * for languages of a Valid product, decimals, date-times, and what comes beside a change of a variant.
 */
const eachUpdatedMoves = async (check: Check): Promise<void> => {
  const changingLast = (isMeant: OfKind) => changing(isMeant, { isFarthest: true, isDispensable: true });
  const ways: readonly (readonly [UpdateKind, Drafted])[] = [
    ['language', changingLast(inLanguage)],
    ...(holds(check, 'decimal') ? [['product', changingLast(single('decimal'))] as const] : []),
    ['variant', besideVariant],
  ];
  await each(ways, async ([kind, draft]) => {
    const updated = await updatedOfKind(check, kind);
    if (updated !== undefined) await updateMoves(check, { ...updated, draft });
  });
  if (!holds(check, 'datetime')) return;
  await once(() =>
    withUpdatable(check, (product) =>
      updateMoves(check, { product, draft: changing(single('datetime'), { isDispensable: true }) }),
    ),
  );
};

/** The same of images and nothing else, where the target takes and stores such an update. */
const imagesMove = async (check: Check): Promise<void> => {
  const latest = seenUpdates(await imageUpdates.shared(check)).at(-1);
  if (latest === undefined || !sendsImages(latest)) return;
  const { answered: written, product, sent } = latest;
  await updateMoves(check, {
    product,
    written,
    draft: () => imagesMoved(sent),
    // Addresses of images may be signed anew for each answer: what tells is the order that was sent.
    isIdle: (_before, after) => mediaCameBack(imagesMoved(sent), after).deviations.length > 0,
  });
};

/** Judges that updates of a product move its lastModifiedOn, whatever they change and name it by, and not the first one alone. */
export const eachUpdateMoves = async (check: Check): Promise<void> => {
  await each(await datedProducts(check), (dated, index) => updateMoves(check, dated, index));
  if (check.config.profile !== 'smoke') await eachUpdatedMoves(check);
  await once(() => imagesMove(check));
  if (fieldsToSendLater(check).length === 0) return;
  await once(async () => {
    const { answered: written, product } = await sentLater.shared(check);
    if (!isSuccess(written)) return;
    const draft = changing(() => true, { isDispensable: true });
    await updateMoves(check, { product, written, draft, isNamed: true });
  });
};
