import type { Fault } from '../../departures.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';

/** Parameters of a list that filter it. */
const FILTERS = ['term', 'state', 'channels', 'FromLastModifiedOn', 'ToLastModifiedOn'];

/** Defects of lists that few requests in hundreds show. */
export const rareLists: readonly Fault[] = [
  {
    name: 'skip-with-two-filters-one-too-few',
    rare: 'standard',
    requirement: 'list/pages-cover-the-set',
    says: 'Where two filters meet a skip, the page begins one too early.',
    rules: paging((skip, _take, query) => {
      const filters = [...query.keys()].filter((name) => FILTERS.includes(name) && query.get(name) !== '');
      return filters.length > 1 ? skip - 1 : skip;
    }),
  },
  {
    name: 'pages-at-multiples-of-ten-begin-early',
    rare: 'standard',
    requirement: 'list/pages-cover-the-set',
    says: 'A page that begins behind ten products, or a multiple of ten, begins one too early.',
    rules: paging((skip) => (skip % 10 === 0 ? skip - 1 : skip)),
  },
  {
    name: 'skip-of-one-ignored',
    requirement: 'list/pages-cover-the-set',
    says: 'A list that skips one product skips none.',
    rules: paging((skip) => (skip === 1 ? 0 : skip)),
  },
  {
    name: 'last-of-exactly-full-page-lost',
    rare: 'deep',
    requirement: 'list/pages-cover-the-set',
    says: 'Where the rest of a list is exactly as long as the page, its last product is left out.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const page = rules.page(matching, skip, take + 1, call);
        const isExact = page.length === take && take > 1;
        return page.slice(0, isExact ? take - 1 : take);
      },
    }),
  },
  {
    name: 'codes-with-percent-sign-not-found',
    rare: 'deep',
    requirement: 'list/field-filter-finds',
    says: 'A code with a percent sign finds nothing.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        rules.matchesCodes(
          product,
          fields,
          codes.filter((code) => !code.includes('%')),
          call,
        ),
    }),
  },
  {
    name: 'order-flips-within-a-second',
    rare: 'standard',
    requirement: 'list/pages-cover-the-set',
    says: 'Products made in the same second change their order with each request.',
    rules: (rules) => {
      let requests = 0;
      return {
        listOrder(products, call) {
          requests += 1;
          return requests % 2 === 0
            ? flippedWithinSeconds(rules.listOrder(products, call))
            : rules.listOrder(products, call);
        },
      };
    },
  },
];

function paging(skipOf: (skip: number, take: number, query: URLSearchParams) => number): Departure {
  return (rules) => ({
    page: (matching, skip, take, call) =>
      rules.page(matching, skip === 0 ? 0 : skipOf(skip, take, call.query), take, call),
  });
}

function* flippedWithinSeconds(products: Iterable<Product>): Iterable<Product> {
  let second = '';
  let group: Product[] = [];
  for (const product of products) {
    const own = product.createdOn.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
    if (own !== second) {
      yield* group.reverse();
      group = [];
      second = own;
    }
    group.push(product);
  }
  yield* group.reverse();
}
