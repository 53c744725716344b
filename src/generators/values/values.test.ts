import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../discovery/capabilities.js';
import { isObject } from '../../json/tree.js';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { decimalText, notations } from './decimals.js';
import { earlyDays, exoticFieldValues, exoticValue, exoticValues, unusualDays } from './exotic.js';

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
    const price = exoticFieldValues(field('variant', 'price', 'price'), everyKind);
    expect(price.every(({ value }) => isObject(value) && Object.keys(value).length === 3)).toBe(true);
    const sizes = exoticFieldValues(field('product', 'size', 'text', { multiple: true }), everyKind);
    expect(sizes.every(({ value }) => Array.isArray(value))).toBe(true);
    expect(exoticFieldValues(field('product', 'externalId', 'text'), everyKind)).toEqual([]);
    expect(exoticValue(field('product', 'brand', 'selectable'), everyKind)).toBeUndefined();
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
