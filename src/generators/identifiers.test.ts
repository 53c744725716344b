import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, isEan13 } from './ean.js';
import { createIdentifiers } from './identifiers.js';

const drawn = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('eans', () => {
  test('the check digit is that of published examples', () => {
    expect(checkDigit('400638133393')).toBe(1);
    expect(checkDigit('978020137962')).toBe(4);
    expect(isEan13('4006381333931')).toBe(true);
    expect(isEan13('4006381333932')).toBe(false);
  });

  test('are valid, from the restricted prefixes, and never twice the same', () => {
    fc.assert(
      fc.property(fc.nat(), fc.uuid(), (seed, runId) => {
        const identifiers = createIdentifiers(seed, runId);
        const ordinary = drawn(200, () => identifiers.ean());
        const withZero = drawn(50, () => identifiers.ean({ leadingZero: true }));
        expect(ordinary.every((ean) => isEan13(ean) && /^2\d/.test(ean))).toBe(true);
        expect(withZero.every((ean) => isEan13(ean) && ean.startsWith('02'))).toBe(true);
        expect(new Set([...ordinary, ...withZero]).size).toBe(250);
      }),
      { numRuns: 30 },
    );
  });
});

test('of two eans in a row the last two digits alone differ', () => {
  const identifiers = createIdentifiers(3, 'run');
  for (const leadingZero of [false, true]) {
    const [one = '', other = '', third = ''] = drawn(3, () => identifiers.ean({ leadingZero }));
    expect(other.slice(0, 11)).toBe(one.slice(0, 11));
    expect(other.charAt(11)).not.toBe(one.charAt(11));
    expect(third.slice(0, 11)).not.toBe(one.slice(0, 11));
  }
});

test('an ean beside a given one differs from it in the last two digits alone, and is given in no other way', () => {
  const { ean, eanBeside } = createIdentifiers(3, 'run');
  const given = [...drawn(200, () => ean()), ...drawn(50, () => ean({ leadingZero: true }))];
  for (const one of given) {
    const beside = eanBeside(one) ?? '';
    expect(isEan13(beside)).toBe(true);
    expect(beside.slice(0, 11)).toBe(one.slice(0, 11));
    expect(given).not.toContain(beside);
  }
  expect(eanBeside('4006381333932')).toBeUndefined();
});

describe('identifiers', () => {
  test('are the same for the same seed and run, and others in another run', () => {
    const take = (seed: number, runId: string): string[] => {
      const { mark, next, ean, label, number } = createIdentifiers(seed, runId);
      return [mark, next(), ean(), label(), String(number())];
    };
    expect(take(7, 'one')).toEqual(take(7, 'one'));
    expect(take(7, 'one').some((text) => take(7, 'two').includes(text))).toBe(false);
    expect(take(7, 'one').some((text) => take(8, 'one').includes(text))).toBe(false);
  });

  test('are never given twice, and bear the mark', () => {
    const identifiers = createIdentifiers(1, 'run');
    const given = drawn(500, () => identifiers.next());
    expect(new Set(given).size).toBe(500);
    expect(given.every((text) => text.startsWith(`${identifiers.mark}-`))).toBe(true);
    expect(new Set(drawn(500, () => identifiers.number())).size).toBe(500);
  });

  test('mark and labels are single words that begin with a letter', () => {
    const identifiers = createIdentifiers(1, 'run');
    const labels = drawn(300, () => identifiers.label());
    expect(identifiers.mark).toMatch(/^[a-z][a-z0-9]{9}$/);
    expect(labels.every((label) => /^[a-z][a-z0-9]{8}$/.test(label))).toBe(true);
    expect(new Set([identifiers.mark, ...labels]).size).toBe(301);
  });
});
