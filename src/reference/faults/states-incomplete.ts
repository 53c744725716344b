import type { Fault } from '../departures.js';
import type { Departure } from '../rules/index.js';
import { missingIn, validWhere } from './parts/missing-fields.js';

/** Defects in telling that a product lacks something, of its own or of its variants. */
export const statesIncomplete: readonly Fault[] = [
  {
    name: 'three-variants-make-up-for-product-fields',
    requirement: 'states/missing-product-field-is-invalid',
    says: 'Of a product with three variants or more only the fields of its variants are looked at.',
    consequences: ['states/several-missing-is-invalid'],
    rules: (rules) => ({
      stateOf(product, world) {
        const looksAtVariantsAlone =
          product.variants.length >= 3 &&
          !product.variants.some(({ content }) => missingIn('variant', content, world).length > 0);
        return looksAtVariantsAlone ? 'Valid' : rules.stateOf(product, world);
      },
    }),
  },
  {
    name: 'channels-make-up-for-product-fields',
    requirement: 'states/missing-product-field-is-invalid',
    says: 'Of a product with content in channels and none in languages a single field that it lacks does not matter.',
    rules: validWhere(
      ({ content, variants }, world) =>
        variants.length > 0 &&
        content.channels !== undefined &&
        content.languages === undefined &&
        missingIn('product', content, world).length === 1,
    ),
  },
  {
    name: 'last-product-field-not-looked-at',
    requirement: 'states/missing-product-field-is-invalid',
    says: 'The last required field of the product does not matter to its state.',
    rules: (rules) => ({
      requiredFields(entity, world) {
        const fields = rules.requiredFields(entity, world);
        return entity === 'product' ? fields.slice(0, -1) : fields;
      },
    }),
  },
  {
    name: 'missing-codes-do-not-matter',
    requirement: 'states/missing-product-field-is-invalid',
    says: 'Required selectable fields of the product do not matter to its state.',
    consequences: ['states/several-missing-is-invalid'],
    rules: (rules) => ({
      requiredFields: (entity, world) =>
        rules
          .requiredFields(entity, world)
          .filter(({ kind }) => entity === 'variant' || kind !== 'selectable'),
    }),
  },
  {
    name: 'missing-price-does-not-matter',
    requirement: 'states/missing-variant-field-is-invalid',
    says: 'A variant without prices is complete.',
    consequences: ['states/several-missing-is-invalid', 'states/one-incomplete-variant-is-invalid'],
    rules: (rules) => ({
      requiredFields: (entity, world) =>
        rules.requiredFields(entity, world).filter(({ kind }) => kind !== 'price'),
    }),
  },
  {
    name: 'only-first-variant-looked-at',
    requirement: 'states/one-incomplete-variant-is-invalid',
    says: 'The state follows the first variant only.',
    rules: (rules) => ({
      stateOf: (product, world) =>
        rules.stateOf({ ...product, variants: product.variants.slice(0, 1) }, world),
    }),
  },
  {
    name: 'only-last-variant-looked-at',
    requirement: 'states/one-incomplete-variant-is-invalid',
    says: 'The state follows the last variant only.',
    rules: (rules) => ({
      stateOf: (product, world) => rules.stateOf({ ...product, variants: product.variants.slice(-1) }, world),
    }),
  },
  {
    name: 'second-of-two-variants-not-looked-at',
    requirement: 'states/one-incomplete-variant-is-invalid',
    says: 'Of exactly two variants only the first must be complete.',
    rules: (rules) => ({
      stateOf: (product, world) => {
        const looked = product.variants.slice(0, product.variants.length === 2 ? 1 : undefined);
        return rules.stateOf({ ...product, variants: looked }, world);
      },
    }),
  },
  {
    name: 'much-missing-is-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product that lacks two of its required fields or more is Valid.',
    rules: validWhere(
      ({ content, variants }, world) =>
        variants.length > 0 && missingIn('product', content, world).length > 1,
    ),
  },
  {
    name: 'two-missing-are-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product that lacks exactly two of its required fields is Valid.',
    rules: validWithout(2),
  },
  {
    name: 'three-missing-are-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product that lacks exactly three of its required fields is Valid.',
    rules: validWithout(3),
  },
  {
    name: 'much-missing-of-variants-is-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product is Valid where its own fields are complete and a variant lacks two required ones or more.',
    rules: validWhere(
      (product, world) =>
        missingIn('product', product.content, world).length === 0 &&
        product.variants.some(({ content }) => missingIn('variant', content, world).length > 1),
    ),
  },
  {
    name: 'two-missing-of-variant-are-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product is Valid where its own fields are complete and a variant lacks exactly two required ones.',
    rules: validWhere(
      (product, world) =>
        missingIn('product', product.content, world).length === 0 &&
        product.variants.some(({ content }) => missingIn('variant', content, world).length === 2),
    ),
  },
  {
    name: 'gaps-on-both-sides-are-valid',
    requirement: 'states/several-missing-is-invalid',
    says: 'A product is Valid where it lacks a required field of its own and its variant lacks one, too.',
    rules: validWhere(
      ({ content, variants }, world) =>
        missingIn('product', content, world).length === 1 &&
        variants.some((variant) => missingIn('variant', variant.content, world).length === 1),
    ),
  },
];

/** Products with variants that are Valid where exactly so many required fields of their own are missing. */
function validWithout(count: number): Departure {
  return validWhere(
    ({ content, variants }, world) =>
      variants.length > 0 && missingIn('product', content, world).length === count,
  );
}
