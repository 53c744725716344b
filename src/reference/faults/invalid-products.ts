import type { Fault } from '../departures.js';
import { member } from '../json/json.js';
import { eanOf } from '../model/product.js';
import { onCreate, onUpdate, withVariants } from './parts/alter.js';

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
    name: 'invalid-products-found-by-term-under-their-state-alone',
    requirement: 'list/no-state-means-all',
    says: 'A search finds no product that is Invalid, unless it asks for that state.',
    consequences: ['list/term-finds-name'],
    rules: (rules) => ({
      *listOrder(products, call) {
        const isSearch = (call.query.get('term') ?? '') !== '' && (call.query.get('state') ?? '') === '';
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
  {
    name: 'languages-of-invalid-products-replaced',
    requirement: 'patch/keeps-other-content-of-the-language',
    says: 'An update of content in a language replaces all of it where the product is Invalid before and after.',
    consequences: ['patch/keeps-other-languages'],
    rules: onUpdate((product, before, { sent }) => {
      const languages = member(sent.content, 'languages');
      return before.state === 'Invalid' && product.state === 'Invalid' && languages !== undefined
        ? { ...product, content: { ...product.content, languages } }
        : product;
    }),
  },
  {
    name: 'prices-of-invalid-products-not-changed',
    requirement: 'patch/changes-prices',
    says: 'An update leaves the prices of variants as they were where the product is Invalid before and after.',
    rules: onUpdate((product, before) =>
      before.state === 'Invalid' && product.state === 'Invalid'
        ? withVariants(product, (variant, index) => {
            const price = member(before.variants[index]?.content ?? {}, 'price');
            return price === undefined ? variant : { ...variant, content: { ...variant.content, price } };
          })
        : product,
    ),
  },
  {
    name: 'invalid-products-lose-variants-without-ean',
    requirement: 'create/keeps-variants',
    says: 'A new product that is Invalid loses the variants that have no ean.',
    rules: onCreate((product, { call: { world } }) => ({
      ...product,
      variants: product.variants.filter(
        (variant) => product.state !== 'Invalid' || eanOf(variant, world.definition) !== undefined,
      ),
    })),
  },
  {
    name: 'invalid-products-lose-dates',
    requirement: 'formats/custom-date-time-form',
    says: 'A new product that is Invalid loses its date-times.',
    rules: onCreate((product, { call: { world } }) => {
      const isKept = ([code]: [string, unknown]): boolean =>
        product.state !== 'Invalid' || world.definition.product.get(code)?.kind !== 'datetime';
      return { ...product, content: Object.fromEntries(Object.entries(product.content).filter(isKept)) };
    }),
  },
  {
    name: 'invalid-products-lose-second-codes',
    requirement: 'create/keeps-multiple-values',
    says: 'An Invalid product keeps the first of its categories.',
    rules: onCreate((product) => {
      const { category } = product.content;
      return product.state === 'Invalid' && Array.isArray(category)
        ? { ...product, content: { ...product.content, category: category.slice(0, 1) } }
        : product;
    }),
  },
];
