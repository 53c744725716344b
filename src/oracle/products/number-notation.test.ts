import { describe, expect, test } from 'vitest';
import { answeredWith, fieldFor, someFields } from '../fake-exchange.test-helper.js';
import { productsIn, type SeenProduct } from '../seen-products.js';
import {
  decimalNotation,
  foreignDecimalNotation,
  integerNotation,
  priceNotation,
} from './number-notation.js';

const seenIn = (text: string, operation: 'get' | 'list' = 'get'): SeenProduct => {
  const [seen] = productsIn(answeredWith(text, { operation }));
  if (seen === undefined) throw new Error('no product');
  return seen;
};

describe.each([
  ['20', true],
  ['100', true],
  ['20.2', true],
  ['0', true],
  ['-0.5', true],
  ['0.05', true],
  ['12345678901234567890.125', true],
  ['20.20', false],
  ['20.0', false],
  ['2e1', false],
  ['2E+1', false],
  ['1.5e3', false],
  ['"20.2"', false],
  ['true', false],
])('a number written %s', (text, right) => {
  test.each([
    ['a price', `{"variants":[{"price":{"EUR":${text}}}]}`, '/variants/0/price/EUR', priceNotation],
    [
      'a channel price',
      `{"variants":[{"channels":{"web":{"price":{"EUR":${text}}}}}]}`,
      '/variants/0/channels/web/price/EUR',
      priceNotation,
    ],
    ['a decimal', `{"field.one":${text}}`, '/field.one', decimalNotation],
  ])(`is right as %s: ${right}`, (_, body, pointer, oracle) => {
    const judged = oracle(seenIn(body), someFields);
    expect(judged.examples).toBe(1);
    expect(judged.deviations.map((deviation) => deviation.pointer)).toEqual(right ? [] : [pointer]);
  });

  test(`is right as the price at the top of a list element: ${right}`, () => {
    const judged = priceNotation(seenIn(`[{"price":{"EUR":${text}}}]`, 'list'), someFields);
    expect(judged.deviations.map(({ pointer }) => pointer)).toEqual(right ? [] : ['/0/price/EUR']);
  });
});

test.each([
  ['null is no number', '{"field.one":null,"variants":[{"price":{"EUR":null}}]}'],
  ['a price that is no object', '{"variants":[{"price":"20.20"}]}'],
  ['fields of other kinds', '{"name":"20.20","hologram":20.20,"price":{"EUR":20.20}}'],
])('not judged: %s', (_, text) => {
  expect(priceNotation(seenIn(text), someFields).examples).toBe(0);
  expect(decimalNotation(seenIn(text), someFields).examples).toBe(0);
});

test('several decimals are judged one by one', () => {
  const fields = [fieldFor('sizes', 'decimal', { multiple: true })];
  const judged = decimalNotation(seenIn('{"sizes":[1.5,2.50]}'), fields);
  expect(judged.examples).toBe(2);
  expect(judged.deviations).toMatchObject([{ pointer: '/sizes/1', received: '2.50' }]);
});

test('of decimals of others only numbers are judged: what is a decimal is said by the definition alone', () => {
  const judged = foreignDecimalNotation(seenIn('{"field.one":"heavy"}'), someFields);
  expect(judged).toMatchObject({ examples: 0, deviations: [] });
  expect(foreignDecimalNotation(seenIn('{"field.one":2.50}'), someFields).deviations).toHaveLength(1);
  expect(decimalNotation(seenIn('{"field.one":"heavy"}'), someFields).deviations).toHaveLength(1);
});

test('of variants in a list only numbers are judged', () => {
  const text = '[{"variants":[{"price":{"EUR":"20.20"}},{"price":{"EUR":20.20}}]}]';
  expect(priceNotation(seenIn(text, 'list'), someFields).deviations).toMatchObject([
    { pointer: '/0/variants/1/price/EUR' },
  ]);
});

test.each([
  ['7', 1, 0],
  ['-7', 1, 0],
  ['7.0', 1, 1],
  ['7e0', 1, 0],
  ['6E+1', 1, 0],
  ['6.0e1', 1, 1],
  ['"7"', 0, 0],
])('an integer written %s', (text, examples, deviations) => {
  const judged = integerNotation(seenIn(`{"a-b":${text}}`), someFields);
  expect([judged.examples, judged.deviations.length]).toEqual([examples, deviations]);
});
