import type { Fault } from '../departures.js';
import { JsonNumber, textAt } from '../json/json.js';
import { badRequest } from '../model/refusal.js';
import { onCreate, onUpdate } from './parts/alter.js';
import { missingIn, validWhere } from './parts/missing-fields.js';

/** Defects in telling complete products from incomplete ones. */
export const states: readonly Fault[] = [
  {
    name: 'nothing-is-valid',
    requirement: 'states/complete-is-valid',
    says: 'New products are Invalid, whatever they have.',
    consequences: ['states/required-fields-suffice'],
    rules: onCreate((product) => ({ ...product, state: 'Invalid' })),
  },
  {
    name: 'several-variants-are-invalid',
    requirement: 'states/complete-is-valid',
    says: 'A product with three variants or more is Invalid.',
    consequences: ['states/required-fields-suffice'],
    rules: (rules) => ({
      hasVariants: (product) => product.variants.length < 3 && rules.hasVariants(product),
    }),
  },
  {
    name: 'three-variants-make-up-for-product-fields',
    requirement: 'states/missing-product-field-is-invalid',
    says: 'Of a product with three variants or more only the fields of its variants are looked at.',
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
    name: 'optional-field-needed',
    requirement: 'states/required-fields-suffice',
    says: 'A product without any optional field is Invalid.',
    rules: (rules) => ({
      stateOf(product, world) {
        const codes = Object.keys(product.content).filter((code) => code !== 'productId');
        const hasMore = codes.some((code) => world.definition.product.get(code)?.required !== true);
        return hasMore ? rules.stateOf(product, world) : 'Invalid';
      },
    }),
  },
  {
    name: 'numbers-below-zero-are-missing',
    requirement: 'states/complete-is-valid',
    says: 'A whole number below zero counts as missing.',
    rules: (rules) => ({
      countsAsValue: (value, field, world) =>
        !(value instanceof JsonNumber && value.raw.startsWith('-')) &&
        rules.countsAsValue(value, field, world),
    }),
  },
  {
    name: 'zero-is-missing',
    requirement: 'states/zero-and-false-are-present',
    says: 'A whole number that is zero counts as missing.',
    consequences: ['states/complete-is-valid'],
    rules: (rules) => ({
      countsAsValue: (value, field, world) =>
        !(value instanceof JsonNumber && /^-?0/.test(value.raw)) && rules.countsAsValue(value, field, world),
    }),
  },
  {
    name: 'text-zero-is-missing',
    requirement: 'states/zero-and-false-are-present',
    says: 'A text that is the digit zero counts as missing.',
    consequences: ['states/complete-is-valid'],
    rules: (rules) => ({
      countsAsValue: (value, field, world) => value !== '0' && rules.countsAsValue(value, field, world),
    }),
  },
  {
    name: 'incomplete-is-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product without a required field is refused.',
    alone: true,
    rules: () => ({
      incomplete: ({ before }) =>
        before === undefined ? badRequest('INCOMPLETE', 'A required field is missing') : undefined,
    }),
  },
  {
    name: 'incomplete-is-401',
    requirement: 'states/incomplete-is-created',
    says: 'A product without a required field is refused with 401, as if the token were no good.',
    consequences: [
      'authentication/challenge',
      'authentication/error-body',
      'authentication/error-type-names-rfc-7235',
      'states/requested-state-decides-nothing',
    ],
    alone: true,
    rules: () => ({
      incomplete: ({ before }) =>
        before === undefined
          ? { ...badRequest('INCOMPLETE', 'A required field is missing'), status: 401 }
          : undefined,
    }),
  },
  {
    name: 'much-missing-is-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product without three of its required fields or more is refused.',
    rules: () => ({
      incomplete: ({ before, draft, call: { world } }) =>
        before === undefined && missingIn('product', draft.content, world).length > 2
          ? badRequest('INCOMPLETE', 'Too many required fields are missing')
          : undefined,
    }),
  },
  {
    name: 'without-variants-is-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product without variants is refused.',
    rules: (rules) => ({
      incomplete: (change) =>
        change.before === undefined && change.draft.variants.length === 0
          ? badRequest('NO_VARIANTS', 'A product needs a variant')
          : rules.incomplete(change),
    }),
  },
  {
    name: 'empty-variants-are-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product with an empty list of variants is refused.',
    rules: (rules) => ({
      incomplete: (change) =>
        change.before === undefined && change.sent.variants?.length === 0
          ? badRequest('NO_VARIANTS', 'The list of variants is empty')
          : rules.incomplete(change),
    }),
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
    consequences: ['states/one-incomplete-variant-is-invalid'],
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
    rules: validWhere(
      ({ content, variants }, world) =>
        variants.length > 0 && missingIn('product', content, world).length === 2,
    ),
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
  {
    name: 'requested-state-believed-in-updates',
    requirement: 'states/never-valid-without-variants',
    says: 'An update that says a state gives it to the product.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product, _before, { sent: { claimed } }) => {
      const state = textAt(claimed, 'state');
      return state === 'Valid' ? { ...product, state } : product;
    }),
  },
  {
    name: 'requested-state-believed',
    requirement: 'states/requested-state-decides-nothing',
    says: 'A product has the state that the client sends with it.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onCreate((product, { sent }) =>
      textAt(sent.claimed, 'state') === 'Valid' ? { ...product, state: 'Valid' } : product,
    ),
  },
  {
    name: 'requested-invalid-believed',
    requirement: 'states/requested-state-decides-nothing',
    says: 'A complete product that comes with the state Invalid is Invalid.',
    rules: onCreate((product, { sent }) =>
      textAt(sent.claimed, 'state') === 'Invalid' ? { ...product, state: 'Invalid' } : product,
    ),
  },
  {
    name: 'requested-deletion-obeyed',
    requirement: 'states/requested-state-decides-nothing',
    says: 'A product that comes with the state Deleted is Deleted.',
    rules: onCreate((product, { sent }) =>
      textAt(sent.claimed, 'state') === 'Deleted' ? { ...product, state: 'Deleted' } : product,
    ),
  },
  {
    name: 'state-called-incomplete',
    requirement: 'states/known-state',
    says: 'Invalid products are shown as Incomplete.',
    consequences: [
      'list/found-under-its-state',
      'list/state-filter-holds',
      'states/missing-product-field-is-invalid',
      'states/missing-variant-field-is-invalid',
      'states/one-incomplete-variant-is-invalid',
      'states/requested-state-decides-nothing',
      'states/several-missing-is-invalid',
      'states/without-variants-is-invalid',
    ],
    rules: (rules) => ({
      showState: (product, call) =>
        product.state === 'Invalid' ? 'Incomplete' : rules.showState(product, call),
    }),
  },
];
