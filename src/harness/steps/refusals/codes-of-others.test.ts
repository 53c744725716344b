import { describe, expect, test } from 'vitest';
import type { Field } from '../../../discovery/capabilities.js';
import { field } from '../../../generators/vocabulary.test-helper.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { codesOfOthers, tellsCodesOfFieldsApart } from './codes-of-others.js';

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

test.each([
  ['all of them are accepted', [201, 201, 201], 1, 0],
  ['the first is refused', [400], 0, 0],
  ['the second is refused', [201, 404], 0, 0],
  ['the service breaks off', [201, 500], 0, 1],
] as const)('a field for codes of its own, where %s', async (_, statuses, deviations, left) => {
  const answers: number[] = [201, ...statuses];
  const create: Pim['create'] = async () =>
    answeredWithJson({ id: 'p-1' }, { operation: 'create', status: answers.shift() ?? 503 });
  const has = { fields: [field('product', 'externalId', 'text'), ...fields], codes };
  const { evidence, gaps } = await runOnFake(
    'create/unknown-code-is-404',
    { service: (pim) => ({ ...pim, create }), has },
    (check) => once(() => tellsCodesOfFieldsApart(check)),
  );
  expect([evidence.length, gaps.size]).toEqual([deviations, left]);
});
