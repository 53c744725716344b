import {
  drawProduct,
  each,
  everywhere,
  expect,
  judge,
  once,
  property,
  recall,
  requirement,
} from '../src/harness/index.js';
import { soundRequests } from '../src/harness/steps/access/sound-requests.js';
import { exoticCreates } from '../src/harness/steps/create/exotic/exotic-products.js';
import { listsFillNothingIn } from '../src/harness/steps/create/one-locale.js';
import { productOf, variedCreates } from '../src/harness/steps/create/varied-products.js';
import { answersWithoutParameters, showsWhatIsMade } from '../src/harness/steps/list/bare-list.js';
import {
  compareFiltered,
  compareListed,
  compareProduct,
  compareUnusual,
} from '../src/harness/steps/list/compare-with-get.js';
import {
  existingAmongAll,
  existingOfStates,
  judgeListedUnderState,
  judgeListedWhateverState,
} from '../src/harness/steps/list/existing-products.js';
import { pagesOf, poolQueries } from '../src/harness/steps/list/filters/drawn-queries.js';
import { passedState } from '../src/harness/steps/list/filters/filters-together.js';
import { longestLag } from '../src/harness/steps/list/lag.js';
import { goesOnBehindTheFirstPage, plainLists } from '../src/harness/steps/list/pages/first-pages.js';
import { fitsOnePage } from '../src/harness/steps/list/pages/one-page.js';
import { orderOf } from '../src/harness/steps/list/pages/order.js';
import { pagedSets } from '../src/harness/steps/list/pages/paged-sets.js';
import { beyondTheEnd, coversTheSet, pageBeyondTheEnd } from '../src/harness/steps/list/pages/pages.js';
import { pageInWords } from '../src/harness/steps/list/pages/run-products.js';
import { secondPageIsGiven } from '../src/harness/steps/list/pages/second-page.js';
import { readExistingProducts } from '../src/harness/steps/list/read-existing-products.js';
import { staysFoundBy, staysListedRightly } from '../src/harness/steps/list/relisted/relisted-product.js';
import { canBeAskedFor, listsInvalidAnyhow, onOwnState } from '../src/harness/steps/list/states.js';
import { ownProducts, readOwnProducts } from '../src/harness/steps/own-products.js';
import { turnedStates } from '../src/harness/steps/patch/habits.js';
import { replacedCodes } from '../src/harness/steps/patch/recoded-product.js';
import { badQueries } from '../src/harness/steps/refusals/bad-input.js';
import {
  bodyIsArray,
  bodyIsEmptyArray,
  elementsAreProducts,
  noProductTwice,
  stateFilterHolds,
  takeBounds,
} from '../src/oracle/lists/list-answer.js';
import { elementAgreesWith, lacksFields } from '../src/oracle/lists/list-element.js';
import { states } from '../src/oracle/products/product-members.js';

const readLists: typeof readOwnProducts = async (check) => {
  await readExistingProducts(check);
  await readOwnProducts(check);
};

everywhere('list/is-array', bodyIsArray, readLists);
everywhere('list/elements-are-products', elementsAreProducts, readLists);
everywhere(
  'list/no-product-twice',
  noProductTwice,
  async (check) => {
    await readLists(check);
    const [replaced] = await replacedCodes(check);
    if (replaced !== undefined) await check.lists.shows(replaced.product, [[replaced.name, replaced.is]]);
  },
  // That an identifier was taken over, a target may find out late; that it lists one product twice is no lag.
  { none: 'no list showed more than one product', twice: ({ pointer }) => pointer?.endsWith('/id') !== true },
);

everywhere('list/take-bounds-the-answer', takeBounds, async (check) => {
  for (const take of ['1', '2', '7']) await check.pim.list([['take', take]]);
  for (const take of ['3', '21'])
    await check.pim.list([
      ['skip', '1'],
      ['take', take],
    ]);
});

// A state that changes while a list is made may be found as it was and shown as it is.
everywhere(
  'list/state-filter-holds',
  stateFilterHolds,
  async (check) => {
    for (const state of states) {
      await check.pim.list([
        ['state', state],
        ['take', '100'],
      ]);
      // A state counts on later pages, and beside parameters that are there and empty.
      await check.pim.list([
        ['state', state],
        ['term', ''],
        ['skip', '1'],
        ['take', '20'],
      ]);
    }
    await readOwnProducts(check);
  },
  { twice: true },
);

requirement('list/success-status', async ({ observe, pim }) => {
  const { status } = (await pim.list([['take', '1']])).answer;
  observe(String(status));
});

