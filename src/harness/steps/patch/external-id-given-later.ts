import { fieldsOf } from '../../../generators/fields.js';
import { withoutField, withoutVariants } from '../../../generators/products/incomplete.js';
import { textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { theWorld } from '../../world/world.js';
import { withSigns } from '../product-identifiers.js';
import { reasons } from '../reasons.js';
import { lookOnceShown, sendUpdate } from './sending.js';

/**
 * A product without variants that was given its externalId by an update, as far as the target takes that: one that must
 * be encoded in a path before a plain one.
 */
export const givenExternalIdLater = async (
  check: Check,
): Promise<{ readonly product: Product; readonly externalId: string }> => {
  const { given, has } = check;
  const field = fieldsOf(has, 'product').find(({ code }) => code === 'externalId');
  const whole = withoutVariants(drawProduct(has));
  const product = await given.created(field === undefined ? whole : withoutField(whole, field));
  const madeUp = textOf((await given.reading(product)).externalId);
  if (madeUp !== undefined) return { product, externalId: madeUp };
  const { identifiers } = theWorld();
  for (const externalId of [withSigns(identifiers.next()), identifiers.next()]) {
    const { answered } = await sendUpdate(check, product, { externalId });
    const shown = isSuccess(answered) ? await lookOnceShown(check, product, { externalId }) : undefined;
    if (shown !== undefined && shown.missing === undefined) return { product, externalId };
  }
  // What an update does to identifiers is left open: that the product has none then is no fault.
  const sent = await given.created(withoutVariants(drawProduct(has)));
  return { product: sent, externalId: textOf(sent.body.externalId) ?? untestable(reasons.noExternalId) };
};
