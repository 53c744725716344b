import { expect, judge, property, requirement } from '../src/harness/index.js';
import { needsCodes, needsCurrencies } from '../src/harness/steps/needs.js';
import {
  drawnSpoiledUpdates,
  judgeRefused,
  leavesAllAsItWas,
} from '../src/harness/steps/patch/drawn-spoiled-updates.js';
import { eachLeavesNothing, eachRefusal, needsRefusal } from '../src/harness/steps/patch/refusals.js';
import { refusalLeavesTime } from '../src/harness/steps/patch/refusals-leave-time.js';
import {
  judgeNewVariants,
  refusedAdditionIsNotThere,
  refusedFirstVariantsStayNew,
  spoiledAddedVariants,
  spoiledFirstVariants,
} from '../src/harness/steps/patch/refused-new-variants.js';
import { drawUnknownProduct } from '../src/harness/steps/patch/updates-of-unknown-products.js';
import {
  unknownCurrencies,
  unknownProductCodes,
  unknownVariantCodes,
} from '../src/harness/steps/patch/updates-with-unknown-values.js';
import { currencyError, namesValue } from '../src/oracle/business-error.js';
import { because } from '../src/oracle/deviation.js';
import { shown } from '../src/oracle/shown.js';
import { refused, statusIsOneOf } from '../src/oracle/status.js';
import type { Answered } from '../src/target/exchange.js';

const whyRefused = (unknown: string): string => `${shown(unknown)} does not exist`;
const judge404 = (answered: Answered, unknown: string): void =>
  judge(because(statusIsOneOf(answered, 404), whyRefused(unknown)), answered);
const judgeRefusal = (answered: Answered, unknown: string): void =>
  judge(because(refused(answered), whyRefused(unknown)), answered);

requirement('patch/unknown-code-is-404', async (check) => {
  needsCodes(check, 'product');
  await eachRefusal(check, unknownProductCodes, judge404);
});

requirement('patch/unknown-variant-code-is-404', async (check) => {
  needsCodes(check, 'variant');
  await eachRefusal(check, unknownVariantCodes, judge404);
  for (const { code } of [spoiledFirstVariants, spoiledAddedVariants]) {
    await judgeNewVariants(check, code, judge404);
  }
});

requirement('patch/unknown-code-changes-nothing', async (check) => {
  needsCodes(check, 'product', 'variant');
  await eachLeavesNothing(check, [unknownProductCodes, unknownVariantCodes]);
  await refusedFirstVariantsStayNew(check, spoiledFirstVariants.code, 'patch/unknown-variant-code-is-404');
  await refusedAdditionIsNotThere(check, spoiledAddedVariants.code);
  await refusalLeavesTime(check, unknownProductCodes);
});

requirement('patch/unknown-code-is-named', async (check) => {
  needsCodes(check, 'product', 'variant');
  for (const codes of [unknownProductCodes, unknownVariantCodes]) {
    await eachRefusal(check, codes, (answered, unknown) => {
      needsRefusal(answered, 'patch/unknown-code-is-404');
      judge(namesValue(answered, unknown), answered);
    });
  }
});

requirement('patch/unknown-currency-refused', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, unknownCurrencies, judgeRefusal);
  for (const { currency } of [spoiledFirstVariants, spoiledAddedVariants]) {
    await judgeNewVariants(check, currency, judgeRefusal);
  }
});

requirement('patch/unknown-currency-error', async (check) => {
  needsCurrencies(check);
  await eachRefusal(check, unknownCurrencies, (answered, currency) => {
    needsRefusal(answered, 'patch/unknown-currency-refused');
    judge(currencyError(answered, currency), answered);
  });
});

requirement('patch/unknown-currency-changes-nothing', async (check) => {
  needsCurrencies(check);
  await eachLeavesNothing(check, [unknownCurrencies]);
  await refusedFirstVariantsStayNew(check, spoiledFirstVariants.currency, 'patch/unknown-currency-refused');
  await refusedAdditionIsNotThere(check, spoiledAddedVariants.currency);
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

/** A run of the standard profile looks at every field by itself already; drawn products are for deep runs. */
const deepOnly = { standard: 0 };
const drawn404 = judgeRefused(judge404);

property('patch/unknown-code-is-404', drawnSpoiledUpdates.productCode, drawn404, deepOnly);
property('patch/unknown-variant-code-is-404', drawnSpoiledUpdates.variantCode, drawn404, deepOnly);
property(
  'patch/unknown-currency-refused',
  drawnSpoiledUpdates.currency,
  judgeRefused(judgeRefusal),
  deepOnly,
);
property(
  'patch/unknown-currency-error',
  drawnSpoiledUpdates.currency,
  judgeRefused((refused, currency) => {
    needsRefusal(refused, 'patch/unknown-currency-refused');
    judge(currencyError(refused, currency), refused);
  }),
  deepOnly,
);

for (const [id, about] of [
  ['patch/unknown-code-changes-nothing', drawnSpoiledUpdates.productCode],
  ['patch/unknown-currency-changes-nothing', drawnSpoiledUpdates.currency],
] as const) {
  property(id, about, leavesAllAsItWas, { ...deepOnly, most: 40, twice: true });
}
