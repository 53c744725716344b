import type { Capabilities } from '../../../discovery/capabilities.js';
import { notKnown } from '../../../discovery/remedy-in-fixtures.js';
import { canFill, fieldsOf } from '../../../generators/fields.js';
import { withoutVariants } from '../../../generators/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { untestable } from '../../endings.js';
import { textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world.js';
import { reasons } from '../reasons.js';
import { sharedOnce } from '../shared-looks.js';
import { unsoughtChanges, updateOf } from './changes.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { needsEan } from './strange-variants.js';

/** A value of the product that an update changes besides: content in a language where there is some. */
const besideVariants = (has: Capabilities, read: JsonObject): JsonObject => {
  const all = unsoughtChanges(has, read, [theWorld().identifiers.mark]);
  const change = all.find(({ place }) => place.language !== null) ?? all[0];
  return change === undefined ? {} : updateOf(has, [change]);
};

/**
 * A product that was created without variants, as it was read then, and the answer to an update that adds two of them
 * beside a change of the product itself.
 */
const addToBareProduct = async (check: Check) => {
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
  // One ean begins with zero: a service that takes it for a number would lose that.
  const eans = [theWorld().identifiers.ean({ leadingZero: true })];
  const sent: JsonObject = {
    ...besideVariants(has, before),
    variants: variantsOf(drawProduct(has, { variants: 2 }, { eans })),
  };
  const { answered } = await sendUpdate(check, product, sent);
  return { answered, before, product, sent };
};

/** A product without variants, and the update that brought its first ones. */
export type FirstVariants = Awaited<ReturnType<typeof addToBareProduct>>;

/** The same update, for the checks that only look at what came of it. */
export const firstVariants = sharedOnce('first-variants', addToBareProduct);

/** The eans of variants that were added to a product that had none; ends the check where they do not show. */
export const addedEans = async (check: Check): Promise<{ product: Product; eans: readonly string[] }> => {
  const { code } = needsEan(check);
  const { answered, product, sent } = await addToBareProduct(check);
  check.given.accepted(answered, 'adding variants');
  const eans = variantsOf(sent).map((variant) => textOf(variant[code]) ?? untestable(reasons.noEan));
  // Whether the other values came back is not asked here: they have requirements of their own.
  const { missing } = await readOnceShown(check, product, { variants: eans.map((ean) => ({ [code]: ean })) });
  return missing === undefined ? { product, eans } : untestable(reasons.noEanAdded);
};
