import { drawProduct, notApplicable, once, requirement, textOf, untestable } from '../src/harness/index.js';
import { lacksProductId } from '../src/harness/steps/create/product-ids.js';
import { needsEan } from '../src/harness/steps/needs.js';
import { dispensableField } from '../src/harness/steps/own-products.js';
import { givenExternalIdLater } from '../src/harness/steps/patch/external-id-given-later.js';
import { updatedInTurn } from '../src/harness/steps/patch/habits.js';
import { tookUpdateBehindImages } from '../src/harness/steps/patch/image-updates.js';
import { updatedIncomplete } from '../src/harness/steps/patch/incomplete-updates.js';
import {
  seenToChange,
  updatableProduct,
  withUpdatable,
} from '../src/harness/steps/patch/updatable-product.js';
import {
  takesUpdateBy,
  takesWholeUpdateBy,
  whatUpdateBy,
} from '../src/harness/steps/patch/updates-by-identifier.js';
import { withAddedVariants } from '../src/harness/steps/patch/variants/added-variants.js';
import {
  tookUpdateByExternalId,
  tookUpdateByLaterEan,
} from '../src/harness/steps/patch/variants/extended-product.js';
import { identifiersOf } from '../src/harness/steps/product-identifiers.js';
import { reasons } from '../src/harness/steps/reasons.js';
import { isSuccess } from '../src/oracle/answers/status.js';

requirement('patch/by-product-id', async (check) => {
  await withUpdatable(check, async (product) => {
    const { productId } = await identifiersOf(check, product);
    await takesUpdateBy(check, product, productId ?? lacksProductId(check));
  });
});

requirement('patch/by-external-id', async (check) => {
  if (!check.has.fields.some(({ owner, code }) => owner === 'product' && code === 'externalId')) {
    notApplicable('the definition has no externalId');
  }
  await once(() =>
    withUpdatable(check, async (product) => {
      const externalId = textOf(product.body.externalId) ?? untestable(reasons.noExternalId);
      await takesUpdateBy(check, product, externalId);
      await takesWholeUpdateBy(check, product, externalId);
    }),
  );
  // A service may keep what a product is known by beside its variants, or as it was when the product was created.
  await once(async () => {
    const { externalId, product } = await givenExternalIdLater(check);
    await seenToChange(check, product);
    await takesUpdateBy(check, product, externalId);
  });
  // A service may write down anew what a product is known by, and forget some of it.
  await once(() => tookUpdateBehindImages(check));
  await once(() => tookUpdateByExternalId(check));
});

requirement('patch/by-ean', async (check) => {
  needsEan(check);
  await once(async () => {
    const product = await updatableProduct(check);
    const { eans } = await identifiersOf(check, product);
    if (eans.length === 0) untestable(reasons.noEan);
    for (const ean of eans) await takesUpdateBy(check, product, ean);
    for (const ean of eans.slice(-1)) await takesWholeUpdateBy(check, product, ean);
    // An update that names variants may leave others of them unknown.
    for (const ean of eans.slice(-2, -1)) await takesUpdateBy(check, product, ean);
  });
  if (check.config.profile === 'deep') {
    // A service may look for eans among the first variants alone.
    await once(async () => {
      const body = drawProduct(check.has, { optional: 'none', variants: 5 });
      const answered = await check.pim.create(body);
      // How many variants a product may have is not shown.
      if (!isSuccess(answered)) return;
      const product = await check.given.adopted(body, answered);
      const { eans } = await identifiersOf(check, product);
      for (const ean of eans.slice(-1)) await takesUpdateBy(check, product, ean);
    });
  }
  if (dispensableField(check.has) === undefined) return;
  // A service may look for eans among its Valid products alone.
  await once(async () => {
    const product = await updatedIncomplete(check);
    if (product === undefined) return;
    const { eans } = await identifiersOf(check, product);
    for (const ean of eans.slice(0, 1)) await takesUpdateBy(check, product, ean);
  });
});

requirement('patch/by-added-ean', async (check) => {
  await withAddedVariants(check, async ({ eans, product }) => {
    for (const ean of eans) await takesUpdateBy(check, product, ean);
  });
  await once(() => tookUpdateByLaterEan(check));
});

requirement('patch/by-internal-id', async (check) => {
  const inWords = await updatedInTurn(check, async (product) => {
    const { internalId } = await identifiersOf(check, product);
    const shown =
      internalId ?? untestable('the product shows no internal id: see get/product-has-response-members');
    return whatUpdateBy(check, product, shown);
  });
  check.observe(inWords);
});