requirement(
  'list/agrees-with-get',
  async (check) => {
    await compareListed(check, elementAgreesWith);
    await compareFiltered(check, elementAgreesWith);
    await compareUnusual(check, elementAgreesWith);
    await once(() => listsFillNothingIn(check));
    await once(() => staysListedRightly(check));
  },
  'ahead',
);

property(
  'list/agrees-with-get',
  variedCreates,
  async (check, create) => compareProduct(check, await productOf(check, create), elementAgreesWith),
  { standard: 2 },
);

requirement('list/shows-all-product-fields', (check) => compareListed(check, lacksFields));

requirement('list/found-under-its-state', async (check) => {
  await each(states, (state) => canBeAskedFor(check, state));
  await onOwnState(check, async (product, state, hasTurned) => {
    await expect(product).toBeListedBy([['state', state]]);
    for (const other of states.filter((candidate) => candidate !== state)) {
      if (hasTurned) await expect(product).toHaveLeft([['state', other]]);
      else await expect(product).toBeMissingFrom([['state', other]]);
    }
  });
  await once(() => staysFoundBy(check, 'state'));
  // An index of states may lose a product that is updated.
  await once(async () => {
    const { product } = await soundRequests(check);
    for (const byState of await passedState(check, product)) await expect(product).toBeListedBy([byState]);
  });
  await once(async () => {
    const { product, turned } = await turnedStates(check);
    for (const { answered, deviation } of turned) {
      recall(product.created, answered);
      judge(deviation, answered);
    }
  });
  await each(
    await existingAmongAll(check, ['Deleted', 'Replaced']),
    (product) => judgeListedUnderState(check, product),
    { twice: true },
  );
});

requirement('list/no-state-means-all', async (check) => {
  await showsWhatIsMade(check);
  await onOwnState(check, async (product) => {
    await expect(product).toBeListedBy([]);
    await expect(product).toBeListedBy([['state', '']]);
  });
  await listsInvalidAnyhow(check);
  await each((await exoticCreates(check)).accepted, ({ product }) => expect(product).toBeListedBy([]));
  await once(() => answersWithoutParameters(check));
  await each(
    await existingOfStates(check, ['Deleted', 'Replaced']),
    async (product) => {
      await judgeListedWhateverState(check, product, []);
      await judgeListedWhateverState(check, product, [['state', '']]);
    },
    { twice: true },
  );
});

// Where nothing else stands still, the set is the run's own products, once no more of them are made.
requirement(
  'list/pages-cover-the-set',
  async (check) => {
    await once(async () => {
      // Whether the newest product is listed shows only now: one that is made after it would bring it out.
      const newest = await check.given.created(drawProduct(check.has, { variants: 1 }));
      await expect(newest).toBeListedBy([]);
    });
    await once(() => secondPageIsGiven(check), { twice: true });
    await each(plainLists(check), (filter) => goesOnBehindTheFirstPage(check, filter), { twice: true });
    const sets = await pagedSets(check);
    await each(sets, (set) => coversTheSet(check, set));
    if (check.config.profile === 'deep') {
      await each(sets.slice(0, 1), (set) => fitsOnePage(check, set), { twice: true });
    }
  },
  'last',
);

property(
  'list/pages-cover-the-set',
  poolQueries,
  async (check, query) => coversTheSet(check, await pagesOf(check, query)),
  { standard: 0, most: 40 },
);

requirement('list/skip-beyond-the-end', async (check) => {
  const { minimal } = await ownProducts(check);
  const set = await check.lists.narrowed([], minimal);
  await once(
    async () => {
      for (const distance of beyondTheEnd) {
        const answered = await pageBeyondTheEnd(check, set, distance);
        expect(answered).toBeAccepted();
        expect(answered).toHold(bodyIsEmptyArray);
      }
    },
    { twice: true },
  );
});

requirement('list/default-page', async (check) => check.observe(await pageInWords(check, [])), 'last');

requirement(
  'list/largest-page',
  async (check) => check.observe(`take=100000: ${await pageInWords(check, [['take', '100000']])}`),
  'last',
);

requirement('list/order', async (check) => check.observe(await orderOf(check)), 'last');

requirement('list/bad-values', async (check) => {
  const { minimal } = await ownProducts(check);
  await each(badQueries, async ([name, value]) => {
    const { status } = (await check.pim.list(await check.lists.narrowed([[name, value]], minimal))).answer;
    check.observe(`${name}=${value}: status ${status}`);
  });
});

requirement(
  'list/lag',
  async (check) => {
    await readOwnProducts(check);
    check.observe(longestLag());
  },
  'last',
);
