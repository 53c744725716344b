import { expect, test } from 'vitest';
import type { Answered } from '../../target/exchange.js';
import { answeredWithJson } from '../fake-exchange.test-helper.js';
import {
  fieldsHaveAType,
  flagsAreBoolean,
  flagsOnlyWhenTrue,
  noThirdKey,
  productAndVariantAreThere,
  sameDefinition,
} from './definition-answer.js';

const definition = {
  product: { 'field.one': { fieldType: 'Decimal', required: true }, 'a/b': { fieldType: 'Html' } },
  variant: { ean: { fieldType: 'EanCode', required: true, multiChannel: true } },
};

const answer = (body: unknown): Answered => answeredWithJson(body, { operation: 'definitions' });
const oracles = {
  productAndVariantAreThere,
  fieldsHaveAType,
  flagsAreBoolean,
  flagsOnlyWhenTrue,
  noThirdKey,
};

test.each(Object.entries(oracles))('%s holds for a good definition', (_, oracle) => {
  const judged = oracle(answer(definition));
  expect(judged.deviations).toEqual([]);
  expect(judged.examples).toBeGreaterThan(0);
});

const withField = (descriptor: unknown) => ({ ...definition, product: { 'a/b': descriptor } });

test.each([
  ['productAndVariantAreThere', [], ''],
  ['productAndVariantAreThere', { product: {} }, '/variant'],
  ['productAndVariantAreThere', { product: [], variant: {} }, '/product'],
  ['fieldsHaveAType', withField('Html'), '/product/a~1b'],
  ['fieldsHaveAType', withField({ fieldType: 7 }), '/product/a~1b/fieldType'],
  ['fieldsHaveAType', withField({}), '/product/a~1b/fieldType'],
  ['flagsAreBoolean', withField({ fieldType: 'Html', required: 'true' }), '/product/a~1b/required'],
  ['flagsAreBoolean', withField({ fieldType: 'Html', multiLanguage: 1 }), '/product/a~1b/multiLanguage'],
  ['flagsAreBoolean', withField({ fieldType: 'Html', multiChannel: null }), '/product/a~1b/multiChannel'],
  ['flagsOnlyWhenTrue', withField({ fieldType: 'Html', required: false }), '/product/a~1b/required'],
  ['noThirdKey', { ...definition, category: {} }, '/category'],
] as const)('%s deviates for %o', (name, body, pointer) => {
  const exchange = answer(body);
  expect(oracles[name](exchange).deviations).toMatchObject([{ pointer, exchange }]);
});

test('other answers are not judged', () => {
  for (const oracle of Object.values(oracles)) {
    expect(oracle(answeredWithJson(definition)).examples).toBe(0);
    expect(oracle(answeredWithJson({}, { operation: 'definitions', status: 500 })).examples).toBe(0);
  }
});

test.each([
  ['the same text', definition],
  [
    'keys in another order',
    {
      variant: definition.variant,
      product: { 'a/b': { fieldType: 'Html' }, 'field.one': definition.product['field.one'] },
    },
  ],
  [
    'a flag that is false rather than absent',
    { ...definition, product: { ...definition.product, 'a/b': { fieldType: 'Html', required: false } } },
  ],
  ['a member that the specification does not know', { ...definition, readAt: 7 }],
])('two definitions are the same with %s', (_, second) => {
  expect(sameDefinition(answer(definition), answer(second))).toBe(undefined);
});

test('a descriptor that is no object, twice the same, is no difference', () => {
  const odd = { product: { x: null }, variant: {} };
  expect(sameDefinition(answer(odd), answer(odd))).toBe(undefined);
  expect(
    sameDefinition(answer(odd), answer({ ...odd, product: { x: { fieldType: 'Text' } } }))?.pointer,
  ).toBe('/product/x');
});

test.each([
  ['a field less', { product: {}, variant: definition.variant }, '/product/field.one'],
  [
    'a field more',
    { ...definition, variant: { ...definition.variant, sku: { fieldType: 'MiscCode' } } },
    '/variant/sku',
  ],
  ['another type', withField({ fieldType: 'Text' }), '/product/field.one'],
  [
    'another flag',
    { ...definition, variant: { ean: { fieldType: 'EanCode', multiChannel: true } } },
    '/variant/ean',
  ],
])('two definitions differ by %s', (_, second, pointer) => {
  expect(sameDefinition(answer(definition), answer(second))?.pointer).toBe(pointer);
});
