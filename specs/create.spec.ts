import { eanField } from '../src/generators/fields.js';
import {
  discard,
  drawProduct,
  each,
  everywhere,
  expect,
  judge,
  once,
  type Product,
  property,
  requirement,
  successOf,
  untestable,
  variantsOf,
  where,
} from '../src/harness/index.js';
import { eachBoolean } from '../src/harness/steps/create/each-boolean.js';
import { keepsEscapedTexts } from '../src/harness/steps/create/exotic/escaped-texts.js';
import {
  exoticCreates,
  keepsItsValues,
  needsAllTried,
  refusedInWords,
  whyNoneTaken,
} from '../src/harness/steps/create/exotic/exotic-products.js';
import {
  forgedCreate,
  forgedIdsTouchNothing,
  forgeries,
  ignoresForged,
  longAgo,
} from '../src/harness/steps/create/forged-members.js';
import { holdsPlace } from '../src/harness/steps/create/held-places.js';
import { keepsPlace } from '../src/harness/steps/create/keeps-place.js';
import { leanProduct, leanProducts } from '../src/harness/steps/create/lean-products.js';
import { readByAny } from '../src/harness/steps/create/read-by-any.js';
import {
  createInSomeForm,
  refusedChoices,
  refusedFields,
} from '../src/harness/steps/create/refused-fields.js';
import {
  createWithPlainValue,
  refusedPlainValues,
} from '../src/harness/steps/create/refused-plain-values.js';
import { eanTaken, takesCorrected } from '../src/harness/steps/create/uniqueness/ean-holders.js';
import { receiptHasProduct } from '../src/harness/steps/create/uniqueness/taken-eans.js';
import { acceptsFixtures, unprovenFixtures } from '../src/harness/steps/create/unproven-fixtures.js';
import {
  keepsEverything,
  productOf,
  unusualProducts,
  variedCreates,
} from '../src/harness/steps/create/varied-products.js';
import { needsEan } from '../src/harness/steps/needs.js';
import { ownProducts, readOwnProducts } from '../src/harness/steps/own-products.js';
import { ignoresForgedCreatedOn } from '../src/harness/steps/patch/keeping/created-on.js';
import { lacks, reasons } from '../src/harness/steps/reasons.js';
import { sharedAtFirst } from '../src/harness/steps/shared-looks.js';
import type { JsonObject } from '../src/json/json.js';
import {
  receiptHasId,
  receiptIdIsProductId,
  timestampForm,
  timestampIsNow,
} from '../src/oracle/answers/receipt.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import type { Place } from '../src/oracle/products/round-trip.js';
import { productIn } from '../src/oracle/seen-products.js';

everywhere('create/receipt-has-id', where(successOf('create'), receiptHasId), readOwnProducts);
everywhere('create/receipt-timestamp-form', where(successOf('create'), timestampForm), readOwnProducts);
everywhere('create/receipt-timestamp-is-now', where(successOf('create'), timestampIsNow), readOwnProducts, {
  none: 'no answer to a create has a Date header beside a timestamp that can be read',
});

requirement('create/path-under-v1', async (check) => {
  const { minimal } = await ownProducts(check);
  const path = check.config.target.createPath;
  const under = path.startsWith('/v1/');
  judge(under ? undefined : { expected: 'a path below /v1', received: path, pointer: null }, minimal.created);
});

requirement('create/accepts-complete-product', async (check) => {
  const { has, pim } = check;
  if (has.noCreate !== null) return untestable(has.noCreate);
  await each(eachBoolean(has), async (withBoolean, index) => {
    const variants = index === 0 ? 1 : 5;
    expect(await pim.create(withBoolean(drawProduct(has, { variants })))).toBeAccepted();
  });
  await each(unprovenFixtures(has, check.config), (unproven) => acceptsFixtures(check, unproven));
  await each(refusedFields(has), async ({ withField }) => {
    await check.given.product({ variants: 1 });
    expect(await pim.create(drawProduct(withField, { variants: 1 }))).toBeAccepted();
  });
  await each(refusedChoices(has, check.config), async (forms) => {
    await check.given.product({ variants: 1 });
    expect(await createInSomeForm(check, forms)).toBeAccepted();
  });
  await once(async () => {
    for (const part of await refusedPlainValues(check))
      expect(await createWithPlainValue(check, part)).toBeAccepted();
  });
  if (eanField(has) !== undefined) {
    await once(() => takesCorrected(check));
  }
});

