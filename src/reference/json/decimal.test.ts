import { describe, expect, it } from 'vitest';
import { decimalParts, shortestDecimal } from './decimal.js';

describe('shortestDecimal', () => {
  it.each([
    ['20.20', '20.2'],
    ['20.2', '20.2'],
    ['20.0', '20'],
    ['20', '20'],
    ['100', '100'],
    ['0', '0'],
    ['0.00', '0'],
    ['-0.0', '0'],
    ['-1.50', '-1.5'],
    ['-0.5', '-0.5'],
    ['10.05', '10.05'],
    ['007.5', '7.5'],
    ['0.05', '0.05'],
    ['1e2', '100'],
    ['1.25E+1', '12.5'],
    ['5e-2', '0.05'],
    ['120e-1', '12'],
    ['4.35', '4.35'],
    ['12345678901234567890.12', '12345678901234567890.12'],
  ])('writes %s as %s', (raw, written) => {
    expect(shortestDecimal(raw)).toBe(written);
  });

  it('does not take numbers apart that are too long to keep', () => {
    expect(decimalParts('1e999999999')).toBeUndefined();
    expect(decimalParts('1'.repeat(29))).toBeUndefined();
    expect(decimalParts('9'.repeat(28))?.whole).toBe('9'.repeat(28));
  });
});
