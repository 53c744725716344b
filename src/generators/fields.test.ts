import { describe, expect, test } from 'vitest';
import { eanCode } from '../oracle/products/variant-pairs.js';
import { eanField, missableFields, nameField } from './fields.js';
import { everyKind, field } from './vocabulary.test-helper.js';

describe('the field that tells variants apart', () => {
  test.each([
    ['the one named ean', ['outerEan', 'ean'], 'ean', []],
    ['a required one', ['outerGtin', 'gtin'], 'gtin', ['gtin']],
    ['the first one', ['outerGtin', 'gtin'], 'outerGtin', []],
  ])('is %s, for those who make products and those who compare them', (_which, codes, chosen, required) => {
    const fields = codes.map((code) =>
      field('variant', code, 'ean', { required: (required as readonly string[]).includes(code) }),
    );
    expect(eanField({ fields })?.code).toBe(chosen);
    expect(eanCode(fields)).toBe(chosen);
  });

  test('is a member named ean where no field is of that type', () => {
    expect(eanField({ fields: [] })).toBeUndefined();
    expect(eanCode([])).toBe('ean');
  });
});

describe('the field that names a product', () => {
  const named = (code: string, more: Parameters<typeof field>[3] = {}) =>
    field('product', code, 'text', { fieldType: 'Name', ...more });

  test.each([
    ['the one called so', [named('title', { required: true }), named('name')], 'name'],
    ['a required one', [named('label'), named('title', { required: true })], 'title'],
    ['one with a single place', [named('label', { multiLanguage: true }), named('title')], 'title'],
    ['the first one', [named('label'), named('title')], 'label'],
    ['one of another type called so', [field('product', 'name', 'text')], 'name'],
  ])('is %s', (_which, fields, chosen) => {
    expect(nameField({ fields })?.code).toBe(chosen);
  });
});

describe('the fields that a product lacks once they are left out', () => {
  const required = (code: string) => field('product', code, 'text', { required: true });
  const missable = (...codes: readonly string[]) =>
    missableFields({ ...everyKind, fields: codes.map(required) }).map(({ code }) => code);

  test('are the required ones, but for a productId, which may be made up', () => {
    expect(missable('productId', 'externalId', 'title')).toEqual(['externalId', 'title']);
  });

  test('are that one where nothing else is required', () => {
    expect(missable('productId')).toEqual(['productId']);
  });
});
