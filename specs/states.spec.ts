import { eanField, missableFields } from '../src/generators/fields.js';
import { withoutField, withoutVariants } from '../src/generators/products/incomplete.js';
import { stateOnceValid } from '../src/harness/await-state.js';
import {
  any,
  drawProduct,
  each,
  eachProduct,
  everywhere,
  expect,
  notApplicable,
  once,
  property,
  requirement,
} from '../src/harness/index.js';
import { exoticCreates } from '../src/harness/steps/create/exotic/exotic-products.js';
import { forgedCreate } from '../src/harness/steps/create/forged-members.js';
import { leanProduct, leanProducts } from '../src/harness/steps/create/lean-products.js';
import { staysInvalidForTheFourth } from '../src/harness/steps/create/many-variants.js';
import { soughtProduct } from '../src/harness/steps/create/product-ids.js';
import { productOf, variedCreates } from '../src/harness/steps/create/varied-products.js';
import { readWithoutVariants } from '../src/harness/steps/list/read-existing-products.js';
import {
  bareCreate,
  bareProduct,
  ownProducts,
  readOwnProducts,
  soundProduct,
} from '../src/harness/steps/own-products.js';
import { fieldsToSendLater, sentLater } from '../src/harness/steps/patch/missing-fields.js';
import { firstVariants } from '../src/harness/steps/patch/variants/first-variants.js';
import { lacks } from '../src/harness/steps/reasons.js';
import { sharedAtFirst } from '../src/harness/steps/shared-looks.js';
import {
  answerTo,
  completeIsValid,
  emptyCreate,
  emptyProduct,
  gapsOfOneVariant,
  incompleteCreates,
  lackingCreates,
  staysInvalidWithout,
} from '../src/harness/steps/states/completeness.js';
import { repeatedGaps } from '../src/harness/steps/states/repeated-gaps.js';
import { onceStateShows } from '../src/harness/steps/states/settled.js';
import {
  createsIncompleteWithoutVariants,
  noUpdateMakesItValid,
} from '../src/harness/steps/states/updated-without-variants.js';
import { oneVariantWithGap, productsWithGaps } from '../src/harness/steps/states/varied-gaps.js';
import { eachZeroCounts } from '../src/harness/steps/states/zeroed.js';
import type { JsonObject } from '../src/json/json.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import { holdsValue } from '../src/oracle/products/content.js';
import { knownState, notValidWithoutVariants } from '../src/oracle/products/product-members.js';
import { productIn } from '../src/oracle/seen-products.js';

everywhere('states/known-state', eachProduct(knownState), readOwnProducts);
everywhere(
  'states/existing-without-variants-not-valid',
  eachProduct(notValidWithoutVariants, any),
  readWithoutVariants,
  { none: 'every product that was read has variants', twice: true },
);

requirement('states/complete-is-valid', async (check) => {
  check.needsValidProducts();
  const { complete } = await ownProducts(check);
  await each(complete, async (product) => expect(product).toBecome('Valid'));
  // What is unusual about a value does not make it missing.
  await once(async () => {
    for (const { product } of (await exoticCreates(check)).accepted) {
      // Whether it can be read at all is judged elsewhere.
      if (productIn(await check.given.read(product)) !== undefined) await expect(product).toBecome('Valid');
    }
  });
});

property(
  'states/complete-is-valid',
  variedCreates,
  async (check, create) => {
    await expect(await productOf(check, create)).toBecome('Valid');
  },
  { standard: 4 },
);

requirement('states/required-fields-suffice', async (check) => {
  check.needsValidProducts();
  const { minimal } = await ownProducts(check);
  await each([minimal, await soughtProduct(check)], async (product) => {
    // That it is found at all is judged elsewhere.
    await check.given.reading(product);
    await expect(product).toBecome('Valid');
  });
  // An identifier that is not required is the service's to make up where it needs one.
  await each(await leanProducts(check), async (lean) => {
    expect(lean.answered).toBeAccepted();
    await expect(await leanProduct(check, lean)).toBecome('Valid');
  });
});

requirement('states/zero-and-false-are-present', async (check) => {
  await completeIsValid(check);
  await eachZeroCounts(check);
});

requirement('states/incomplete-is-created', async (check) => {
  await soundProduct(check);
  const creates = [...(await incompleteCreates(check)), ...(await lackingCreates(check))];
  await each([...creates, ...(await repeatedGaps(check))], async (create) =>
    expect(await answerTo(check, create)).toBeAccepted(),
  );
  await each([bareCreate, emptyCreate], async (create) =>
    expect(await answerTo(check, await create(check))).toBeAccepted(),
  );
  await once(() => createsIncompleteWithoutVariants(check));
});

