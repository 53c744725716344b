import { isSuccess } from '../../../oracle/answers/status.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { wholeDay } from '../../../oracle/times.js';
import type { Parameter, Query } from '../../../target/pim.js';
import { pause } from '../../asking/pause.js';
import { ifLater } from '../../asking/remedies.js';
import type { Check } from '../../check.js';
import { each, once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { untestable } from '../../world/endings.js';
import { exoticCreates, mostTelling } from '../create/exotic/exotic-products.js';
import { manyVariants } from '../create/many-variants.js';
import { scatteredProducts } from '../create/scattered-products.js';
import { ownProducts } from '../own-products.js';
import { isGone } from '../patch/carry-out.js';
import { imageUpdates } from '../patch/image-updates.js';
import { pauseMs } from '../patch/last-modified.js';
import { drawChange } from '../patch/plain-change.js';
import { updatedOfKind } from '../patch/updates.js';
import { lackingCreates } from '../states/completeness.js';
import { from } from './days/modification-day.js';
import { codesHeld } from './filters/held-codes.js';
import { agreesInTime, type Comparison, onPage, pageWith } from './listed-beside.js';
import { ownSet } from './pages/own-set.js';

/** A product that was updated after its creation: a list must not show it as it was. No label: the update might drop it. */
const updatedProduct = sharedByChecks('list-updated-product', async (check: Check): Promise<Product> => {
  const { given, has } = check;
  const product = await given.product({ variants: 1 });
  const before = await given.reading(product);
  await pause(pauseMs);
  await given.patched(product, drawChange(has, before));
  return product;
});

const notFound: Deviation = {
  expected: 'the product in list and get',
  received: 'one of them without it',
  pointer: null,
};

/** How a list shows a product of the run beside its single answer, once lag is over. */
const inListInTime = (check: Check, product: Product, compare: Comparison, missing?: Deviation) =>
  agreesInTime(
    () => onPage(check, product, () => pageWith(check, product), compare),
    missing === undefined ? {} : { missing },
  );

/** The same for one of many: without a search, which would take many pages each time, it is not waited for. */
export const inListOnceAgreed = (check: Check, product: Product, compare: Comparison) =>
  inListInTime(check, product, compare, check.has.termNarrows ? notFound : undefined);

/** Judges a product of the run by what a list and a single answer show of it, once lag is over. */
export const compareProduct = async (check: Check, product: Product, compare: Comparison): Promise<void> => {
  const { value, deviation } = await inListInTime(check, product, compare, notFound);
  if (!value.found) {
    // Ends the example with that reason where the list is too long for it.
    await check.lists.shows(product, []);
    untestable(
      `a product of the run is not found in the list, see list/no-state-means-all: ${ifLater('products')}`,
    );
  }
  judge(deviation);
};

/**
 * Judges products by what a page shows of them that is not the first of its list, and may be made in another way.
 * The product that is first in the list is not on it: nothing follows from that.
 */
const compareFurtherOn = async (check: Check, compare: Comparison): Promise<void> => {
  const set = await ownSet(check);
  if (set === undefined) return;
  const furtherOn: Query = [...set.filter, ['skip', '1'], ['take', '100']];
  await each(set.products, async (product) => {
    const { deviation } = await agreesInTime(() =>
      onPage(check, product, () => check.pim.list(furtherOn), compare),
    );
    judge(deviation);
  });
};

/** A product without almost all of its required fields: a list must not fill them in. */
const almostEmpty = async (check: Check): Promise<readonly (() => Promise<Product>)[]> =>
  (await lackingCreates(check))
    .filter(({ answered }) => isSuccess(answered))
    .slice(0, 1)
    .map(
      ({ answered, body }) =>
        () =>
          check.given.adopted(body, answered),
    );

/** A filter, and a product that it should list. */
interface Filtered {
  readonly product: Product;
  readonly filter: Parameter;
}

/** A code behind the first of a field with several: a list by it may show that one alone. */
const oneOfSeveral = async (check: Check): Promise<readonly Filtered[]> => {
  const product = (await ownProducts(check)).complete.at(-1);
  if (product === undefined) return [];
  const held = codesHeld(check, await check.given.reading(product), 'product');
  const isLater = ([name]: Parameter, index: number): boolean =>
    held.slice(0, index).some(([other]) => other === name);
  const filter = held.find(isLater);
  return filter === undefined ? [] : [{ product, filter }];
};

/** The day before the last modification of a product that was updated: a list by it may show what it looks at alone. */
const sinceUpdated = async (check: Check): Promise<readonly Filtered[]> => {
  const product = await updatedProduct(check);
  const day = wholeDay((await check.given.reading(product)).lastModifiedOn);
  return day === undefined ? [] : [{ product, filter: from(day, -1) }];
};

/**
 * Judges what lists by a channel, and by codes of the product and of its variant, show of a complete product; and lists
 * by one of several codes, and by a day.
 */
export const compareFiltered = async (check: Check, compare: Comparison): Promise<void> => {
  const [product] = (await ownProducts(check)).complete;
  if (product === undefined) return;
  const read = await check.given.reading(product);
  const codes = (['product', 'variant'] as const).flatMap((owner) =>
    codesHeld(check, read, owner).slice(0, 1),
  );
  const channels = check.has.channels.slice(0, 1).map((channel) => ['channels', channel] as const);
  const filters = [...codes, ...channels].map((filter) => async () => [{ product, filter }]);
  await each(
    [...filters, () => oneOfSeveral(check), () => sinceUpdated(check)],
    async (filteredOf: () => Promise<readonly Filtered[]>) => {
      for (const { product, filter } of await filteredOf()) {
        const { value, deviation } = await agreesInTime(() =>
          onPage(check, product, () => pageWith(check, product, [filter]), compare),
        );
        if (value.found) judge(deviation);
      }
    },
  );
};

/** Judges the products that every run makes for such comparisons, on the first page of a list and on a later one. */
export const compareListed = async (check: Check, compare: Comparison): Promise<void> => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  const products = [...complete.slice(0, 2), minimal, incomplete].map((product) => async () => product);
  const scattered = scatteredProducts.map((productOf) => () => productOf(check));
  const others = [() => updatedProduct(check), ...scattered, ...(await almostEmpty(check))];
  await each([...products, ...others], async (productOf) =>
    compareProduct(check, await productOf(), compare),
  );
  await once(async () => {
    const updated = await updatedOfKind(check, 'variant');
    if (updated !== undefined) await compareProduct(check, updated.product, compare);
  });
  await once(async () => {
    const [update] = (await imageUpdates.shared(check))?.updates.slice(-1) ?? [];
    if (update !== undefined && !isGone(update)) await compareProduct(check, update.product, compare);
  });
  await compareFurtherOn(check, compare);
};

/**
 * Judges products with unusual values where lists show them, since what writes an answer may be another code for each,
 * and one with many variants, of which a list may read the later ones in another way.
 */
export const compareUnusual = async (check: Check, compare: Comparison): Promise<void> => {
  const looked = mostTelling(await exoticCreates(check), check.config.profile);
  await each(looked, async ({ product }) => {
    const { value, deviation } = await inListOnceAgreed(check, product, compare);
    if (value.found) judge(deviation);
  });
  await once(async () => compareProduct(check, await manyVariants(check), compare));
};
