import { describe, expect, test } from 'vitest';
import { everyKind } from '../generators/vocabulary.test-helper.js';
import { created, observed, refused, updated } from './modelled-product.js';

const body = {
  name: 'Boots',
  size: ['S', 'M'],
  description: 'base',
  languages: { en: { description: 'en', specifications: 'old' }, nl: { description: 'nl' } },
  variants: [
    { ean: '1', sku: 'a', price: { EUR: 1, USD: 2 } },
    { ean: '2', sku: 'b', price: { EUR: 3 } },
  ],
};

const writtenAfter = (...updates: Parameters<typeof updated>[1][]) =>
  updates.reduce((product, sent) => updated(product, sent, everyKind), created(body)).written;

describe('what was written last', () => {
  test('is what was created until an update is accepted', () => {
    expect(created(body).written).toEqual(body);
    expect(refused(created(body)).written).toEqual(body);
  });

  test('is what each update sent, in its place, and what others left alone', () => {
    expect(writtenAfter({ name: 'Shoes' }, { size: ['L'] })).toMatchObject({
      ...body,
      name: 'Shoes',
      size: ['L'],
    });
  });

  test('says nothing of other languages and currencies of a field that was sent', () => {
    const written = writtenAfter({
      languages: { en: { description: 'new' } },
      variants: [{ ean: '1', price: { USD: 9 } }],
    });
    expect(written.description).toBeUndefined();
    expect(written.languages).toEqual({ en: { description: 'new', specifications: 'old' } });
    expect(writtenAfter({ languages: { nl: { specifications: 'new' } } }).languages).toEqual({
      nl: { description: 'nl', specifications: 'new' },
    });
    expect(written.variants).toEqual([
      { ean: '1', sku: 'a', price: { USD: 9 } },
      { ean: '2', sku: 'b', price: { EUR: 3 } },
    ]);
  });

  test('includes variants that an update added', () => {
    const added = { ean: '3', sku: 'c' };
    expect(writtenAfter({ variants: [added] }).variants).toEqual([...body.variants, added]);
  });
});

describe('a read', () => {
  test('takes note of what is shown, and settles what was refused before', () => {
    const seen = { ...body, state: 'Valid' };
    const product = observed(refused(updated(created(body), { name: 'Shoes' }, everyKind)), seen);
    expect(product).toMatchObject({ seen, sentSince: {}, refusedSince: false });
    expect(product.written).toMatchObject({ name: 'Shoes' });
  });
});
