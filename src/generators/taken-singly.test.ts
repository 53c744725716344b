import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../discovery/capabilities.js';
import { getAt } from './places.js';
import { twoCodesAtOnce, twoCodesInTurn, withSeveralCodes } from './products/several-codes.js';
import { exoticFieldValue, exoticValuesFor } from './values/exotic.js';
import { plainValue } from './values/plain.js';
import { variedValue } from './values/varied.js';
import { spoiled, variedSpoiling } from './varied-spoiling.js';
import { everyKind, field } from './vocabulary.test-helper.js';

const category: Field = field('product', 'category', 'selectable', { multiple: true, singly: true });

const has = {
  ...everyKind,
  fields: [...everyKind.fields.filter(({ code }) => code !== 'category'), category],
};

const isOne = (value: unknown): boolean => Array.isArray(value) && value.length === 1;

describe('an array that is refused with several values', () => {
  test.each([plainValue, variedValue])('holds one', (generator) => {
    fc.assert(fc.property(generator(category, has) ?? fc.constant(null), isOne));
  });

  test('holds one code that services write otherwise at a time', () => {
    const exotic = exoticValuesFor(category, { ...has, seenCodes: { 'product.category': ['h&k', 'a b'] } });
    expect(exotic.map((one) => exoticFieldValue(category, has, [one]))).toEqual([['h&k'], ['a b']]);
  });

  test('is given no second code', () => {
    expect(twoCodesInTurn({ ...has, fields: [category] })).toBeDefined();
    expect(twoCodesAtOnce({ ...has, fields: [category] })).toBeUndefined();
    expect(withSeveralCodes(has, { category: ['shoes'] }, 2)).toEqual({ category: ['shoes'] });
  });

  test('holds no unknown code beside a known one', () => {
    const others = { ...has, fields: [category] };
    expect(variedSpoiling(others, { unknown: 'code beside a known one' })).toBeUndefined();
    const spoilings = variedSpoiling(others, { unknown: 'code', owner: 'product' }) ?? fc.constant(undefined);
    fc.assert(
      fc.property(
        spoilings,
        (one) => one !== undefined && isOne(getAt(spoiled(others, one.plan, one), one.place)),
      ),
    );
  });
});
