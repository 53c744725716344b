import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals, decimalOf, isWhole, sameDecimal } from './decimal.js';

describe('decimals on their text', () => {
  test.each([
    ['20.20', '20.2'],
    ['20.0', '20'],
    ['1e2', '100'],
    ['0.001', '1E-3'],
    ['-0', '0'],
    ['-0.0', '0e99'],
    ['12345678901234567890.10', '1234567890123456789.01e1'],
  ])('%s and %s are one number', (first, second) => {
    expect(sameDecimal(first, second)).toBe(true);
    expect(compareDecimals(first, second)).toBe(0);
  });

  test.each([
    ['20.2', '20.20000000000000000000001'],
    ['9007199254740992', '9007199254740993'],
    ['1', '-1'],
    ['1e400', '1e401'],
  ])('%s and %s differ, although doubles may not tell', (first, second) => {
    expect(sameDecimal(first, second)).toBe(false);
  });

  test.each([
    ['9', '10'],
    ['-10', '-9'],
    ['-1', '0'],
    ['0.09', '0.1'],
    ['0.10', '0.101'],
    ['9e99999999999999999999', '1e100000000000000000000'],
  ])('%s is smaller than %s', (smaller, greater) => {
    expect(compareDecimals(smaller, greater)).toBe(-1);
    expect(compareDecimals(greater, smaller)).toBe(1);
  });

  test.each(['', '.5', '5.', '+1', 'NaN', '1e', '0x10', ' 1', '١'])('%j is no number', (text) => {
    expect(decimalOf(text)).toBeUndefined();
    expect(sameDecimal(text, text)).toBe(false);
    expect(() => compareDecimals(text, '1')).toThrow(RangeError);
  });

  test.each(['20', '20.0', '2e1', '0', '0.0', '1e99'])('%s is whole', (text) => {
    expect(isWhole(text)).toBe(true);
  });

  test.each(['20.5', '1e-1', 'x'])('%s is not whole', (text) => {
    expect(isWhole(text)).toBe(false);
  });

  test('scaled integers compare as the integers do', () => {
    const integer = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(integer, integer, fc.nat({ max: 40 }), (a, b, scale) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(compareDecimals(`${a}e-${scale}`, `${b}e-${scale}`)).toBe(expected);
      }),
    );
  });
});
