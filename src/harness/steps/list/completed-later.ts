import type { Capabilities, Field, Owner } from '../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { dispensableFields } from '../own-products.js';
import { onlyField } from '../patch/plain-change.js';
import { meantByName } from './filters/filterable-fields.js';
import { codesToFindBy, type HeldCode } from './filters/held-codes.js';

/** Several fields that are missing at once, as far as the definition requires so many. */
const mostMissing = 3;

/** What a product lacks, and beside it values that it has: what sees to states may look at updates of little alone. */
const completing = (has: Capabilities, whole: JsonObject, missing: readonly Field[]): JsonObject => {
  const held = fillableFields(has, 'product').filter(
    (field) => !isIdentifier(field) && !missing.includes(field) && whole[field.code] !== undefined,
  );
  const sent = [...missing, ...held.slice(0, Math.max(1, mostMissing - missing.length))];
  return sent.reduce<JsonObject>((body, field) => onlyField(whole, field, body), {});
};

/** A product that was completed by one update: a list must not go on showing it as what it was. */
export const completedLater = sharedByChecks(
  'list-completed-later',
  async (check: Check): Promise<Product> => {
    const { given, has } = check;
    const missing = dispensableFields(has)
      .filter(({ owner }) => owner === 'product')
      .slice(0, mostMissing);
    const label = theWorld().identifiers.label();
    const whole = drawProduct(has, { variants: 1 }, { label });
    if (missing.length === 0) return given.created(whole, { label });
    const lacking = missing.reduce<JsonObject>((body, field) => withoutField(body, field), whole);
    const product = await given.created(lacking, { label });
    await given.patched(product, completing(has, whole, missing));
    return product;
  },
);

/** A code that it holds: an index may lose what is complete now, and not told of as new. */
export const codeOfCompleted = async (check: Check, owner: Owner): Promise<readonly HeldCode[]> => {
  const product = await completedLater(check);
  const codes = codesToFindBy(await check.given.reading(product), meantByName(check, owner));
  return codes.slice(0, 1).map(({ name, code }) => ({ product, name, code }));
};
