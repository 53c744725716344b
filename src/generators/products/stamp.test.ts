import { describe, expect, test } from 'vitest';
import { createIdentifiers } from '../identifiers.js';
import { field } from '../vocabulary.test-helper.js';
import { stampVariant } from './stamp.js';

const sku = field('variant', 'sku', 'code');

describe('a fresh code of a variant', () => {
  const identifiers = createIdentifiers(3, 'run');

  test('is of capital letters and digits, and bears the mark in them', () => {
    const name = field('product', 'name', 'text');
    const codes = [1, 2].map(() => stampVariant({ sku: 'CODE' }, { fields: [name, sku] }, identifiers).sku);
    expect(codes[0]).toMatch(/^[A-Z0-9]{12,16}$/);
    expect(codes[0]).toContain(identifiers.mark.toUpperCase());
    expect(codes[1]).not.toBe(codes[0]);
  });

  test('bears the mark letter for letter where nothing else of the product may', () => {
    const { sku: code } = stampVariant({ sku: 'CODE' }, { fields: [sku] }, identifiers);
    expect(code).toContain(identifiers.mark);
  });
});
