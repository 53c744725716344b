import type { Capabilities } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { withoutField, withoutVariants } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { notValidWithoutVariants } from '../../../oracle/products/product-members.js';
import { productIn } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world/world.js';
import { dispensableField } from '../own-products.js';
import { isChangeable } from '../patch/other-values.js';
import { drawChange, onlyField } from '../patch/plain-change.js';
import { changesIn, updateOf } from '../patch/update-bodies.js';
import { sharedOnce } from '../shared-looks.js';

/** A product without variants, and how it was read right after updates that bring none. */
interface Updated {
  readonly product: Product;
  readonly reads: readonly Answered[];
}

/** Changes of what a product holds itself: one at its base place, one in a language, one in a channel, each by itself. */
const oneOfEachPlace = (has: Capabilities, read: JsonObject): JsonObject[] => {
  const found = new Map<string, JsonObject>();
  for (const change of changesIn(has, 'product', read)) {
    const { channel, language } = change.place;
    const where = `${channel !== null} ${language !== null}`;
    if (!found.has(where)) found.set(where, updateOf(has, [change]));
  }
  return [...found.values()];
};

/** A product without variants once it is not Valid, which may show late; as it was read last where it stays so. */
const readOnceInvalid = async ({ given }: Pick<Check, 'given'>, product: Product): Promise<Answered> => {
  const { value } = await eventually(
    () => given.read(product),
    (read) => {
      const seen = productIn(read);
      return seen === undefined ? undefined : notValidWithoutVariants(seen).deviations[0];
    },
  );
  return value;
};

/** After updates of something else by two identifiers, of no variants, and of a state, which decides nothing. */
const changed = async (check: Check): Promise<Updated> => {
  const { given, has, pim } = check;
  const product = await given.created(withoutVariants(drawProduct(has)));
  const reads: Answered[] = [];
  // Where products are but their variants, there is nothing else that an update could change.
  if (fieldsOf(has, 'product').some(isChangeable)) {
    await given.patched(product, drawChange(has, product.body));
    for (const sent of oneOfEachPlace(has, product.body)) {
      await pim.patch(product.address, sent);
      reads.push(await readOnceInvalid(check, product));
    }
    const other = textOf(product.body.externalId);
    if (other !== undefined) {
      await pim.patch(other, drawChange(has, product.body), { odd: true });
      reads.push(await readOnceInvalid(check, product));
    }
  }
  // A service may refuse these: what it says is left open, what it does is not.
  for (const sent of [{ variants: [] }, { state: 'Valid' }]) {
    await pim.patch(product.address, sent, { odd: true });
    reads.push(await readOnceInvalid(check, product));
  }
  return { product, reads };
};

/**
 * A product without variants to which an update brought the field that it lacked besides; undefined where there is none.
 * Made once: checks of lists look for it, too.
 */
export const completedWithoutVariants = sharedOnce(
  'completed-without-variants',
  async ({ given, has }: Check): Promise<Product | undefined> => {
    const missing = dispensableField(has);
    if (missing?.owner !== 'product') return undefined;
    const label = theWorld().identifiers.label();
    const whole = withoutVariants(drawProduct(has, {}, { label }));
    const product = await given.created(withoutField(whole, missing), { label });
    await given.patched(product, onlyField(whole, missing));
    return product;
  },
);

/** Judges that a product without variants, as it was read, is not Valid. */
export const judgeBareState = (read: Answered): void => {
  const seen = productIn(read);
  if (seen !== undefined) judge(notValidWithoutVariants(seen), read);
};

/** Judges that no update of anything else makes a product Valid which has no variants. */
export const noUpdateMakesItValid = async (check: Check): Promise<void> => {
  const completed = await completedWithoutVariants.shared(check);
  const updated = [
    await changed(check),
    ...(completed === undefined ? [] : [{ product: completed, reads: [] }]),
  ];
  // Once a product made later is Valid, these would be so too.
  await awaitState(check, await check.given.product({ variants: 1 }), 'Valid');
  for (const { product, reads } of updated) {
    for (const read of [...reads, await readOnceInvalid(check, product)]) judgeBareState(read);
  }
};