requirement('create/success-status', async (check) => {
  const { complete, incomplete } = await ownProducts(check);
  for (const { created } of [...complete.slice(0, 1), incomplete])
    check.observe(String(created.answer.status));
});

requirement('create/receipt-id-is-product-id', async (check) => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  const isItsId = async (product: Product): Promise<void> => {
    const answered = await readByAny(check, product);
    const seen = productIn(answered) ?? untestable(reasons.noProduct);
    expect(answered).toHold(() => receiptIdIsProductId(product.created, seen));
  };
  await each([...complete, minimal, incomplete], isItsId);
  // Where the service makes up an identifier, that may be taken for the id.
  const lean = (await leanProducts(check)).filter(({ answered }) => isSuccess(answered));
  await each(lean, async (one) => isItsId(await leanProduct(check, one)));
  if (eanField(check.has) === undefined) return;
  await once(async () => receiptHasProduct(check, await sharedAtFirst(eanTaken, check)));
});

requirement('create/forged-id-ignored', async (check) => {
  await once(async () => ignoresForged(check, 'id', await sharedAtFirst(forgeries.id, check)));
  // An id that there is may be looked for, where one that there is not is passed over.
  await once(async () => {
    const create = await sharedAtFirst(forgedCreate, check);
    await forgedIdsTouchNothing(check, create);
    await ignoresForged(check, 'id', create);
  });
});

requirement('create/forged-created-on-ignored', async (check) => {
  await once(async () => ignoresForged(check, 'createdOn', await sharedAtFirst(forgeries.createdOn, check)));
  await once(() => ignoresForgedCreatedOn(check, longAgo));
  await once(async () => ignoresForged(check, 'lastModifiedOn', await sharedAtFirst(forgedCreate, check)));
});

requirement('create/product-id-origin', async (check) => {
  const { minimal } = await ownProducts(check);
  const { productId } = await check.given.reading(minimal);
  if (productId === undefined) return check.observe('no productId is shown');
  check.observe(productId === minimal.body.productId ? 'the client' : 'the service');
});

for (const [id, place, none] of [
  ['create/keeps-product-fields', 'product', 'the definition has no field with a single value'],
  ['create/keeps-multiple-values', 'multiple', lacks.severalValues],
  ['create/keeps-language-content', 'language', 'the definition has no field that depends on language alone'],
  ['create/keeps-channel-content', 'channel', lacks.channelField],
  ['create/keeps-variants', 'variants', lacks.ean],
  ['create/keeps-variant-fields', 'variant', 'the definition has no field of the variant'],
  ['create/keeps-prices', 'price', lacks.price],
  ['create/keeps-channel-prices', 'channel-price', lacks.channelPrice],
  ['create/keeps-array-order', 'order', lacks.severalValues],
] as const satisfies readonly (readonly [string, Place, string])[]) {
  requirement(id, (check) => keepsPlace(check, place, none));
  property(
    id,
    variedCreates,
    async (check, create) => {
      const product = await productOf(check, create);
      if (!holdsPlace(check.has, product.body, place)) discard('the drawn product holds nothing of the kind');
      await expect(product).toKeep(product.body, place);
    },
    { standard: 4 },
  );
}

requirement('create/keeps-exotic-values', async (check) => {
  const creates = await exoticCreates(check);
  await once(async () => needsAllTried(creates));
  await each(
    creates.accepted,
    (exotic) => keepsItsValues(check, exotic),
    creates.open.length > 0 ? {} : { none: whyNoneTaken(creates) },
  );
  if (check.config.profile !== 'smoke') await once(() => keepsEscapedTexts(check));
});

// In a standard run each unusual value stands in a product by itself already, so that nothing else is blamed on it.
property('create/keeps-exotic-values', unusualProducts, keepsEverything, { standard: 0 });

requirement('create/exotic-values', async (check) => {
  const refused = refusedInWords(await exoticCreates(check));
  for (const words of refused) check.observe(words);
  if (refused.length === 0) check.observe('none');
});

requirement('create/variant-order', async (check) => {
  const { complete } = await ownProducts(check);
  const { code } = needsEan(check);
  for (const product of complete.slice(1, 4)) {
    const eans = (body: JsonObject): string =>
      variantsOf(body)
        .map((variant) => variant[code])
        .join();
    const inOrder = eans(product.body) === eans(await check.given.reading(product));
    check.observe(inOrder ? 'as sent' : 'another order');
  }
});
