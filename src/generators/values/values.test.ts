import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, Kind } from '../../discovery/capabilities.js';
import { isObject } from '../../json/tree.js';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { decimalText, notations } from './decimals.js';
import {
  earlyDays,
  exoticFieldValue,
  exoticValue,
  exoticValues,
  exoticValuesFor,
  unusualDays,
} from './exotic.js';
import { plainValue } from './plain.js';

/** Lone surrogates do not survive UTF-8. */
const isWellFormed = (text: string): boolean => Buffer.from(text).toString() === text;

test.each([
  [0, '0'],
  [1, '0.01'],
  [50, '0.5'],
  [100, '1'],
  [2020, '20.2'],
  [99_999, '999.99'],
  [-1250, '-12.5'],
])('%i hundredths are written %s', (hundredths, text) => {
  expect(decimalText(hundredths)).toBe(text);
});

test('a notation is answered by the same number without zeros at the end', () => {
  for (const { sent, answered } of notations) {
    expect(Number(sent.value)).toBe(Number(answered));
    expect(answered).toMatch(/^\d+(\.\d*[1-9])?$/);
  }
});

test('plain days of several fields follow each other as the fields do', () => {
  const fields = [
    field('product', 'begins', 'date'),
    field('product', 'shown', 'datetime'),
    field('product', 'ends', 'date'),
    field('variant', 'sold', 'date'),
  ];
  const has = { ...everyKind, fields };
  const [begins, shown, ends, sold] = fields.map((one) => plainValue(one, has) ?? fc.constant(null));
  fc.assert(
    fc.property(fc.tuple(...[begins, shown, ends].map((one) => one ?? fc.constant(null))), (days) => {
      expect([...days].sort()).toEqual(days);
    }),
  );
  const years = fc.sample(sold ?? fc.constant(null), 300).map((day) => Number(String(day).slice(0, 4)));
  expect([Math.min(...years), Math.max(...years)]).toEqual([2001, 2025]);
});

describe('exotic values', () => {
  const kinds: readonly Kind[] = ['text', 'html', 'decimal', 'price', 'integer', 'date', 'datetime'];

  test.each(kinds)('of kind %s say what is unusual about each', (kind) => {
    const table = exoticValues(kind);
    expect(table.length).toBeGreaterThanOrEqual(3);
    expect(new Set(table.map(({ label }) => label)).size).toBe(table.length);
  });

  test('of kind text reach what services get wrong', () => {
    const texts = exoticValues('text').map(({ value }) => String(value));
    for (const shape of [
      /[\u{10000}-\u{10FFFF}]/u,
      /\u200D/,
      /e\u0301/,
      /^ .* $/,
      /\\/,
      /<script>/,
      /[\u0590-\u06FF]/,
    ]) {
      expect(texts.some((text) => shape.test(text))).toBe(true);
    }
    expect(texts.some((text) => text.includes('\u0000'))).toBe(true);
    expect(texts.filter((text) => text.length >= 600).length).toBeGreaterThan(1);
    expect(texts.every((text) => isWellFormed(text) && text.trim() !== '')).toBe(true);
  });

  test('of a date are real days', () => {
    for (const { value } of exoticValues('date')) {
      expect(new Date(`${String(value)}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value);
    }
  });

  test('come in the form of the field, and not for identifiers', () => {
    const formsOf = (one: Field) =>
      exoticValuesFor(one, everyKind).map((value) => exoticFieldValue(one, everyKind, [value]));
    const prices = formsOf(field('variant', 'price', 'price'));
    expect(prices.every((price) => isObject(price) && Object.keys(price).length === 4)).toBe(true);
    const sizes = formsOf(field('product', 'size', 'text', { multiple: true }));
    expect(sizes.every((size) => Array.isArray(size))).toBe(true);
    expect(formsOf(field('product', 'externalId', 'text'))).toEqual([]);
    expect(exoticValue(field('product', 'brand', 'selectable'), everyKind)).toBeUndefined();
  });

  test('of selectable fields are codes with signs in them, and many at once', () => {
    const seen = ['plain', 'h&k', 'top,low', 'RAL 7016', 'core-plus'];
    const has = { ...everyKind, codes: {}, seenCodes: { 'product.brand': seen } };
    const valuesOf = (multiple: boolean) =>
      exoticValuesFor(field('product', 'brand', 'selectable', { multiple }), has).map(({ value }) => value);
    expect(valuesOf(false)).toEqual(['h&k', 'top,low', 'RAL 7016', 'core-plus']);
    expect(valuesOf(true)).toEqual([['h&k', 'top,low', 'RAL 7016', 'core-plus', 'plain']]);
  });

  test('made up are well formed and never blank', () => {
    const texts = exoticValue(field('product', 'note', 'text'), everyKind) ?? fc.constant(null);
    fc.assert(
      fc.property(texts, (text) => typeof text === 'string' && isWellFormed(text) && text.trim() !== ''),
    );
  });
});

test('unusual days are days of the calendar, of early years too', () => {
  for (const days of [unusualDays, earlyDays]) {
    for (const day of fc.sample(days, { seed: 7, numRuns: 5_000 })) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }
  }
});
