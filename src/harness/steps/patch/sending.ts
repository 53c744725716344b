import type { Field } from '../../../discovery/capabilities.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isRefusal, isSuccess, shownAnswer, statusIsNot } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { type Difference, differences } from '../../../oracle/products/round-trip.js';
import { productIn } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import type { Pim } from '../../../target/pim.js';
import { eventually } from '../../asking/eventually.js';
import { ifLater } from '../../asking/remedies.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { objectOf } from '../../given.js';
import { isProduct } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { theWorld } from '../../world/world.js';
import { reasons } from '../reasons.js';
import { changeBeside } from './update-bodies.js';

/** The answer to an update, and the identifier by which the target knew the product. */
export interface SentUpdate {
  readonly answered: Answered;
  readonly address: string;
}

/** A product as it was read once an update showed, or the consistency timeout was over. */
export interface ReadProduct {
  readonly read: Answered;
  readonly after: JsonObject;
  /** What of the update does not show; undefined where all of it does. */
  readonly missing: Judgement;
}

/** Every identifier that the run knows of a product: that some of them are not accepted is judged elsewhere. */
const sentIdentifiers = ({ address, body, receiptId }: Product): string[] => {
  const { eanCode } = theWorld().flock;
  const eans = variantsOf(body).map((variant) => textOf(variant[eanCode]));
  const all = [address, textOf(body.productId), textOf(body.externalId), ...eans.slice(0, 1), receiptId];
  return [...new Set(all)].filter((one) => typeof one === 'string');
};

/** Whether an identifier leads to the product: the id on a receipt may be that of another, which must stay as it is. */
const isShownBy = async (pim: Pim, identifier: string, product: Product): Promise<boolean> => {
  const read = await pim.get(identifier);
  return isSuccess(read) && isProduct(objectOf(read), product);
};

/**
 * Updates a product by whichever of its identifiers the target knows: it may not know a new product at once.
 * The answer may be a refusal all the same.
 */
export const sendUpdate = async ({ pim }: Check, product: Product, sent: JsonObject): Promise<SentUpdate> => {
  const { value } = await eventually(
    async () => {
      const [first, ...others] = sentIdentifiers(product);
      const address = first ?? product.address;
      const known: SentUpdate = { answered: await pim.patch(address, sent), address };
      if (known.answered.answer.status !== 404) return known;
      for (const other of others) {
        if (other === product.receiptId && !(await isShownBy(pim, other, product))) continue;
        const answered = await pim.patch(other, sent);
        if (answered.answer.status !== 404) return { answered, address: other };
      }
      return known;
    },
    ({ answered }) => statusIsNot(answered, 404),
  );
  return value;
};

/** The same by one identifier, where the target takes the update by that one. */
export const sendUpdateBy = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  address: string,
): Promise<SentUpdate> => {
  const answered = await check.pim.patch(address, sent);
  return isSuccess(answered) ? { answered, address } : sendUpdate(check, product, sent);
};

/** The answer by which an update by one identifier is refused, lag over; undefined where it is not. */
export const refusedBy = async (
  { pim }: Check,
  identifier: string,
  sent: JsonObject,
): Promise<Answered | undefined> => {
  const { value } = await eventually(
    () => pim.patch(identifier, sent),
    (answered) => statusIsNot(answered, 404),
  );
  return isRefusal(value) ? value : undefined;
};

/** Which values that do not show yet a read waits for; all of them where nothing is said. */
type Awaits = (difference: Difference) => boolean;

const allOfThem: Awaits = () => true;

/** What of the values sent a product that was read does not hold: of several values the order may be another. */
export const notShown = (
  { has }: Check,
  sent: JsonObject,
  read: Answered,
  awaits: Awaits = allOfThem,
): Judgement =>
  isSuccess(read)
    ? differences(sent, objectOf(read), has.fields, { partial: true }).find(
        (difference) => difference.place !== 'order' && awaits(difference),
      )
    : { expected: 'the product', received: `status ${read.answer.status}`, pointer: null, exchange: read };

/** Reads a product until an update shows; what comes last may be a refusal, where the update made it unfindable. */
export const lookOnceShown = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  awaits?: Awaits,
): Promise<ReadProduct> => {
  const { value: read, deviation: missing } = await eventually(
    () => check.pim.get(product.address),
    (answered) => notShown(check, sent, answered, awaits),
  );
  if (!isRefusal(read)) check.given.accepted(read, 'reading an updated product');
  // What cannot be read holds nothing: all of the product would seem to be lost.
  if (isSuccess(read) && productIn(read) === undefined) return untestable(reasons.noProduct);
  return { read, after: objectOf(read), missing };
};

/** Reads a product until an update shows, and takes for granted that it is found. */
export const readOnceShown = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  awaits?: Awaits,
): Promise<ReadProduct> => {
  const shown = await lookOnceShown(check, product, sent, awaits);
  return isRefusal(shown.read) ? untestable(reasons.gone) : shown;
};

/** Updates a product, and reads it until the update shows; `shown` is null where the update is refused. */
export const sendAndSee = async (
  check: Check,
  product: Product,
  sent: JsonObject,
): Promise<{ readonly answered: Answered; readonly shown: ReadProduct | null }> => {
  const { answered } = await sendUpdate(check, product, sent);
  return { answered, shown: isSuccess(answered) ? await readOnceShown(check, product, sent) : null };
};

/** An update that was accepted leaves the product, which was read before, under the identifier that it was read by. */
export const stillFound = (read: Answered): Judgement =>
  isRefusal(read)
    ? {
        expected: 'the product, which was read by this identifier before an update',
        received: shownAnswer(read),
        pointer: null,
        exchange: read,
      }
    : undefined;

/**
 * Updates a product, and takes for granted that this is accepted and shows.
 *
 * @param address the identifier to try before all others.
 */
export const updateShown = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  address?: string,
): Promise<ReadProduct & SentUpdate> => {
  const update = await (address === undefined
    ? sendUpdate(check, product, sent)
    : sendUpdateBy(check, product, sent, address));
  check.given.accepted(update.answered, 'an update that only prepares');
  const shown = await readOnceShown(check, product, sent);
  return shown.missing === undefined
    ? { ...update, ...shown }
    : untestable(`an update that only prepares does not show: ${ifLater('updates')}`);
};

/**
 * Reads a product once a later write shows: whatever an earlier one did shows by then, too. The write is another
 * update of the product; where nothing else of it can be changed, another product.
 *
 * @param avoided fields that the later update must leave alone.
 */
export const readAfterLaterUpdate = async (
  check: Check,
  product: Product,
  before: JsonObject,
  avoided: readonly Field[],
): Promise<ReadProduct & { readonly sent: JsonObject }> => {
  const { given, has, pim } = check;
  const sent = changeBeside(has, before, avoided);
  if (sent !== undefined) return { ...(await updateShown(check, product, sent)), sent };
  await given.reading(await given.created(drawProduct(has, { optional: 'none' })));
  const read = await pim.get(product.address);
  given.accepted(read, 'reading a product');
  return { read, after: objectOf(read), missing: undefined, sent: {} };
};
