import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import { type Json, member, without } from '../../json/json.js';
import { asList } from '../../model/content.js';
import type { Product } from '../../model/product.js';

const isLater = (call: Call): boolean => Number(call.query.get('skip')) > 0;

/** Defects of lists that show on later pages, or beside a filter that is there and empty. */
export const listLaterPages: readonly Fault[] = [
  {
    name: 'codes-ignored-on-later-pages',
    requirement: 'list/field-filter-holds',
    says: 'A list that skips some products does not look at codes.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        isLater(call) || rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'codes-looked-at-behind-paging',
    requirement: 'list/pages-cover-the-set',
    says: 'A list skips and takes products before it looks at codes.',
    alone: true,
    rules: (rules) => {
      const unwanted = new WeakMap<Call, Set<Product>>();
      return {
        matchesCodes(product, fields, codes, call) {
          const left = unwanted.get(call) ?? new Set();
          unwanted.set(call, left);
          if (!rules.matchesCodes(product, fields, codes, call)) left.add(product);
          return true;
        },
        page: (matching, skip, take, call) =>
          rules
            .page(matching, skip, take, call)
            .filter((product) => unwanted.get(call)?.has(product) !== true),
      };
    },
  },
  {
    name: 'later-pages-forbidden',
    requirement: 'list/pages-cover-the-set',
    says: 'Nobody may have a page of a list behind the first.',
    alone: true,
    rules: (rules) => ({
      serve: async (call, next) =>
        call.operation === 'list' && isLater(call) ? rules.forbidden(call) : rules.serve(call, next),
    }),
  },
  {
    name: 'invalid-products-backwards-on-later-pages',
    requirement: 'list/pages-cover-the-set',
    says: 'Pages of Invalid products behind the first are in the opposite order.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const isMeant = isLater(call) && call.query.get('state') === 'Invalid';
        return rules.page(isMeant ? [...matching].toReversed() : matching, skip, take, call);
      },
    }),
  },
  {
    name: 'variants-counted-where-products-are-skipped',
    requirement: 'list/pages-cover-the-set',
    says: 'A list by a code of variants skips as many variants as it is asked to skip products.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const { product, variant } = call.world.definition;
        const isOfVariants = [...call.query.keys()].some((name) => variant.has(name) && !product.has(name));
        const all = [...matching];
        const rows = ({ variants }: Product): number => variants.length;
        return rules.page(all, isOfVariants ? productsIn(all, skip, rows) : skip, take, call);
      },
    }),
  },
  {
    name: 'codes-counted-where-products-are-skipped',
    requirement: 'list/pages-cover-the-set',
    says: 'A list by a code of a field that may hold several skips as many of its codes as it is asked to skip products.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const all = [...matching];
        const held = ({ content }: Product, name: string): readonly Json[] =>
          asList(member(content, name) ?? []);
        const name = [...call.query.keys()].find((key) => all.some((one) => held(one, key).length > 1));
        const rows = (product: Product): number => (name === undefined ? 1 : held(product, name).length);
        return rules.page(all, productsIn(all, skip, rows), take, call);
      },
    }),
  },
  {
    name: 'later-pages-too-long',
    requirement: 'list/take-bounds-the-answer',
    says: 'A list that skips some products holds three more than it is asked for, where these are more than twenty.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, skip, take > 20 && isLater(call) ? take + 3 : take, call),
    }),
  },
  {
    name: 'nothing-skipped-of-deleted-products',
    requirement: 'list/pages-cover-the-set',
    says: 'Where Deleted products are asked for, nothing is skipped.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, call.query.get('state') === 'Deleted' ? 0 : skip, take, call),
    }),
  },
  {
    name: 'state-ignored-on-later-pages',
    requirement: 'list/state-filter-holds',
    says: 'A list that skips some products does not look at the state.',
    consequences: ['list/found-under-its-state', 'list/pages-cover-the-set'],
    rules: (rules) => ({
      matchesState: (product, state, call) => isLater(call) || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'later-pages-show-old-values',
    requirement: 'list/agrees-with-get',
    says: 'A list that skips some products shows the others with the values before their last update.',
    consequences: ['list/shows-all-product-fields'],
    rules(rules) {
      const old = new Map<string, Product>();
      return {
        toStore(change) {
          const { before } = change;
          if (before !== undefined) old.set(before.id, before);
          return rules.toStore(change);
        },
        showElement(product, call) {
          const { content, variants } = (isLater(call) && old.get(product.id)) || product;
          return rules.showElement({ ...product, content, variants }, call);
        },
      };
    },
  },
  {
    name: 'optional-fields-missing-on-later-pages',
    requirement: 'list/shows-all-product-fields',
    says: 'A list that skips some products leaves the last optional field of the others out.',
    rules: (rules) => ({
      showElement(product, call) {
        const optional = [...call.world.definition.product.values()].filter(({ required }) => !required);
        const [last] = optional
          .map(({ code }) => code)
          .filter((code) => code !== 'productId')
          .slice(-1);
        const element = rules.showElement(product, call);
        return last !== undefined && isLater(call) ? without(element, last) : element;
      },
    }),
  },
  {
    name: 'empty-term-lifts-state',
    requirement: 'list/state-filter-holds',
    says: 'A list by an empty term does not look at the state.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        call.query.get('term') === '' || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'empty-state-lifts-codes',
    requirement: 'list/field-filter-holds',
    says: 'A list by an empty state does not look at codes.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        call.query.get('state') === '' || rules.matchesCodes(product, fields, codes, call),
    }),
  },
];

/** How many of some products make as many rows together, and the last of them perhaps more. */
function productsIn(
  products: Iterable<Product>,
  skipped: number,
  rowsOf: (product: Product) => number,
): number {
  let count = 0;
  let passed = 0;
  for (const product of products) {
    if (passed >= skipped) break;
    passed += rowsOf(product);
    count += 1;
  }
  return count;
}
