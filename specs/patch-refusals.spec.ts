import { deepOnly, discard, expect, judge, once, property, requirement } from '../src/harness/index.js';
import { needsCodes, needsCurrencies } from '../src/harness/steps/needs.js';
import { eachIntoEmptyField } from '../src/harness/steps/patch/refusals/codes-in-empty-fields.js';
import {
  answeredBy,
  drawnSpoiledUpdates,
  leavesAllAsItWas,
} from '../src/harness/steps/patch/refusals/drawn-spoiled-updates.js';
import {
  eachLeavesNothing,
  eachRefusal,
  needsRefusal,
} from '../src/harness/steps/patch/refusals/refusals.js';
import { refusalLeavesTime } from '../src/harness/steps/patch/refusals/refusals-leave-time.js';
import {
  shortProductCodes,
  shortVariantCodes,
  unknownProductCodes,
  unknownVariantCodes,
  updatesWithUnknownCurrency,
} from '../src/harness/steps/patch/refusals/updates-with-unknown-values.js';
import { withUpdatable } from '../src/harness/steps/patch/updatable-product.js';
import { drawUnknownProduct } from '../src/harness/steps/patch/updates-of-unknown-products.js';
import {
  judgeNewVariants,
  refusedAdditionIsNotThere,
  refusedFirstVariantsStayNew,
  spoiledAddedVariants,
  spoiledFirstVariants,
} from '../src/harness/steps/patch/variants/refused-new-variants.js';
import { tellsHeldCodesApart } from '../src/harness/steps/refusals/codes-of-others.js';
import {
  type JudgeUnknown,
  judge404,
  judgeNamed,
  judgeRefused,
} from '../src/harness/steps/refusals/judge-unknown.js';
import { currencyError } from '../src/oracle/answers/business-error.js';

const judgeCurrencyError: JudgeUnknown = (answered, { isOdd, unknown }) => {
  if (isOdd) discard('a price of zero may be refused for its amount as well');
  needsRefusal(answered, 'patch/unknown-currency-refused');
  judge(currencyError(answered, unknown), answered);
};

requirement('patch/unknown-code-is-404', async (check) => {
  needsCodes(check, 'product');
  await eachRefusal(check, unknownProductCodes, judge404);
  await eachRefusal(check, shortProductCodes, judge404);
  await eachIntoEmptyField(check, 'product', judge404);
  // A service may take for known what the product holds already, in whatever field.
  await once(() => withUpdatable(check, (product) => tellsHeldCodesApart(check, product)));
});

requirement('patch/unknown-variant-code-is-404', async (check) => {
  needsCodes(check, 'variant');
  await eachRefusal(check, unknownVariantCodes, judge404);
  await eachRefusal(check, shortVariantCodes, judge404);
  for (const { code } of [spoiledFirstVariants, spoiledAddedVariants]) {
    await judgeNewVariants(check, code, judge404);
  }
  await eachIntoEmptyField(check, 'variant', judge404);
});

requirement('patch/unknown-code-changes-nothing', async (check) => {
  needsCodes(check, 'product', 'variant');
  await eachLeavesNothing(check, [unknownProductCodes, unknownVariantCodes]);
  await refusedFirstVariantsStayNew(check, spoiledFirstVariants.code, 'patch/unknown-variant-code-is-404');
  await refusedAdditionIsNotThere(check, spoiledAddedVariants.code);
  await refusalLeavesTime(check, unknownProductCodes, 'first');
  await refusalLeavesTime(check, unknownVariantCodes, 'last');
});

requirement('patch/unknown-code-is-named', async (check) => {
  needsCodes(check, 'product', 'variant');
  for (const codes of [unknownProductCodes, unknownVariantCodes]) {
    await eachRefusal(check, codes, (answered, spoiling) => {
      needsRefusal(answered, 'patch/unknown-code-is-404');
      judgeNamed(answered, spoiling);
    });
  }
});

requirement('patch/unknown-currency-refused', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, updatesWithUnknownCurrency, judgeRefused);
  for (const { currency } of [spoiledFirstVariants, spoiledAddedVariants]) {
    await judgeNewVariants(check, currency, judgeRefused);
  }
});

requirement('patch/unknown-currency-error', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, updatesWithUnknownCurrency, judgeCurrencyError);
  for (const { currency } of [spoiledFirstVariants, spoiledAddedVariants]) {
    await judgeNewVariants(check, currency, judgeCurrencyError);
  }
});

requirement('patch/unknown-currency-changes-nothing', async (check) => {
  needsCurrencies(check);
  await eachLeavesNothing(check, [updatesWithUnknownCurrency]);
  await refusedFirstVariantsStayNew(check, spoiledFirstVariants.currency, 'patch/unknown-currency-refused');
  await refusedAdditionIsNotThere(check, spoiledAddedVariants.currency);
  await refusalLeavesTime(check, updatesWithUnknownCurrency, 'first');
});

requirement('patch/unknown-product-refused', async (check) => {
  const { send, sendNearby } = await drawUnknownProduct(check);
  expect(await send()).toBeRefused();
  for (const answered of await sendNearby()) expect(answered).toBeRefused();
});

requirement('patch/unknown-product-is-404', async (check) => {
  const { send } = await drawUnknownProduct(check);
  expect(await send()).toHaveStatus(404);
});

for (const [id, about, judgeSpoiled] of [
  ['patch/unknown-code-is-404', drawnSpoiledUpdates.productCode, judge404],
  ['patch/unknown-variant-code-is-404', drawnSpoiledUpdates.variantCode, judge404],
  ['patch/unknown-currency-refused', drawnSpoiledUpdates.currency, judgeRefused],
  ['patch/unknown-currency-error', drawnSpoiledUpdates.currency, judgeCurrencyError],
] as const) {
  property(id, about, answeredBy(judgeSpoiled), deepOnly);
}

for (const [id, about] of [
  ['patch/unknown-code-changes-nothing', drawnSpoiledUpdates.productCode],
  ['patch/unknown-currency-changes-nothing', drawnSpoiledUpdates.currency],
] as const) {
  property(id, about, leavesAllAsItWas, { ...deepOnly, most: 40, twice: true });
}
