import type { Fault } from '../departures.js';
import { millisecondsOf } from '../model/clock.js';
import type { Product } from '../model/product.js';
import { onCreate, onUpdate } from './parts/alter.js';
import { missingIn } from './parts/missing-fields.js';
import { refusing } from './parts/refusing.js';

/** Defects of products without variants. */
export const productsWithoutVariants: readonly Fault[] = [
  {
    name: 'incomplete-without-variants-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product may lack its variants or a field of its own, but not both.',
    rules: refusing(
      ({ before, draft, call: { world } }) =>
        before === undefined &&
        draft.variants.length === 0 &&
        missingIn('product', draft.content, world).length > 0,
    ),
  },
  {
    name: 'variants-not-needed',
    requirement: 'states/without-variants-is-invalid',
    says: 'A product without variants is Valid where its own fields are complete.',
    consequences: [
      'states/existing-without-variants-not-valid',
      'states/never-valid-without-variants',
      'states/requested-state-decides-nothing',
    ],
    rules: () => ({ hasVariants: () => true }),
  },
  {
    name: 'empty-variants-are-enough',
    requirement: 'states/without-variants-is-invalid',
    says: 'A product created with an empty array of variants is Valid.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onCreate((product, { sent, call: { world } }) =>
      sent.variants?.length === 0 && missingIn('product', product.content, world).length === 0
        ? { ...product, state: 'Valid' }
        : product,
    ),
  },
  {
    name: 'valid-without-variants-after-update',
    requirement: 'states/never-valid-without-variants',
    says: 'Any update of a product without variants makes it Valid.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product) => (product.variants.length === 0 ? { ...product, state: 'Valid' } : product)),
  },
  {
    name: 'valid-without-variants-after-update-of-languages',
    requirement: 'states/never-valid-without-variants',
    says: 'An update of nothing but content in languages makes a product without variants Valid.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product, _before, { sent: { content } }) =>
      product.variants.length === 0 && Object.keys(content).join() === 'languages'
        ? { ...product, state: 'Valid' }
        : product,
    ),
  },
  {
    name: 'completed-without-variants-valid',
    requirement: 'states/never-valid-without-variants',
    says: 'An update that brings the last field that a product lacks makes it Valid, with variants or without.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product, before, { call: { world } }) => {
      const isComplete = ({ content }: Product): boolean => missingIn('product', content, world).length === 0;
      return product.variants.length === 0 && !isComplete(before) && isComplete(product)
        ? { ...product, state: 'Valid' }
        : product;
    }),
  },
  {
    name: 'old-products-without-variants-valid',
    requirement: 'states/existing-without-variants-not-valid',
    says: 'Products without variants that are older than a day are shown as Valid.',
    consequences: ['list/state-filter-holds', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      showState: (product, call) =>
        product.variants.length === 0 && millisecondsOf(product.createdOn) < Date.now() - 86_400_000
          ? 'Valid'
          : rules.showState(product, call),
    }),
  },
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
    name: 'products-without-variants-not-found-by-term',
    requirement: 'list/term-finds-identifier',
    says: 'A term finds no product without variants.',
    consequences: ['list/term-finds-name'],
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        product.variants.length > 0 && rules.matchesTerm(product, term, call),
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
