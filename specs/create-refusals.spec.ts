import type { Capabilities } from '../src/discovery/capabilities.js';
import { notKnown } from '../src/discovery/remedy-in-fixtures.js';
import { isIdentifier, requiredFields } from '../src/generators/fields.js';
import { withoutField, withoutVariants } from '../src/generators/products/incomplete.js';
import {
  type Check,
  deepOnly,
  drawProduct,
  each,
  judge,
  notApplicable,
  once,
  property,
  requirement,
  untestable,
} from '../src/harness/index.js';
import { looksUpCodesByCreate } from '../src/harness/steps/create/uniqueness/updates-by-create.js';
import { knownChannels } from '../src/harness/steps/list/filters/channels.js';
import { needsCodes, needsCurrencies } from '../src/harness/steps/needs.js';
import { soundProduct } from '../src/harness/steps/own-products.js';
import { lacks } from '../src/harness/steps/reasons.js';
import { tellsCodesOfFieldsApart } from '../src/harness/steps/refusals/codes-of-others.js';
import { drawnSpoiledCreates } from '../src/harness/steps/refusals/drawn-spoiled-creates.js';
import {
  type JudgeUnknown,
  judge404,
  judgeNamed,
  judgeRefused,
  provokedBy,
} from '../src/harness/steps/refusals/judge-unknown.js';
import { noRoom, oddBodies, oddCreates, whatBecameOf } from '../src/harness/steps/refusals/odd-bodies.js';
import { eachSpoiled, refusedAlready } from '../src/harness/steps/refusals/spoiled-creates.js';
import {
  codesInTurn,
  currenciesInTurn,
  spoiledLeaveNothing,
} from '../src/harness/steps/refusals/spoiled-leave-nothing.js';
import {
  unknownCurrencies,
  unknownCurrenciesInEarlierVariants,
  unknownCurrencyOfZero,
} from '../src/harness/steps/refusals/unknown-currencies.js';
import {
  inheritedNames,
  type Spoiling,
  unknownCodes,
  unknownCodesAndNear,
  unknownCodesBesideKnown,
  unknownCodesInEarlierVariants,
  unknownCodesTogether,
} from '../src/harness/steps/refusals/unknown-values.js';
import type { JsonObject } from '../src/json/json.js';
import { currencyError } from '../src/oracle/answers/business-error.js';

const ofProduct = (has: Capabilities): Spoiling[] => unknownCodes(has, 'product');
const ofVariant = (has: Capabilities): Spoiling[] => unknownCodes(has, 'variant');
const codesOfProduct = (has: Capabilities): Spoiling[] => [
  ...unknownCodesAndNear(has, 'product'),
  ...unknownCodesTogether(has),
];
const codesOfVariant = (has: Capabilities): Spoiling[] => [
  ...unknownCodesAndNear(has, 'variant'),
  ...unknownCodesInEarlierVariants(has),
];
const namesOfProduct = (has: Capabilities): Spoiling[] => inheritedNames(has, 'product');
const namesOfVariant = (has: Capabilities): Spoiling[] => inheritedNames(has, 'variant');
const ofEither = (has: Capabilities): Spoiling[] => [...ofProduct(has), ...ofVariant(has)];
const ofBasePrices = (has: Capabilities): Spoiling[] => [
  ...unknownCurrencies(has, 'base'),
  ...unknownCurrenciesInEarlierVariants(has),
];
const ofChannelPrices = (has: Capabilities): Spoiling[] => unknownCurrencies(has, 'channel');

const noCode = 'no selectable field has a known code';
const noPrice = 'the definition has no price that could be given';

/** A product that lacks a required field besides; undefined where no other one is required. */
const spoiledIncomplete = (has: Capabilities, { field, spoil }: Spoiling): JsonObject | undefined => {
  const missing = requiredFields(has).find((one) => one.code !== field && !isIdentifier(one));
  return missing && spoil(withoutField(drawProduct(has, { variants: 2 }), missing));
};

const judgeNamedIfRefused: JudgeUnknown<Spoiling> = (answered, spoiling) => {
  refusedAlready(answered, spoiling, 'create/unknown-code-is-404');
  judgeNamed(answered, spoiling);
};
const judgeCurrencyError: JudgeUnknown<Spoiling> = (answered, spoiling) => {
  refusedAlready(answered, spoiling, 'create/unknown-currency-refused');
  judge(currencyError(answered, spoiling.unknown), answered);
};

/** A service may leave off checking a product that lacks something, or have other words for it. */
const incompleteSpoiled = async (check: Check, judgeUnknown: JudgeUnknown<Spoiling>): Promise<void> => {
  for (const spoiling of currenciesInTurn(check.has).slice(0, 1)) {
    const body = spoiledIncomplete(check.has, spoiling);
    if (body !== undefined)
      await once(async () => judgeUnknown(await check.pim.create(body, provokedBy(spoiling)), spoiling));
  }
};

requirement('create/unknown-code-is-404', async (check) => {
  needsCodes(check, 'product');
  await eachSpoiled(check, codesOfProduct, judge404, noCode);
  // Such a name need not have the form of a code, so that it may be refused for that as well.
  await eachSpoiled(check, namesOfProduct, judgeRefused, noCode);
  await once(() => looksUpCodesByCreate(check));
  await once(() => tellsCodesOfFieldsApart(check));
});

