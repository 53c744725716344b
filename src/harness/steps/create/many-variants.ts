import { withoutField } from '../../../generators/products/incomplete.js';
import { atMost } from '../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { expect } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { dispensableVariantField } from '../own-products.js';
import { staysInvalidWithout } from '../states/completeness.js';

/** More than stand on a page of ten, and where the target takes only fewer, more than the first few. */
const counts = [12, 5] as const;

/** Behind the first few. */
const gap = 3;

/** The fourth of them, or the last where the target takes fewer, lacks a required field, where variants have such a one. */
const bodyWith = (check: Check, variants: number): JsonObject => {
  const whole = drawProduct(check.has, { optional: 'none', variants });
  const missing = dispensableVariantField(check.has);
  return missing === undefined ? whole : withoutField(whole, missing, atMost(check.has, gap + 1) - 1);
};

/** A product with many variants, as many as the target takes. */
export const manyVariants = sharedByChecks('many-variants', async (check: Check): Promise<Product> => {
  const body = bodyWith(check, counts[0]);
  const answered = await check.pim.create(body);
  return isSuccess(answered)
    ? check.given.adopted(body, answered)
    : check.given.created(bodyWith(check, counts[1]));
});

/** Judges that a product with many variants keeps them all. */
export const keepsManyVariants = async (check: Check): Promise<void> => {
  const product = await manyVariants(check);
  await expect(product).toKeep(product.body, 'variants');
};

/** Judges that it is Invalid for what its fourth variant lacks; nothing where variants need no field. */
export const staysInvalidForTheFourth = async (check: Check): Promise<void> => {
  const missing = dispensableVariantField(check.has);
  if (missing !== undefined) await staysInvalidWithout(check, await manyVariants(check), [missing]);
};
