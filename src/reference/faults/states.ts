import type { Fault } from '../departures.js';
import { JsonNumber, textAt } from '../json/json.js';
import { badRequest } from '../model/refusal.js';
import { onCreate, onUpdate } from './parts/alter.js';
import { missingIn } from './parts/missing-fields.js';

/** Defects in what becomes of complete products, in taking incomplete ones, and in the states that clients name. */
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
    name: 'requested-replacement-obeyed',
    requirement: 'states/requested-state-decides-nothing',
    says: 'A product that comes with the state Replaced is Replaced.',
    rules: onCreate((product, { sent }) =>
      textAt(sent.claimed, 'state') === 'Replaced' ? { ...product, state: 'Replaced' } : product,
    ),
  },
  {
    name: 'state-called-incomplete',
    requirement: 'states/known-state',
    says: 'Invalid products are shown as Incomplete.',
    consequences: [
      'list/found-under-its-state',
      'list/state-filter-holds',
      'list/two-filters-both-hold',
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
