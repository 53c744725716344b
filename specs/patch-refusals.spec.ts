import { expect, judge, requirement } from '../src/harness/index.js';
import { eachLeavesNothing, eachRefusal, needsRefusal } from '../src/harness/steps/patch-refusals.js';
import { drawUnknownProduct } from '../src/harness/steps/patch-unknown-product.js';
import {
  needsCodes,
  needsCurrencies,
  unknownCurrencies,
  unknownProductCodes,
  unknownVariantCodes,
} from '../src/harness/steps/patch-unknown-values.js';
import { currencyError, namesValue } from '../src/oracle/business-error.js';

requirement('patch/unknown-code-is-404', async (check) => {
  needsCodes(check, 'product');
  await eachRefusal(check, unknownProductCodes, (refused) => expect(refused).toHaveStatus(404));
});

requirement('patch/unknown-variant-code-is-404', async (check) => {
  needsCodes(check, 'variant');
  await eachRefusal(check, unknownVariantCodes, (refused) => expect(refused).toHaveStatus(404));
});

requirement('patch/unknown-code-changes-nothing', async (check) => {
  needsCodes(check, 'product', 'variant');
  await eachLeavesNothing(check, [unknownProductCodes, unknownVariantCodes]);
});

requirement('patch/unknown-code-is-named', async (check) => {
  needsCodes(check, 'product', 'variant');
  for (const codes of [unknownProductCodes, unknownVariantCodes]) {
    await eachRefusal(check, codes, (answered, unknown) => {
      needsRefusal(answered);
      judge(namesValue(answered, unknown), answered);
    });
  }
});

requirement('patch/unknown-currency-refused', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, unknownCurrencies, (refused) => expect(refused).toBeRefused());
});

requirement('patch/unknown-currency-error', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, unknownCurrencies, (answered, currency) => {
    needsRefusal(answered);
    judge(currencyError(answered, currency), answered);
  });
});

requirement('patch/unknown-currency-changes-nothing', async (check) => {
  needsCurrencies(check);
  await eachLeavesNothing(check, [unknownCurrencies]);
});

requirement('patch/unknown-product-refused', async (check) => {
  const { send } = await drawUnknownProduct(check);
  expect(await send()).toBeRefused();
});

requirement('patch/unknown-product-is-404', async (check) => {
  const { send } = await drawUnknownProduct(check);
  expect(await send()).toHaveStatus(404);
});
