import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import { expect, test } from 'vitest';
import { shortened, shown, shownApart } from './shown.js';

test.each([
  [undefined, 'absent'],
  [null, 'null'],
  [new LosslessNumber('20.20'), '20.20'],
  [{ a: ['x', 1] }, '{"a":["x",1]}'],
  ['line\nbreak', '"line\\nbreak"'],
])('shows %o as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

test('cuts the middle out of what is long', () => {
  const text = shown('a'.repeat(500) + 'z'.repeat(500));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^"a+ … z+"$/);
});

test('never cuts a character in two', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 3, max: 40 }),
      (text, max) => {
        const short = shortened(text, max);
        expect(short.length).toBeLessThanOrEqual(Math.max(max, 3));
        expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(short)).toBe(false);
      },
    ),
  );
});

test('tells characters apart that look the same', () => {
  const [first, second] = shownApart('café', 'cafe\u0301');
  expect(first).toContain('U+00E9 at offset 3');
  expect(second).toContain('U+0065 at offset 3');
});

test('says that a text ends too early', () => {
  expect(shownApart('abc', 'ab')[1]).toContain('the end at offset 2');
});

test('shows no half of a character around the place where two texts part', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(80), (before, after) => {
      const around = (middle: string): string => '🥾'.repeat(before) + middle + '🧤'.repeat(after);
      expect(shownApart(around('a'), around('b')).join('')).not.toMatch(/\\ud[89a-f]/);
    }),
  );
});
