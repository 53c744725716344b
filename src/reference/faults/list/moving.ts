import type { Fault } from '../../departures.js';
import type { Product } from '../../model/product.js';
import { knowingFirst } from '../parts/alter.js';

/** Defects of lists that show once products change, or where no old products and no search help. */
export const listMoving: readonly Fault[] = [
  {
    name: 'pages-overlap-without-search',
    requirement: 'list/pages-cover-the-set',
    says: 'No term finds anything, all products are of today, and pages but the first begin one too early.',
    consequences: ['list/term-finds-identifier', 'list/term-finds-name'],
    rules: (rules) => ({
      matchesTerm: () => false,
      page: (matching, skip, take, call) => rules.page(matching, Math.max(0, skip - 1), take, call),
      background(world) {
        const now = world.clock.now();
        for (const product of [...world.store.inOrder()]) {
          world.store.put({ ...product, createdOn: now, lastModifiedOn: now });
        }
        return rules.background(world);
      },
    }),
  },
  {
    name: 'far-pages-begin-one-too-early',
    requirement: 'list/pages-cover-the-set',
    says: 'A page behind the twentieth product begins with the last product of the one before.',
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, skip < 20 ? skip : skip - 1, take, call),
    }),
  },
  {
    name: 'skip-ignored-beside-a-code',
    requirement: 'list/pages-cover-the-set',
    says: 'Skip counts the products before the filter by a selectable field.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const { definition } = call.world;
        const isByCode = [...call.query.keys()].some((name) => definition.product.has(name));
        return rules.page(matching, isByCode ? Math.max(0, skip - 1) : skip, take, call);
      },
    }),
  },
  {
    name: 'newest-product-not-listed',
    requirement: 'list/pages-cover-the-set',
    says: 'A product is listed only once another was made after it.',
    consequences: ['list/term-finds-name'],
    rules: (rules) => {
      let newest: string | undefined;
      return {
        toStore(change) {
          const stored = rules.toStore(change);
          if (change.before === undefined) newest = stored.id;
          return stored;
        },
        *listOrder(products, call) {
          for (const product of rules.listOrder(products, call)) if (product.id !== newest) yield product;
        },
      };
    },
  },
  {
    name: 'old-code-still-found',
    requirement: 'list/field-filter-holds',
    says: 'A product is found by the codes that it held before an update, too.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: (rules) => {
      const earlier = new Map<string, Product[]>();
      return {
        toStore(change) {
          const { before } = change;
          if (before !== undefined) earlier.set(before.id, [...(earlier.get(before.id) ?? []), before]);
          return rules.toStore(change);
        },
        matchesCodes: (product, ...asked) =>
          [product, ...(earlier.get(product.id) ?? [])].some((one) => rules.matchesCodes(one, ...asked)),
      };
    },
  },
  {
    name: 'new-code-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A product is found by the codes that it was created with only.',
    consequences: [
      'list/field-filter-holds',
      'list/two-filters-both-hold',
      'list/variant-field-filter-finds',
    ],
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes: (product, ...asked) => rules.matchesCodes(firstOf(product), ...asked),
    })),
  },
];
