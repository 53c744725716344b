import { eanField } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import { isRefusal, isSuccess } from '../../../oracle/answers/status.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import type { Draft } from './drafts-by-kind.js';
import type { UpdateKind } from './kinds.js';
import { notForLackOfEan } from './nameless-variants.js';
import { ownIdentifier } from './own-identifiers.js';
import { lookOnceShown, sendUpdate } from './sending.js';
import { variantsAsSent } from './update-bodies.js';

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
    notForLackOfEan(check, sent, answered);
    return { ...update, after: before, read: null };
  }
  const { after, read } = await lookOnceShown(check, product, sent);
  return isRefusal(read) ? { ...update, after: before, read } : { ...update, after, read };
};

/** The same with an identifier of the product in the body; without where the target does not take it so. */
export const carryOutNamed = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  { before, sent }: Pick<Update, 'before' | 'sent'>,
): Promise<Update> => {
  const named = eanField(check.has) && ownIdentifier(product);
  const update = named && (await carryOut(check, what, product, { before, sent: { ...named, ...sent } }));
  return update !== undefined && isSuccess(update.answered)
    ? update
    : carryOut(check, what, product, { before, sent });
};

/**
 * The same by one identifier; undefined where that is not accepted, or nothing of what was sent shows: the target may take
 * it for that of another product.
 */
export const updateBy = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  by: string,
  { before, sent }: Pick<Update, 'before' | 'sent'>,
): Promise<Update | undefined> => {
  const answered = await check.pim.patch(by, sent);
  if (!isSuccess(answered)) return undefined;
  const { after, read } = await lookOnceShown(check, product, sent);
  const missingIn = (node: JsonObject) =>
    differences(sent, node, check.has.fields, { partial: true }).filter(({ place }) => place !== 'order');
  return isSuccess(read) && missingIn(after).length < missingIn(before).length
    ? { what, product, sent, before, answered, after, read }
    : undefined;
};

/** Whether a product that was read before an update is not found any more after it. */
export const isGone = ({ read }: Update): boolean => read !== null && isRefusal(read);

/** Updates of a product one after the other, each drafted from what the one before left, for as long as it is found. */
export const inTurn = async (
  check: Check,
  product: Product,
  steps: readonly (readonly [UpdateKind, Draft])[],
): Promise<Update[]> => {
  const made: Update[] = [];
  let before = await check.given.reading(product);
  for (const [what, draft] of steps) {
    const sent = draft(check.has, before, variantsAsSent(check.has, product, before));
    if (sent === undefined) continue;
    const update = await carryOut(check, what, product, { before, sent });
    made.push(update);
    if (isGone(update)) break;
    before = update.after;
  }
  return made;
};
