import { eanField, fieldsOf } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world/world.js';
import { carryOut, type Update } from './carry-out.js';
import { drafts } from './drafts-by-kind.js';
import type { UpdateKind } from './kinds.js';
import { variantsAsSent } from './update-bodies.js';

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

const oddBodies: Readonly<Partial<Record<UpdateKind, typeof anotherCode>>> = {
  product: repeatingIdentifier,
  variant: anotherCode,
};

/** An update of a sort that need not be taken; undefined where it is refused, or the kind has none. */
export const oddUpdate = async (
  check: Check,
  what: UpdateKind,
  product: Product,
  before: JsonObject,
): Promise<Update | undefined> => {
  const sent = oddBodies[what]?.(check, product, before);
  if (sent === undefined) return undefined;
  const update = await carryOut(check, what, product, { before, sent });
  return isSuccess(update.answered) ? update : undefined;
};
