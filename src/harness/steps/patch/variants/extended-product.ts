import { eanField } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withDistinctIntegers } from '../../../../generators/products/distinct-integers.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { accepted, isSuccess } from '../../../../oracle/answers/status.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { restamped } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { needsEan, needsVariants } from '../../needs.js';
import { reasons } from '../../reasons.js';
import { sharedOnce } from '../../shared-looks.js';
import type { Update } from '../carry-out.js';
import {
  lookOnceShown,
  type ReadProduct,
  readOnceShown,
  refusedBy,
  type SentUpdate,
  sendAndSee,
  sendUpdate,
  stillFound,
} from '../sending.js';
import { seenToChange } from '../updatable-product.js';
import { changesIn, updateOf } from '../update-bodies.js';
import { updatedBy } from '../updates-by-identifier.js';

/** An update that gives a product, created with one variant, another one. */
interface VariantAddition extends Update {
  readonly variant: JsonObject;
  readonly ean: string;
  /** Whether the product showed it in time. */
  readonly isShown: boolean;
}

/** Sent once for all checks that look at it. Whether a target adds variants to others is left open. */
export const variantAddition = sharedOnce(
  'variant-addition',
  async (check: Check): Promise<VariantAddition> => {
    const { given, has } = check;
    const { code } = needsEan(check);
    needsVariants(check, 2);
    const product = await given.labelled({ optional: 'none', variants: 1 });
    const before = await given.reading(product);
    // A service may refuse a place in an order that another variant has.
    const drawn = variantsOf(restamped(has, product.body)).slice(0, 1);
    const variant = withDistinctIntegers(has, [...variantsOf(before), ...drawn]).at(-1) ?? {};
    const ean = textOf(variant[code]) ?? untestable(reasons.noEan);
    const sent = { variants: [variant] };
    const { answered } = await sendUpdate(check, product, sent);
    const update = { what: 'variant', product, sent, before, answered, variant, ean } as const;
    if (!isSuccess(answered)) return { ...update, after: before, read: null, isShown: false };
    const { after, missing, read } = await readOnceShown(check, product, { variants: [{ [code]: ean }] });
    return { ...update, after, read, isShown: missing === undefined };
  },
);

/** Sends an update by the externalId, where the product has one, or by whichever identifier the target knows. */
const refusedByExternalId = async (
  check: Check,
  product: Product,
  sent: JsonObject,
): Promise<Answered | undefined> => {
  const externalId = textOf(product.body.externalId);
  const refused = externalId === undefined ? undefined : await refusedBy(check, externalId, sent);
  const isShown = externalId !== undefined && refused === undefined;
  if (isShown) {
    await readOnceShown(check, product, sent);
    return undefined;
  }
  const { answered } = await sendAndSee(check, product, sent);
  return isSuccess(answered) ? refused : undefined;
};

/** A product that was created with a variant and given another one by an update. */
interface ExtendedProduct {
  readonly product: Product;
  /** Of the variant that came later. */
  readonly ean: string;
  /** An update of the product by that ean, and the product once it shows; the answer alone where it was refused. */
  readonly update: SentUpdate & Partial<ReadProduct>;
  /** The answer by which an update by the externalId was refused then, where another identifier took it. */
  readonly refusedByExternalId: Answered | undefined;
}

/**
 * Made once a run, and updated by the ean before any check looks at it: others may take the ean away from it. The last
 * update names the variant that came later, and no other.
 *
 * @throws {Untestable} where the target adds no variant to others: whether it does is left open.
 */
export const extendedProduct = sharedByChecks(
  'extended-product',
  async (check: Check): Promise<ExtendedProduct> => {
    const { has } = check;
    const addition = await variantAddition.shared(check);
    const { ean, product, variant } = addition;
    check.given.accepted(addition.answered, 'updating a product');
    if (!addition.isShown) return untestable(reasons.noEanAdded);
    const { answered, sent } = await updatedBy(check, product, ean);
    const shown = isSuccess(answered) ? await lookOnceShown(check, product, sent) : {};
    const [change] = changesIn(has, 'variant', variant);
    const refused = change && (await refusedByExternalId(check, product, updateOf(has, [change])));
    return { product, ean, update: { answered, address: ean, ...shown }, refusedByExternalId: refused };
  },
);

/** Judges that the update by the ean that came later was accepted and shows. */
export const tookUpdateByLaterEan = async (check: Check): Promise<void> => {
  const { product, update } = await extendedProduct(check);
  const { answered, missing, read } = update;
  recall(product.created, answered);
  // That it is about the ean follows only where another identifier takes the same product to an update.
  if (!isSuccess(answered) || missing !== undefined) await seenToChange(check, product);
  judge(accepted(answered));
  if (read !== undefined) judge(stillFound(read));
  judge(missing, read);
};

/** Judges that an update by the externalId was accepted after a variant came later; nothing where the target adds none. */
export const tookUpdateByExternalId = async (check: Check): Promise<void> => {
  if (eanField(check.has) === undefined || !(await variantAddition.shared(check)).isShown) return;
  const { product, refusedByExternalId: refused } = await extendedProduct(check);
  recall(product.created);
  judge(refused && accepted(refused));
};
