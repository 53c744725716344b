import { each, elementsOf, everywhere, expect, requirement } from '../src/harness/index.js';
import { modifiedLongAfterCreation } from '../src/harness/steps/existing-products.js';
import { listedBesideSingle } from '../src/harness/steps/list-elements.js';
import { coversTheSet, pagingSets } from '../src/harness/steps/list-pages.js';
import { dayOfModification, from, to } from '../src/harness/steps/modification-day.js';
import { ownProducts, readOwnProducts } from '../src/harness/steps/own-products.js';
import {
  dateRangeHolds,
  elementAgreesWith,
  elementsAreProducts,
  isArray,
  lacksFields,
  noProductTwice,
  stateFilterHolds,
  takeBounds,
} from '../src/oracle/list-answer.js';

const states = ['Valid', 'Invalid', 'Deleted', 'Replaced'] as const;

everywhere('list/is-array', isArray, readOwnProducts);
everywhere('list/elements-are-products', elementsAreProducts, readOwnProducts);
everywhere('list/no-product-twice', noProductTwice, readOwnProducts);
everywhere('list/take-bounds-the-answer', takeBounds, async ({ pim }) => {
  for (const take of ['1', '2', '7']) await pim.list([['take', take]]);
});
everywhere('list/state-filter-holds', stateFilterHolds, async (check) => {
  await readOwnProducts(check);
  for (const state of states) await check.pim.list([['state', state]]);
});
everywhere('list/date-range-holds', dateRangeHolds, async (check) => {
  const { minimal } = await ownProducts(check);
  await dayOfModification(check, minimal, async (day) => {
    await check.pim.list([from(day, 0), to(day, 1), ['take', '50']]);
    await check.pim.list([to(day, -2), ['take', '50']]);
  });
});

requirement('list/success-status', async ({ observe, pim }) => {
  const { status } = (await pim.list([['take', '1']])).answer;
  observe(String(status));
});

requirement('list/agrees-with-get', async (check) => {
  await each(await listedBesideSingle(check), async (pair) => {
    const { element, single, page } = await pair();
    expect(page).toHold(() => elementAgreesWith(element, single, check.has.fields));
  });
});

requirement('list/shows-all-product-fields', async (check) => {
  await each(await listedBesideSingle(check), async (pair) => {
    const { element, single, page } = await pair();
    expect(page).toHold(() => lacksFields(element, single, check.has.fields));
  });
});

requirement('list/found-under-its-state', async (check) => {
  const { complete, incomplete } = await ownProducts(check);
  await each([...complete.slice(0, 2), incomplete], async (product) => {
    const { state } = await check.given.reading(product);
    await expect(product).toBeListedBy([['state', String(state)]]);
    for (const other of states.filter((candidate) => candidate !== state)) {
      await expect(product).toBeMissingFrom([['state', other]]);
    }
  });
});

requirement('list/no-state-means-all', async (check) => {
  const { complete, incomplete } = await ownProducts(check);
  await each([...complete.slice(0, 1), incomplete], async (product) => {
    await expect(product).toBeListedBy([]);
    await expect(product).toBeListedBy([['state', '']]);
  });
});

requirement('list/pages-cover-the-set', async (check) => {
  await each(await pagingSets(check), async ({ filter, size }) => coversTheSet(check, filter, size));
});

requirement('list/skip-beyond-the-end', async (check) => {
  const { minimal } = await ownProducts(check);
  const beyond = [...check.lists.narrowed([], minimal), ['skip', '1000000'], ['take', '5']] as const;
  expect(await check.pim.list(beyond)).toHold(isEmptyArray);
});

requirement('list/default-page', async ({ observe, pim }) => {
  observe(`${elementsOf(await pim.list([])).length} products`);
});

requirement('list/largest-page', async (check) => {
  const { minimal } = await ownProducts(check);
  const answered = await check.pim.list([...check.lists.narrowed([], minimal), ['take', '100000']]);
  check.observe(`take=100000 is answered ${answered.answer.status}`);
});

requirement('list/order', async (check) => check.observe(await orderOf(check)));

requirement('list/from-bound', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([from(day, -1)]);
    await expect(product).toBeMissingFrom([from(day, 2)]);
  });
});

requirement('list/to-bound', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([to(day, 2)]);
    await expect(product).toBeMissingFrom([to(day, -2)]);
  });
});

requirement('list/from-day-is-included', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([from(day, 0)]);
    await expect(product).toBeMissingFrom([from(day, 1)]);
  });
});

requirement('list/to-day-is-the-bound', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([to(day, 1)]);
    await expect(product).toBeMissingFrom([to(day, -1)]);
  });
});

requirement('list/to-day', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await check.lists.shows(product, []);
    const { shown } = await check.lists.showsNow(product, [to(day, 0)]);
    check.observe(
      shown ? 'the day of the upper bound is included' : 'the day of the upper bound is excluded',
    );
  });
});

requirement('list/bounds-look-at-modification', async (check) => {
  await each(
    await modifiedLongAfterCreation(check),
    async ({ findBy, missBy }) => {
      expect(await findBy()).toBe(undefined);
      expect(await missBy()).toBe(undefined);
    },
    { none: 'no product of this target was modified days after its creation', twice: true },
  );
});
