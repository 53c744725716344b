import { nameInFixtures } from '../src/discovery/remedy-in-fixtures.js';
import { nameField } from '../src/generators/fields.js';
import { heldPlaces } from '../src/generators/places.js';
import { unknownCode } from '../src/generators/unknown-code.js';
import { awaitState } from '../src/harness/await-state.js';
import {
  each,
  expect,
  notApplicable,
  once,
  property,
  requirement,
  untestable,
} from '../src/harness/index.js';
import { codeOfCompleted, completedLater } from '../src/harness/steps/list/completed-later.js';
import { passesRangeOfOneDay } from '../src/harness/steps/list/days/modification-day.js';
import {
  emptyTermChangesNothing,
  emptyTermFinds,
  emptyTermGoesOn,
} from '../src/harness/steps/list/empty-term.js';
import { productOfNoChannel } from '../src/harness/steps/list/filters/channels.js';
import { codeFilters, eachListsOnlyHolders } from '../src/harness/steps/list/filters/code-filters.js';
import { listsThoseThatSatisfy, poolQueries } from '../src/harness/steps/list/filters/drawn-queries.js';
import {
  factsOf,
  filtersTogether,
  leaveOutBeside,
  leaveOutBesideOfVariants,
  passedState,
} from '../src/harness/steps/list/filters/filters-together.js';
import {
  codesHeld,
  codesNotHeld,
  codesOfVariants,
  heldAndOther,
  heldCodes,
  laterCodesOfUpdated,
} from '../src/harness/steps/list/filters/held-codes.js';
import { oddCodes } from '../src/harness/steps/list/filters/odd-codes.js';
import {
  holdsAlone,
  holdTogetherAlone,
  togetherAlone,
} from '../src/harness/steps/list/filters/together-alone.js';
import { oneOfEachKind } from '../src/harness/steps/list/pages/first-pages.js';
import { lengthInWords } from '../src/harness/steps/list/pages/run-products.js';
import {
  codedLater,
  followsItsVariants,
  losesItsOldWord,
  renamedLater,
  staysFoundBy,
} from '../src/harness/steps/list/relisted/relisted-product.js';
import { whileUnchanged } from '../src/harness/steps/list/steady.js';
import {
  adjacentWords,
  findsByWord,
  findsNothing,
  freshWord,
  lengthened,
  namelessProduct,
  ordinaryWord,
  singleWords,
  tornApart,
  unusualWords,
  wordsOfAddedVariants,
  wordsOfLaterVariants,
  wordsThatIdentify,
} from '../src/harness/steps/list/terms.js';
import { bareProduct, ownProducts } from '../src/harness/steps/own-products.js';
import { replacedCodes } from '../src/harness/steps/patch/recoded-product.js';

requirement('list/empty-term-filters-nothing', async (check) => {
  const { incomplete, minimal } = await ownProducts(check);
  await each([minimal, incomplete], (product) => emptyTermFinds(check, product));
  const { state } = await check.given.reading(incomplete);
  if (state === 'Invalid') await once(() => emptyTermFinds(check, incomplete, [['state', state]]));
  const nameless = await namelessProduct(check);
  if (nameless !== undefined) await once(() => emptyTermFinds(check, nameless));
  await once(() => emptyTermChangesNothing(check), { twice: true });
  await once(() => emptyTermGoesOn(check), { twice: true });
});

requirement('list/term-finds-name', async (check) => {
  const name = nameField(check.has) ?? notApplicable('the definition has no name of products');
  const { complete, incomplete } = await ownProducts(check);
  // A service may search Valid products alone, or list for its search what was complete when it was created.
  await each([...complete.slice(0, 1), incomplete, await completedLater(check)], async (product) => {
    if (heldPlaces(product.body, name.code).length === 0) {
      untestable(
        `no product could be given a ${name.code}: ${nameInFixtures('some', 'languages', 'channels')}`,
      );
    }
    await findsByWord(check, product, product.label);
  });
  const other = await productOfNoChannel(check);
  await each(unusualWords(check.has, other), (word) => findsByWord(check, other, word));
  const [first] = complete;
  const pair = first && adjacentWords(first, name.code);
  if (first !== undefined && pair !== undefined) await once(() => findsByWord(check, first, pair));
  const renamed = await renamedLater(check);
  if (renamed !== undefined) await once(() => findsByWord(check, renamed.product, renamed.word));
  await once(() => staysFoundBy(check, 'word'));
  const ordinary = ordinaryWord(complete, name.code);
  if (ordinary === undefined) return;
  await once(() => expect(ordinary.product).toBeListedBy([['term', ordinary.word]]));
});

requirement('list/term-finds-identifier', async (check) => {
  const { complete, incomplete } = await ownProducts(check);
  const words = [
    ...complete.slice(0, 1).flatMap((product) => wordsThatIdentify(check, product)),
    ...(await wordsOfLaterVariants(check, complete)),
  ];
  await each(words, ({ product, word }) => findsByWord(check, product, word), {
    none: 'products of this definition have no identifier that is a text',
  });
  const added = await wordsOfAddedVariants(check);
  if (added.length > 0) await each(added, ({ product, word }) => findsByWord(check, product, word));
  // A search that joins variants to their products loses those that have none. That it finds Invalid ones is judged by name.
  const [ofIncomplete] = wordsThatIdentify(check, incomplete);
  if (ofIncomplete === undefined) return;
  await once(async () => {
    const ofBare = wordsThatIdentify(check, await bareProduct(check));
    const { shown } = await check.lists.shows(incomplete, [['term', ofIncomplete.word]]);
    if (shown) await each(ofBare, ({ product, word }) => findsByWord(check, product, word));
  });
});

