import type { Owner } from '../../../discovery/capabilities.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { dispensableField } from '../own-products.js';
import { onlyField } from '../patch/plain-change.js';
import { meantByName } from './filters/filterable-fields.js';
import { codesToFindBy, type HeldCode } from './filters/held-codes.js';

/** A product that was completed by an update: a list must not go on showing it as what it was. */
export const completedLater = sharedByChecks(
  'list-completed-later',
  async (check: Check): Promise<Product> => {
    const { given, has } = check;
    const field = dispensableField(has);
    const label = theWorld().identifiers.label();
    const whole = drawProduct(has, { variants: 1 }, { label });
    if (field === undefined || field.owner !== 'product') return given.created(whole, { label });
    const product = await given.created(withoutField(whole, field), { label });
    await given.patched(product, onlyField(whole, field));
    return product;
  },
);

/** A code that it holds: an index may lose what is complete now, and not told of as new. */
export const codeOfCompleted = async (check: Check, owner: Owner): Promise<readonly HeldCode[]> => {
  const product = await completedLater(check);
  const codes = codesToFindBy(await check.given.reading(product), meantByName(check, owner));
  return codes.slice(0, 1).map(({ name, code }) => ({ product, name, code }));
};
