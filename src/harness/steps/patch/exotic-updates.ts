import type { Kind } from '../../../discovery/capabilities.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { type Difference, differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { type ExoticPart, planEverywhere, updateToParts } from '../create/exotic/exotic-plan.js';
import { exoticCreates, mostTelling } from '../create/exotic/exotic-products.js';
import { likeness } from '../create/exotic/exotic-sift.js';
import { sharedOnce } from '../shared-looks.js';
import { carryOut, type Update } from './carry-out.js';
import { isOfKind, OpenKinds, type UpdateKind } from './kinds.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { changesIn, identityOf, updateOf, variantsAsSent } from './update-bodies.js';

/** An update to unusual values. */
interface ExoticUpdate {
  readonly product: Product;
  readonly sent: JsonObject;
  readonly answered: Answered;
  /** The answer that shows the product afterwards. */
  readonly read: Answered;
  /** Values that were sent and that do not show. */
  readonly lost: readonly Difference[];
  /** An update behind it that names none of the texts; undefined where none was made. */
  readonly later: Update | undefined;
}

/** Values that one update brings, and whether they tell most of what is unusual. */
interface PartsToSend {
  readonly parts: readonly ExoticPart[];
  readonly isTelling: boolean;
}

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'html';

/** Updates one value that is no text, and looks at a product whose texts are unusual. */
const updateBesideTexts = (
  check: Check,
  product: Product,
  before: JsonObject,
): Promise<Update> | undefined => {
  const [change] = changesIn(check.has, 'product', before).filter(({ field: { kind } }) => !isText(kind));
  return change && carryOut(check, 'product', product, { before, sent: updateOf(check.has, [change]) });
};

/**
 * Rounds in which every place of a product sees every unusual value of its kind, but for those that creates were refused
 * for; rounds of which nothing is left are left out.
 */
export const partsEverywhere = async (
  check: Check,
  body: JsonObject,
): Promise<readonly (readonly ExoticPart[])[]> => {
  const { refused } = await exoticCreates(check);
  const bad = new Set(refused.map(({ part }) => likeness(part)));
  return planEverywhere(check.has, body)
    .map((parts) => parts.filter((part) => !bad.has(likeness(part))))
    .filter((parts) => parts.length > 0);
};

/** What updates bring: unusual values that creates were accepted with, then each one to every place that may have it. */
const partsToSend = async (check: Check, body: JsonObject): Promise<readonly PartsToSend[]> => {
  const { profile } = theWorld().config;
  const again = mostTelling(await exoticCreates(check), profile).map(({ parts }) => ({
    parts,
    isTelling: true,
  }));
  if (profile === 'smoke') return again;
  const everywhere = (await partsEverywhere(check, body)).map((parts) => ({ parts, isTelling: false }));
  return [...again, ...everywhere];
};

/** Updates of one product, one after the other; those that are refused left out. */
export const exoticUpdates = sharedOnce(
  'patch-exotic',
  async (check: Check): Promise<readonly ExoticUpdate[]> => {
    const product = await check.given.product({ variants: 1 });
    const [variant = {}] = variantsAsSent(check.has, product, await check.given.reading(product));
    const made: ExoticUpdate[] = [];
    const open = new OpenKinds();
    const { number } = theWorld().identifiers;
    for (const { isTelling, parts } of await partsToSend(check, product.body)) {
      const sent = updateToParts(check.has, parts, identityOf(check.has, variant), number);
      const { answered } = await sendUpdate(check, product, sent);
      if (!isSuccess(answered)) continue;
      const { read } = await readOnceShown(check, product, sent, open.awaits);
      const lost = differences(sent, objectOf(read), check.has.fields, { partial: true });
      // What does not show by now may show late: nothing could be said then of what a later update changed.
      const later =
        isTelling && lost.length === 0 ? await updateBesideTexts(check, product, objectOf(read)) : undefined;
      made.push({ product, sent, answered, read, lost, later });
      open.close(lost);
    }
    return made;
  },
);

/** Judges that what an update accepts of unusual values it stores unchanged; nothing where it refuses them, as it may. */
export const storesExotic = async (check: Check, kind: UpdateKind): Promise<void> => {
  for (const { answered, lost, product, read } of await exoticUpdates.shared(check)) {
    recall(product.created, answered);
    judge(lost.filter(isOfKind[kind]), read);
  }
};
