import type { Capabilities } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { withoutField, withoutVariants } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { notValidWithoutVariants } from '../../../oracle/products/product-members.js';
import { productIn } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { expect, judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { dispensableField } from '../own-products.js';
import { isChangeable } from '../patch/other-values.js';
import { drawChange, onlyField } from '../patch/plain-change.js';
import { sendUpdate } from '../patch/sending.js';
import { changesIn, updateOf } from '../patch/update-bodies.js';
import { type Shared, sharedAtFirst, sharedOnce } from '../shared-looks.js';

/** A product without variants, and how it was read right after updates that bring none. */
interface Updated {
  readonly product: Product;
  /** The answer to the first of them; null where there is nothing but variants to update. */
  readonly answered: Answered | null;
  /** Empty where that was refused. */
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
const changed = sharedOnce('changed-without-variants', async (check: Check): Promise<Updated> => {
  const { given, has, pim } = check;
  const product = await given.created(withoutVariants(drawProduct(has)));
  const reads: Answered[] = [];
  let answered: Answered | null = null;
  // Where products are but their variants, there is nothing else that an update could change.
  if (fieldsOf(has, 'product').some(isChangeable)) {
    ({ answered } = await sendUpdate(check, product, drawChange(has, product.body)));
    if (!isSuccess(answered)) return { product, answered, reads };
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
  return { product, answered, reads };
});

/** Judges that a product without variants can be updated: what it lacks may come later, and so may other changes. */
export const acceptsUpdateWithoutVariants = async (check: Check): Promise<void> => {
  const { answered, product } = await sharedAtFirst(changed, check);
  if (answered === null) return;
  recall(product.created, answered);
  expect(answered).toBeAccepted();
};

/** A create without variants and content in channels that lacks a field besides; undefined where the product can lack none. */
const sendIncomplete = async ({ has, pim }: Check) => {
  if (has.noCreate !== null) return untestable(has.noCreate);
  const missing = dispensableField(has);
  if (missing?.owner !== 'product') return undefined;
  const label = theWorld().identifiers.label();
  const whole = withoutVariants(drawProduct({ ...has, channels: [] }, {}, { label }));
  const body = withoutField(whole, missing);
  return { body, whole, missing, label, answered: await pim.create(body) };
};

type Incomplete = Awaited<ReturnType<typeof sendIncomplete>>;

const incomplete = sharedOnce('incomplete-without-variants', sendIncomplete);

/** Judges that it is accepted all the same. */
export const createsIncompleteWithoutVariants = async (check: Check): Promise<void> => {
  const sent = await sharedAtFirst(incomplete, check);
  if (sent !== undefined) expect(sent.answered).toBeAccepted();
};

const complete = async ({ given }: Check, sent: Incomplete): Promise<Product | undefined> => {
  if (sent === undefined) return undefined;
  const { answered, body, label, missing, whole } = sent;
  const product = await given.adopted(body, answered, label);
  await given.patched(product, onlyField(whole, missing));
  return product;
};

/**
 * A product without variants, and content in channels, to which an update brought the field that it lacked besides;
 * undefined where there is none.
 * Made once: checks of lists look for it, too.
 */
export const completedWithoutVariants: Shared<Product | undefined> = {
  shared: sharedByChecks('completed-without-variants', async (check) =>
    complete(check, await incomplete.shared(check)),
  ),
  anew: async (check) => complete(check, await incomplete.anew(check)),
};

/** Judges that a product without variants, as it was read, is not Valid. */
export const judgeBareState = (read: Answered): void => {
  const seen = productIn(read);
  if (seen !== undefined) judge(notValidWithoutVariants(seen), read);
};

/** Judges that no update of anything else makes a product Valid which has no variants. */
export const noUpdateMakesItValid = async (check: Check): Promise<void> => {
  const completed = await completedWithoutVariants.shared(check);
  const bare = await sharedAtFirst(changed, check);
  if (bare.answered !== null) check.given.accepted(bare.answered, 'an update of a product without variants');
  const updated = [bare, ...(completed === undefined ? [] : [{ product: completed, reads: [] }])];
  // Once a product made later is Valid, these would be so too.
  await awaitState(check, await check.given.product({ variants: 1 }), 'Valid');
  for (const { product, reads } of updated) {
    for (const read of [...reads, await readOnceInvalid(check, product)]) judgeBareState(read);
  }
};
