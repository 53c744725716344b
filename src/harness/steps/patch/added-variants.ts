import type { Check } from '../../check.js';
import { untestable } from '../../endings.js';
import { judge } from '../../expect.js';
import { textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { sharedByChecks } from '../../shared.js';
import { Turnstile } from '../../turnstile.js';
import { reasons } from '../reasons.js';
import { changesIn, updateOf } from './changes.js';
import { addToBareProduct } from './first-variants.js';
import { kinds } from './kinds.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { needsEan } from './strange-variants.js';

/** A product whose variants were all added by an update, and shown since. */
export interface AddedVariants {
  readonly product: Product;
  /** Of these variants, in the order in which they were sent. */
  readonly eans: readonly string[];
}

const addVariants = sharedByChecks(
  'added-variants',
  async (check: Check): Promise<AddedVariants & { readonly turnstile: Turnstile }> => {
    const { code } = needsEan(check);
    const { answered, product, sent } = await addToBareProduct(check);
    check.given.accepted(answered, 'adding variants');
    const eans = variantsOf(sent).map((variant) => textOf(variant[code]) ?? untestable(reasons.noEan));
    // Whether the other values came back is not asked here: they have requirements of their own.
    const identities = eans.map((ean) => ({ [code]: ean }));
    const { missing } = await readOnceShown(check, product, { variants: identities });
    if (missing !== undefined) return untestable(reasons.noEanAdded);
    return { product, eans, turnstile: new Turnstile(1) };
  },
);

/**
 * Works with the product whose variants were added, once the check before is done with it.
 *
 * @throws {Untestable} where the added variants do not show.
 */
export const withAddedVariants = async (
  check: Check,
  work: (added: AddedVariants) => Promise<void>,
): Promise<void> => {
  const { turnstile, ...added } = await addVariants(check);
  await turnstile.pass(() => work(added));
};

/**
 * Judges that an update changes the last of the variants which another one added; nothing where it has no value that
 * could be changed.
 */
export const changesAddedVariant = (check: Check): Promise<void> =>
  withAddedVariants(check, async ({ eans, product }) => {
    const { given, has } = check;
    const { code } = needsEan(check);
    const variant = variantsOf(await given.reading(product)).find((one) => one[code] === eans.at(-1));
    const [change] =
      variant === undefined ? [] : changesIn(has, 'variant', variant).filter(kinds.variant.has);
    if (change === undefined) return;
    const sent = updateOf(has, [change]);
    const { answered } = await sendUpdate(check, product, sent);
    given.accepted(answered, 'an update of a variant that was added');
    recall(product.created, answered);
    const { after, missing, read } = await readOnceShown(check, product, sent);
    if (!variantsOf(after).some((one) => one[code] === eans.at(-1))) {
      untestable('a variant that was added is gone after an update: see patch/keeps-other-variants');
    }
    judge(missing, read);
  });
