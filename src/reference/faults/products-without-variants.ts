import type { Fault } from '../departures.js';

/** Defects of products without variants. */
export const productsWithoutVariants: readonly Fault[] = [
  {
    name: 'unknown-code-without-variants-accepted',
    requirement: 'create/unknown-code-in-incomplete-product-is-404',
    says: 'Codes of a new product without variants are not looked up.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before === undefined && change.draft.variants.length === 0
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'no-update-without-variants-by-external-id',
    requirement: 'patch/by-external-id',
    says: 'An update finds no product without variants by its externalId.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isBare = found?.variants.length === 0 && found.content.externalId === key;
        return isBare && call.operation === 'patch' ? undefined : found;
      },
    }),
  },
  {
    name: 'products-without-variants-not-found-by-code',
    requirement: 'list/field-filter-finds',
    says: 'A filter by a code finds no product without variants.',
    rules: (rules) => ({
      matchesCodes: (product, ...asked) =>
        product.variants.length > 0 && rules.matchesCodes(product, ...asked),
    }),
  },
  {
    name: 'products-without-variants-not-found-by-day',
    requirement: 'list/from-bound',
    says: 'The lower bound looks at the variants, and leaves out products that have none.',
    consequences: ['list/from-day-is-included'],
    rules: (rules) => ({
      matchesFrom: (product, ...asked) => product.variants.length > 0 && rules.matchesFrom(product, ...asked),
    }),
  },
];
