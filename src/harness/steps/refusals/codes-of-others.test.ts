import { describe, expect, test } from 'vitest';
import type { Field } from '../../../discovery/capabilities.js';
import { field } from '../../../generators/vocabulary.test-helper.js';
import { codesOfOthers } from './codes-of-others.js';

const choice = (code: string, fieldType: string): Field =>
  field('product', code, 'selectable', { fieldType });

const fields = [
  choice('brand', 'Brand'),
  choice('supplier', 'Supplier'),
  choice('season', 'Property'),
  choice('shelf', 'category'),
];

const codes = {
  'product.brand': ['acme'],
  'product.supplier': ['harbour'],
  'product.season': ['summer'],
  'product.shelf': ['outdoor'],
};

describe('codes of fields of other types', () => {
  test('are one of each, none of which the field is known to have', () => {
    const found = codesOfOthers({ fields, codes });
    expect([found?.field.code, found?.codes]).toEqual(['brand', ['outdoor', 'harbour', 'summer']]);
  });

  test.each([
    ['the field has one of them itself', { ...codes, 'product.brand': ['acme', 'Harbour'] }],
    ['one of them may stand in several lists', { ...codes, 'product.season': ['s1'] }],
    ['nothing is known to be a code of the field', { ...codes, 'product.brand': [] }],
  ])('are too few where %s', (_, others) => {
    expect(codesOfOthers({ fields: fields.slice(0, 4), codes: others })?.field.code).not.toBe('brand');
  });

  test('are too few where all others are of one type', () => {
    const ofOneType = [
      choice('brand', 'Brand'),
      ...['supplier', 'season', 'shelf'].map((code) => choice(code, 'Category')),
    ];
    expect(codesOfOthers({ fields: ofOneType, codes })?.field.code).not.toBe('brand');
  });

  test('are too few where all of them may stand in one register of companies', () => {
    const ofCompanies = [...fields.slice(0, 2), choice('season', 'Property'), choice('shelf', 'Enum')];
    expect(codesOfOthers({ fields: ofCompanies, codes })).toBeUndefined();
  });

  test('leave out what the user or an existing product says the field has', () => {
    expect(
      codesOfOthers({ fields, codes }, ({ code }, one) => code === 'brand' && one === 'outdoor')?.field.code,
    ).not.toBe('brand');
  });
});
