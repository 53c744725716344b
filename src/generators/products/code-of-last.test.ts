import { expect, test } from 'vitest';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { withCodesOfLast } from './code-of-last.js';

const has = {
  ...everyKind,
  fields: [
    ...everyKind.fields,
    field('variant', 'cuts', 'selectable', { multiple: true }),
    field('variant', 'lining', 'selectable'),
  ],
  codes: { 'variant.color': ['red', 'blue'], 'variant.cuts': ['long', 'wide'], 'variant.lining': ['silk'] },
};

test('the last variant alone holds a code of each field of which two are known', () => {
  const variant = { color: 'red', cuts: ['long', 'wide'], lining: 'silk', sku: 'red' };
  const body = {
    name: 'red',
    variants: [variant, { ...variant, color: 'blue' }, { ...variant, cuts: ['wide'] }],
  };
  expect(withCodesOfLast(has, body)).toEqual({
    name: 'red',
    variants: [
      { color: 'blue', cuts: ['wide'], lining: 'silk', sku: 'red' },
      { color: 'blue', cuts: ['wide'], lining: 'silk', sku: 'red' },
      { color: 'red', cuts: ['long'], lining: 'silk', sku: 'red' },
    ],
  });
});

test('what a variant does not hold it is not given', () => {
  const body = { variants: [{ color: 'red' }, {}] };
  expect(withCodesOfLast(has, body)).toEqual({ variants: [{ color: 'blue' }, {}] });
  expect(withCodesOfLast(has, {})).toEqual({});
});