requirement('create/unknown-code-in-list-is-404', async (check) => {
  const several = check.has.fields.filter(({ kind, multiple }) => kind === 'selectable' && multiple);
  if (several.length > 0 && unknownCodesBesideKnown(check.has).length === 0) {
    untestable(notKnown('code of a selectable field with several values', 'codes'));
  }
  await eachSpoiled(check, unknownCodesBesideKnown, judge404, lacks.severalCodes);
});

requirement('create/unknown-variant-code-is-404', async (check) => {
  needsCodes(check, 'variant');
  await eachSpoiled(check, codesOfVariant, judge404, noCode);
  await eachSpoiled(check, namesOfVariant, judgeRefused, noCode);
});

requirement('create/unknown-code-is-named', async (check) => {
  needsCodes(check, 'product', 'variant');
  await eachSpoiled(check, ofEither, judgeNamedIfRefused, noCode);
});

requirement('create/unknown-code-in-incomplete-product-is-404', async (check) => {
  const { has, pim } = check;
  needsCodes(check, 'product', 'variant');
  await soundProduct(check);
  await each(
    codesInTurn(has).slice(0, 4),
    async (spoiling) => {
      const body = spoiledIncomplete(has, spoiling);
      if (body === undefined) return notApplicable('the definition requires no other field');
      judge404(await pim.create(body, provokedBy(spoiling)), spoiling);
    },
    { none: noCode },
  );
  await each(ofProduct(has).slice(0, 2), async (spoiling) => {
    const body = spoiling.spoil(withoutVariants(drawProduct(has)));
    judge404(await pim.create(body, provokedBy(spoiling)), spoiling);
  });
});

requirement('create/unknown-currency-refused', async (check) => {
  needsCurrencies(check);
  await eachSpoiled(
    check,
    (has) => [...ofBasePrices(has), ...unknownCurrencyOfZero(has)],
    judgeRefused,
    noPrice,
  );
  await incompleteSpoiled(check, judgeRefused);
});

requirement('create/unknown-currency-in-channel-refused', async (check) => {
  needsCurrencies(check, 'channel');
  knownChannels(check);
  await eachSpoiled(check, ofChannelPrices, judgeRefused, noPrice);
});

requirement('create/unknown-currency-error', async (check) => {
  needsCurrencies(check);
  await eachSpoiled(
    check,
    (has) => [...ofBasePrices(has), ...ofChannelPrices(has)],
    judgeCurrencyError,
    noPrice,
  );
  await incompleteSpoiled(check, judgeCurrencyError);
});

for (const [id, about, judgeSpoiled] of [
  ['create/unknown-code-is-404', drawnSpoiledCreates.productCode, judge404],
  ['create/unknown-code-in-list-is-404', drawnSpoiledCreates.codeInList, judge404],
  ['create/unknown-variant-code-is-404', drawnSpoiledCreates.variantCode, judge404],
  ['create/unknown-code-is-named', drawnSpoiledCreates.productCode, judgeNamedIfRefused],
  ['create/unknown-currency-refused', drawnSpoiledCreates.currency, judgeRefused],
  ['create/unknown-currency-in-channel-refused', drawnSpoiledCreates.channelCurrency, judgeRefused],
  ['create/unknown-currency-error', drawnSpoiledCreates.currency, judgeCurrencyError],
] as const) {
  property(id, about, async (_check, { answered, spoiling }) => judgeSpoiled(answered, spoiling), deepOnly);
}

requirement('create/unknown-currency-status', async (check) => {
  needsCurrencies(check);
  await eachSpoiled(
    check,
    (has) => ofBasePrices(has).slice(0, 1),
    (answered) => check.observe(String(answered.answer.status)),
    noPrice,
  );
});

requirement(
  'create/unknown-code-creates-nothing',
  async (check) => {
    needsCodes(check, 'product', 'variant');
    await spoiledLeaveNothing(check, codesInTurn(check.has), {
      judgedBy: 'create/unknown-code-is-404',
      none: noCode,
    });
  },
  'ahead',
);

requirement(
  'create/unknown-currency-creates-nothing',
  async (check) => {
    needsCurrencies(check);
    await spoiledLeaveNothing(check, currenciesInTurn(check.has), {
      judgedBy: 'create/unknown-currency-refused',
      none: noPrice,
    });
  },
  'ahead',
);

for (const [id, name, phase] of [
  ['create/wrong-type', 'type', 'side-by-side'],
  ['create/empty-values', 'empty', 'side-by-side'],
  ['create/malformed-json', 'malformed', 'side-by-side'],
  ['create/unknown-attribute', 'attribute', 'side-by-side'],
  ['create/unknown-language', 'language', 'side-by-side'],
  ['create/unknown-channel', 'channel', 'side-by-side'],
  // Every list that shows the product is as large as it: it is made once all lists were read.
  ['create/large-body', 'large', 'last'],
] as const) {
  requirement(
    id,
    async (check) => {
      const { noCreate } = check.has;
      // Where creates are not served at all, an odd one is refused for that alone.
      if (noCreate !== null) untestable(noCreate);
      if (oddBodies(check)[name].length === 0) return check.observe(noRoom);
      const made = await oddCreates[name].shared(check);
      await each(made, async (one) => check.observe(await whatBecameOf(check, one)));
    },
    phase,
  );
}
