import { isEmpty } from '../../../../oracle/products/content.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { untestable } from '../../../world/endings.js';
import type { MediaCreate } from '../../create/product-with-media.js';
import { carryOut } from '../carry-out.js';
import { noOtherValue } from '../other-values.js';
import { changesIn, updateOf, variantsAsSent } from '../update-bodies.js';
import type { KeepingId } from './keeping-rules.js';
import { keptBy } from './kept.js';

/** Judges that an update of another field, and one of a variant alone, leave the images of a product as they were. */
export const keepsImages = async (
  check: Check,
  id: KeepingId,
  [create]: readonly MediaCreate[],
): Promise<void> => {
  const { given, has } = check;
  if (create === undefined) return;
  const product = await given.adopted(create.body, create.answered);
  const before = await given.reading(product);
  if (isEmpty(before.images)) untestable('the images that were sent do not show: see get/media-comes-back');
  const [change = noOtherValue(has, 'product')] = changesIn(has, 'product', before);
  const update = await carryOut(check, 'product', product, { before, sent: updateOf(has, [change]) });
  given.accepted(update.answered, 'an update of a product with images');
  if (update.read !== null) judge(keptBy(id, has, update), update.read);

  const [variant = {}] = variantsAsSent(has, product, update.after);
  const [ofVariant] = changesIn(has, 'variant', variant);
  if (ofVariant === undefined) return;
  const sent = updateOf(has, [ofVariant]);
  const second = await carryOut(check, 'variant', product, { before: update.after, sent });
  if (second.read !== null) judge(keptBy(id, has, second), second.read);
};
