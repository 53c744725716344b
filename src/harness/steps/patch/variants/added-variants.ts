import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { once } from '../../../examples/examples.js';
import { expect, judge } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { Turnstile } from '../../../world/turnstile.js';
import { needsEan } from '../../needs.js';
import { reasons } from '../../reasons.js';
import { looks, sharedOnce } from '../../shared-looks.js';
import { kinds } from '../kinds.js';
import { readOnceShown, sendUpdate } from '../sending.js';
import { changesIn, updateOf } from '../update-bodies.js';
import { addToBareProduct } from './first-variants.js';

/** A product whose variants were all added by an update, and shown since. */
interface AddedVariants {
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
export const withAddedVariants = async <T>(
  check: Check,
  work: (added: AddedVariants) => Promise<T>,
): Promise<T> => {
  const { turnstile, ...added } = await addVariants(check);
  return turnstile.pass(() => work(added));
};

/**
 * An update of the last of the variants which another one added, accepted or not, and the product once it shows;
 * undefined where the variant has no value that could be changed.
 */
const changedAddedVariant = sharedOnce('changed-added-variant', (check: Check) =>
  withAddedVariants(check, async ({ eans, product }) => {
    const { given, has } = check;
    const { code } = needsEan(check);
    const isLast = (variant: JsonObject): boolean => variant[code] === eans.at(-1);
    const variant = variantsOf(await given.reading(product)).find(isLast);
    const [change] =
      variant === undefined ? [] : changesIn(has, 'variant', variant).filter(kinds.variant.has);
    if (change === undefined) return undefined;
    const sent = updateOf(has, [change]);
    const { answered } = await sendUpdate(check, product, sent);
    const shown = isSuccess(answered) ? await readOnceShown(check, product, sent) : null;
    return { answered, isLast, product, shown };
  }),
);

/** Judges that an update of a variant which another one added is accepted, as one example. */
export const acceptsChangeOfAddedVariant = (check: Check): Promise<void> => {
  const look = looks(changedAddedVariant);
  return once(async () => {
    const update = await look(check, changedAddedVariant);
    if (update === undefined) return;
    recall(update.product.created, update.answered);
    expect(update.answered).toBeAccepted();
  });
};

/** Judges that such an update changes the variant. */
export const changesAddedVariant = async (check: Check): Promise<void> => {
  const update = await changedAddedVariant.shared(check);
  if (update === undefined) return;
  const { answered, isLast, product, shown } = update;
  check.given.accepted(answered, 'an update of a variant that was added');
  if (shown === null) return;
  recall(product.created, answered);
  if (!variantsOf(shown.after).some(isLast)) {
    untestable('a variant that was added is gone after an update: see patch/keeps-other-variants');
  }
  judge(shown.missing, shown.read);
};