for (const [id, owner] of [
  ['states/missing-product-field-is-invalid', 'product'],
  ['states/missing-variant-field-is-invalid', 'variant'],
] as const) {
  requirement(id, async (check) => {
    await completeIsValid(check);
    const creates = await incompleteCreates(check);
    await each(
      creates.filter(({ field }) => field.owner === owner),
      async (incomplete) => {
        const { body, answered, field } = incomplete;
        await staysInvalidWithout(check, await check.given.adopted(body, answered), [field]);
      },
      { none: `the definition requires no field of the ${owner}` },
    );
  });
}

requirement('states/one-incomplete-variant-is-invalid', async (check) => {
  await completeIsValid(check);
  await each(
    gapsOfOneVariant(check),
    async ({ field, index, shape }) => {
      const product = await check.given.created(withoutField(drawProduct(check.has, shape), field, index));
      await staysInvalidWithout(check, product, [field]);
    },
    { none: 'the definition requires no field of the variant' },
  );
  await once(() => staysInvalidForTheFourth(check));
});

property(
  'states/one-incomplete-variant-is-invalid',
  oneVariantWithGap,
  (check, { missing, product }) => staysInvalidWithout(check, product, missing),
  { standard: 1 },
);

requirement('states/several-missing-is-invalid', async (check) => {
  await completeIsValid(check);
  if (missableFields(check.has).length < 2) notApplicable('the definition requires fewer than two fields');
  await each(await lackingCreates(check), async ({ answered, body, missing }) =>
    staysInvalidWithout(check, await check.given.adopted(body, answered), missing),
  );
});

property(
  'states/several-missing-is-invalid',
  productsWithGaps,
  (check, { missing, product }) => staysInvalidWithout(check, product, missing),
  { standard: 1 },
);

requirement('states/without-variants-is-invalid', async (check) => {
  await completeIsValid(check);
  await each([bareProduct, emptyProduct], async (make) => {
    const product = await make(check);
    await onceStateShows(check, product);
    await expect(product).toBecome('Invalid');
  });
});

requirement('states/never-valid-without-variants', async (check) => {
  await completeIsValid(check);
  await once(() => noUpdateMakesItValid(check));
});

requirement('states/requested-state-decides-nothing', async (check) => {
  const { given, has, pim } = check;
  await completeIsValid(check);
  const [field] = missableFields(has);
  const incomplete = (body: JsonObject): JsonObject =>
    field === undefined ? withoutVariants(body) : withoutField(body, field);
  await each([incomplete, withoutVariants], async (strip) => {
    const body = { ...strip(drawProduct(has, { variants: 1 })), state: 'Valid' };
    const answered = await pim.create(body);
    if (!isSuccess(answered)) return expect(answered).toBeRefused();
    await staysInvalidWithout(
      check,
      await given.adopted(body, answered),
      strip === incomplete && field ? [field] : [],
    );
  });
  await each(['Invalid', 'Replaced'], async (state) => {
    const body = { ...drawProduct(has, { variants: 1 }), state };
    const answered = await pim.create(body);
    if (!isSuccess(answered)) return expect(answered).toBeRefused();
    await expect(await given.adopted(body, answered)).toBecome('Valid');
  });
  await once(async () => {
    const { answered, product } = await sharedAtFirst(forgedCreate, check);
    if (product === null) return expect(answered).toBeRefused();
    // That it is not found where the ids that it bears are looked at is judged elsewhere.
    await given.read(product);
    await expect(product).toBecome('Valid');
  });
});

requirement('states/filled-in-fields', async (check) => {
  const filled: string[] = [];
  await each(await incompleteCreates(check), async ({ body, answered, field }) => {
    const product = await check.given.reading(await check.given.adopted(body, answered));
    if (holdsValue(product, field)) filled.push(`${field.owner} field ${field.code}`);
  });
  check.observe(filled.length === 0 ? 'none' : filled.toSorted((a, b) => a.localeCompare(b)).join(', '));
});

requirement('states/after-completion', async (check) => {
  if (fieldsToSendLater(check)[0]?.owner !== 'product')
    return check.observe('the definition requires no field of the product that could be sent later');
  await once(async () => {
    const { answered, product } = await sentLater.shared(check);
    check.given.accepted(answered, 'sending a missing field later');
    check.observe(await stateOnceValid(check, product));
  });
});

requirement('states/after-variant-added', async (check) => {
  if (eanField(check.has) === undefined) return check.observe(lacks.ean);
  await once(async () => {
    const { answered, product } = await firstVariants.shared(check);
    check.given.accepted(answered, 'adding variants');
    check.observe(await stateOnceValid(check, product));
  });
});
