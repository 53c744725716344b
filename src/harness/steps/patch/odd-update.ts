import { eanField, fieldsOf } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world/world.js';
import { carryOut, isGone, type Update } from './carry-out.js';
import { drafts } from './drafts-by-kind.js';
import type { UpdateKind } from './kinds.js';
import { numbersApart } from './numbers-apart.js';
import { changesIn, updateOf, variantsAsSent } from './update-bodies.js';

/** A product update that names the externalId of its product besides, as a client does that sends what it knows. */
const repeatingIdentifier = (
  { has }: Check,
  { body: { externalId } }: Product,
  read: JsonObject,
): JsonObject | undefined => {
  const sent = drafts.product[0]?.(has, read, []);
  return sent !== undefined && typeof externalId === 'string' ? { externalId, ...sent } : undefined;
};

/** An update of a variant that gives it another code, such as a sku: it stays the variant that it was. */
const anotherCode = ({ has }: Check, product: Product, read: JsonObject): JsonObject | undefined => {
  const [variant] = variantsAsSent(has, product, read);
  const ean = eanField(has);
  const field = fieldsOf(has, 'variant').find(
    ({ code, kind, multiple }) => kind === 'code' && !multiple && typeof variant?.[code] === 'string',
  );
  if (variant === undefined || ean === undefined || field === undefined) return undefined;
  return {
    variants: [{ [ean.code]: variant[ean.code] ?? null, [field.code]: theWorld().identifiers.next() }],
  };
};

/** An update of the last variant that names it twice, by its ean and its internal id, as a client does that read it. */
const namedTwice = ({ has }: Check, product: Product, read: JsonObject): JsonObject | undefined => {
  const variants = variantsAsSent(has, product, read);
  const variant = variants.at(-1);
  if (typeof variant?.id !== 'string' || eanField(has) === undefined) return undefined;
  const [change] = numbersApart(changesIn(has, 'variant', variant).slice(0, 1), variants);
  if (change === undefined) return undefined;
  const { id } = variant;
  return { variants: variantsOf(updateOf(has, [change])).map((named) => ({ id, ...named })) };
};

const oddBodies: Readonly<Partial<Record<UpdateKind, readonly (typeof anotherCode)[]>>> = {
  product: [repeatingIdentifier],
  variant: [anotherCode, namedTwice],
};

/** Updates of a sort that need not be taken, one after the other: those of a kind that are not refused. */
export const oddUpdates = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  start: JsonObject,
): Promise<readonly Update[]> => {
  const made: Update[] = [];
  let before = start;
  for (const draft of oddBodies[what] ?? []) {
    const sent = draft(check, product, before);
    const update = sent && (await carryOut(check, what, product, { before, sent }));
    if (update === undefined || !isSuccess(update.answered)) continue;
    made.push(update);
    if (isGone(update)) break;
    before = update.after;
  }
  return made;
};
