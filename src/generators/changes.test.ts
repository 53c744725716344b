import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../discovery/capabilities.js';
import type { Json } from '../json/json.js';
import { isObject, sameValue } from '../json/tree.js';
import { changedValue } from './changes.js';
import { fillableFields } from './fields.js';
import { sampleOf } from './stream.js';
import { plainValue } from './values/plain.js';
import { everyKind, field } from './vocabulary.test-helper.js';

const changeable = fillableFields(everyKind).filter(
  ({ code }) => !['productId', 'externalId', 'ean', 'sku', 'color'].includes(code),
);

describe('a changed value', () => {
  test.each(changeable.map((one): [string, Field] => [one.code, one]))(
    'of %s differs from the one before',
    (_, one) => {
      const values = plainValue(one, everyKind) ?? fc.constant<Json>(null);
      fc.assert(
        fc.property(values, fc.nat(), (current, seed) => {
          const changed = changedValue(one, current, everyKind);
          expect(changed).toBeDefined();
          expect(changed && sameValue(sampleOf(changed, seed), current)).toBe(false);
        }),
      );
    },
  );

  test('does not exist where one code is known, and for what says who a product or variant is', () => {
    expect(changedValue(field('variant', 'color', 'selectable'), 'red', everyKind)).toBeUndefined();
    for (const [owner, code, kind] of [
      ['product', 'externalId', 'text'],
      ['variant', 'ean', 'ean'],
      ['variant', 'sku', 'code'],
    ] as const) {
      expect(changedValue(field(owner, code, kind), 'x', everyKind)).toBeUndefined();
    }
  });

  test('of several values does not differ in their order alone', () => {
    const tags = field('product', 'category', 'selectable', { multiple: true });
    const has = { ...everyKind, codes: { 'product.category': ['a', 'b'] } };
    const changed = changedValue(tags, ['a', 'b'], has) ?? fc.constant<Json>(null);
    fc.assert(fc.property(changed, (value) => Array.isArray(value) && value.length === 1));
  });

  test('of a price stays in the currencies that it has', () => {
    const price = field('variant', 'price', 'price');
    const changed = changedValue(price, { SEK: 5 }, everyKind) ?? fc.constant<Json>(null);
    fc.assert(fc.property(changed, (value) => isObject(value) && Object.keys(value).join() === 'SEK'));
  });

  test('of a text keeps the word that is asked for', () => {
    const name = field('product', 'name', 'text', { fieldType: 'Name' });
    const changed = changedValue(name, 'Old mark', everyKind, 'mark') ?? fc.constant<Json>(null);
    fc.assert(fc.property(changed, (value) => String(value).endsWith(' mark')));
  });
});