requirement('list/unknown-term-finds-nothing', async (check) => {
  await once(() => findsNothing(check, freshWord()), { twice: true });
  // Nor does a word that only begins as one that stands somewhere.
  await once(async () => {
    const { minimal } = await ownProducts(check);
    const beginnings = [minimal.label.slice(0, 4), ...singleWords(check, minimal)];
    await each(beginnings, (beginning) => findsNothing(check, lengthened(beginning)), { twice: true });
    const torn = tornApart(singleWords(check, minimal));
    if (torn !== undefined) await findsNothing(check, torn);
  });
  await once(() => losesItsOldWord(check));
  // Which filter a service looks at first may rest on what else is asked for: the term must not be forgotten then.
  const others = oneOfEachKind(check, ['FromLastModifiedOn', '2000-01-01']);
  await each(others, (other) => findsNothing(check, freshWord(), [other]), { twice: true });
});

// Once no more products are made: a service may keep a list until there is another one.
requirement('list/field-filter-holds', eachListsOnlyHolders, 'last');

for (const [id, owner] of [
  ['list/field-filter-finds', 'product'],
  ['list/variant-field-filter-finds', 'variant'],
] as const) {
  requirement(id, async (check) => {
    const held = [...(await heldCodes(check, owner)), ...(await codeOfCompleted(check, owner))];
    await each(held, ({ product, name, code }) => expect(product).toBeListedBy([[name, code]]));
    await once(async () => {
      for (const { product, name, code } of await oddCodes(check, owner))
        await expect(product).toBeListedBy([[name, code]]);
    });
    // A list that holds every product finds none of them by the code.
    if (owner === 'variant') {
      await each(await codesNotHeld(check), async ({ product, name, code }) => {
        await expect(product).toBeMissingFrom([[name, code]]);
        const [own] = codesHeld(check, await check.given.reading(product), 'product');
        for (const passed of [...(own === undefined ? [] : [own]), ...(await passedState(check, product))])
          await expect(product).toBeMissingFrom([passed, [name, code]]);
      });
      await each(codesOfVariants(check), (filter) => holdsAlone(check, filter));
      await once(() => followsItsVariants(check));
      await once(() => staysFoundBy(check, 'variant code'));
      return;
    }
    await each(await replacedCodes(check), ({ product, name, is }) =>
      expect(product).toBeListedBy([[name, is]]),
    );
    await each(await laterCodesOfUpdated(check), ({ product, name, code }) =>
      expect(product).toBeListedBy([[name, code]]),
    );
    const later = await codedLater(check);
    if (later !== undefined) await once(() => expect(later.product).toBeListedBy([[later.name, later.code]]));
    await once(() => staysFoundBy(check, 'code'));
  });
}

requirement('list/unknown-field-code', async (check) => {
  const [filter] = codeFilters(check);
  if (filter === undefined) return;
  const unknown = unknownCode([filter.code], check.config.seed);
  check.observe(
    await lengthInWords(check, [
      [filter.name, unknown],
      ['take', '5'],
    ]),
  );
});

requirement('list/field-filter-twice', async (check) => {
  const held = await heldAndOther(check);
  if (held === undefined)
    return check.observe('no field of a product holds one of several known codes alone');
  const { product, name, code, other } = held;
  const first = await check.lists.showsNow(product, [
    [name, code],
    [name, other],
  ]);
  const last = await check.lists.showsNow(product, [
    [name, other],
    [name, code],
  ]);
  if (first.shown === last.shown)
    return check.observe(first.shown ? 'products with any of the codes' : 'products with all of the codes');
  check.observe(`the ${first.shown ? 'first' : 'last'} code decides`);
});

requirement('list/two-filters-both-hold', async (check) => {
  const [product] = (await ownProducts(check)).complete;
  if (product === undefined) return;
  // The state may show later than the product: pairs with an earlier one would not find it.
  if (check.has.noValidProduct === null) await awaitState(check, product, 'Valid');
  await each(await filtersTogether(check, product), ({ passed, failed }) =>
    whileUnchanged(
      'state or day of modification of a product',
      () => factsOf(check, product),
      async () => {
        await expect(product).toBeListedBy(passed);
        for (const filter of failed) await expect(product).toBeMissingFrom(filter);
      },
    ),
  );
  const [ofVariant] = codesHeld(check, await check.given.reading(product), 'variant');
  // Whether codes of variants find a product is no duty; that others leave it out beside one that does is.
  const isFound = ofVariant !== undefined && (await check.lists.showsNow(product, [ofVariant])).shown;
  if (isFound) await leaveOutBeside(check, product, [ofVariant]);
  if (ofVariant !== undefined) await leaveOutBesideOfVariants(check, ofVariant);
  await once(() => passesRangeOfOneDay(check, product));
  await each(await togetherAlone(check, product, isFound ? ofVariant : undefined), (filters) =>
    holdTogetherAlone(check, filters),
  );
});

property('list/two-filters-both-hold', poolQueries, listsThoseThatSatisfy, { standard: 0, twice: true });
