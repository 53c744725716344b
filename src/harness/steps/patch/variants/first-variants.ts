import { LosslessNumber } from 'lossless-json';
import type { Capabilities } from '../../../../discovery/capabilities.js';
import { notKnown } from '../../../../discovery/remedy-in-fixtures.js';
import { canFill, fieldsOf } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withoutVariants } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { isRefusal } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { withNumbers } from '../../create/decimal-notations.js';
import { needsEan } from '../../needs.js';
import { sharedOnce } from '../../shared-looks.js';
import { sendUpdate } from '../sending.js';
import { unsoughtChanges, updateOf } from '../update-bodies.js';

/** A value of the product that an update changes besides: content in a language where there is some. */
const besideVariants = (has: Capabilities, read: JsonObject): JsonObject => {
  const all = unsoughtChanges(has, read, [theWorld().identifiers.mark]);
  const change = all.find(({ place }) => place.language !== null) ?? all[0];
  return change === undefined ? {} : updateOf(has, [change]);
};

/** Amounts of variants that an update adds: other code may write them than those that came with their product. */
const amounts = ['20.20', '7.00', '12.5'].map((amount) => new LosslessNumber(amount));

/**
 * A product that was created without variants, as it was read then, and the answer to an update that adds two of them
 * beside a change of the product itself.
 */
export const addToBareProduct = async (check: Check) => {
  const { given, has } = check;
  needsEan(check);
  const lacking = fieldsOf(has, 'variant').find((field) => field.required && !canFill(has, field));
  if (lacking !== undefined)
    return untestable(
      has.noValidProduct ??
        notKnown(`value for the variant field ${lacking.code}`, 'codes', 'values', 'currencies'),
    );
  const product = await given.created(withoutVariants(drawProduct(has)));
  const before = await given.reading(product);
  const bodyWith = (ean: string): JsonObject => ({
    ...besideVariants(has, before),
    variants: variantsOf(withNumbers(has, drawProduct(has, { variants: 2 }, { eans: [ean] }), amounts)),
  });
  const { identifiers } = theWorld();
  // One ean begins with zero: a service that takes it for a number would lose that.
  let sent = bodyWith(identifiers.ean({ leadingZero: true }));
  let { answered } = await sendUpdate(check, product, sent);
  if (isRefusal(answered)) {
    // Numbers of the kind may not be for everybody to give.
    sent = bodyWith(identifiers.ean());
    ({ answered } = await sendUpdate(check, product, sent));
  }
  // Variants that lack something may be refused: where no product becomes Valid, these may lack what no run knows of.
  if (isRefusal(answered)) check.needsValidProducts();
  return { answered, before, product, sent };
};

/** A product without variants, and the update that brought its first ones. */
export type FirstVariants = Awaited<ReturnType<typeof addToBareProduct>>;

/** The same update, for the checks that only look at what came of it. */
export const firstVariants = sharedOnce('first-variants', addToBareProduct);
