import { describe, expect, test } from 'vitest';
import { everyKind } from '../generators/vocabulary.test-helper.js';
import type { Step } from './step.js';
import { contentUpdate, fieldsUpdate, variantsUpdate } from './update-bodies.js';

const donor = {
  externalId: 'donor',
  name: 'Other',
  weight: 5,
  languages: { en: { description: 'text' } },
  variants: [{ ean: '9', sku: 'z', color: 'red', price: { EUR: 4 } }],
};
const stepWith = (more: Partial<Step>): Step => ({
  kind: 'update-fields',
  of: 0,
  donor,
  picks: [0, 1, 2, 3, 4, 5],
  way: 0,
  ...more,
});

describe('the body of an update', () => {
  test('takes values of the donor, but nothing that says who the product is', () => {
    expect(fieldsUpdate(everyKind, stepWith({}), {}, [])).toEqual({ name: 'Other', weight: 5 });
    expect(fieldsUpdate(everyKind, stepWith({ picks: [1] }), {}, [])).toEqual({ weight: 5 });
    expect(fieldsUpdate(everyKind, stepWith({ donor: {} }), {}, [])).toBeUndefined();
  });

  test('keeps the words by which a search finds the product', () => {
    const written = { name: 'Boots label mark' };
    expect(fieldsUpdate(everyKind, stepWith({ picks: [0] }), written, ['label', 'other', 'mark'])).toEqual({
      name: 'Other label mark',
    });
  });

  test('leaves out several values of which none is new, since it could not be told whether they are taken', () => {
    const category = (...codes: string[]): Partial<Step> => ({ donor: { category: codes } });
    const written = { category: ['a', 'b'] };
    expect(fieldsUpdate(everyKind, stepWith(category('a')), written, [])).toBeUndefined();
    expect(fieldsUpdate(everyKind, stepWith(category('c')), written, [])).toEqual({ category: ['c'] });
    expect(fieldsUpdate(everyKind, stepWith(category('a')), {}, [])).toEqual({ category: ['a'] });
  });

  test('of content carries nothing but content', () => {
    expect(contentUpdate(everyKind, stepWith({}), {})).toEqual({
      languages: { en: { description: 'text' } },
    });
    expect(contentUpdate(everyKind, stepWith({ donor: { name: 'x' } }), {})).toBeUndefined();
  });

  test('of variants names them by their ean', () => {
    const written = { variants: [{ ean: '1' }, { ean: '2' }] };
    const values = { color: 'red', price: { EUR: 4 } };
    expect(variantsUpdate(everyKind, stepWith({ way: 0 }), written)).toEqual({
      variants: [{ ean: '1', ...values }],
    });
    expect(variantsUpdate(everyKind, stepWith({ way: 1 }), written)).toEqual({
      variants: [{ ean: '2', ...values }],
    });
    expect(variantsUpdate(everyKind, stepWith({}), {})).toBeUndefined();
  });
});
