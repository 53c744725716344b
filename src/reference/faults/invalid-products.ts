import type { Fault } from '../departures.js';

/** Defects that products in state Invalid show, and the others do not. */
export const invalidProducts: readonly Fault[] = [
  {
    name: 'invalid-products-not-found-by-code',
    requirement: 'list/field-filter-finds',
    says: 'A filter by a selectable field finds no product that is Invalid.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes: (product, ...asked) =>
        product.state !== 'Invalid' && rules.matchesCodes(product, ...asked),
    }),
  },
  {
    name: 'invalid-products-not-found-by-term',
    requirement: 'list/term-finds-name',
    says: 'A search finds no product that is Invalid.',
    rules: (rules) => ({
      *listOrder(products, call) {
        const isSearch = (call.query.get('term') ?? '') !== '';
        for (const product of rules.listOrder(products, call)) {
          if (!isSearch || product.state !== 'Invalid') yield product;
        }
      },
    }),
  },
  {
    name: 'unknown-channel-hides-invalid-products',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A list by a channel that does not exist holds Valid products only.',
    rules: (rules) => ({
      *listOrder(products, call) {
        const asked = call.query.getAll('channels').filter((channel) => channel !== '');
        const isUnknown = asked.length > 0 && rules.effectiveChannels(asked, call).length === 0;
        for (const product of rules.listOrder(products, call)) {
          if (!isUnknown || product.state === 'Valid') yield product;
        }
      },
    }),
  },
  {
    name: 'empty-term-hides-invalid-products',
    requirement: 'list/empty-term-filters-nothing',
    says: 'A list by an empty term holds Valid products only.',
    rules: (rules) => ({
      *listOrder(products, call) {
        const isEmpty = call.query.get('term') === '';
        for (const product of rules.listOrder(products, call)) {
          if (!isEmpty || product.state === 'Valid') yield product;
        }
      },
    }),
  },
];
