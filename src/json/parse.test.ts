import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse.js';
import { stringifyJson } from './stringify.js';
import { toPlain } from './tree.js';

describe('reading JSON', () => {
  test.each(['20.20', '1.0E+2', '-0.0', '12345678901234567890', '1e400'])(
    'the digits of %s are kept',
    (digits) => {
      const parsed = parseJson(`{"n":[${digits}]}`);
      expect(parsed.ok && stringifyJson(parsed.value)).toBe(`{"n":[${digits}]}`);
    },
  );

  test('of members with one name the last wins and the name is reported', () => {
    const parsed = parseJson('{"a":1,"b":{"c":1,"c":2},"a":"x"}');
    expect(parsed).toMatchObject({ ok: true, duplicates: ['c', 'a'] });
    expect(parsed.ok && toPlain(parsed.value)).toEqual({ a: 'x', b: { c: 2 } });
  });

  test('a text without repeated members reports none', () => {
    expect(parseJson('{"a":1}')).not.toHaveProperty('duplicates');
  });

  test('a member named __proto__ is an ordinary member', () => {
    const parsed = parseJson('{"__proto__":{"polluted":true},"__proto__":{"polluted":1}}');
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(Object.hasOwn(parsed.value as object, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
    expect(Object.hasOwn(toPlain(parsed.value) as object, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  test.each(['', ' \n', 'NaN', 'Infinity', '{', '{"a":}', '[1,]', '01', '"\n"', '<html>', '\ud800', '1 2'])(
    'no JSON is made of %j, and a reason is told in one line',
    (text) => {
      const parsed = parseJson(text);
      expect(parsed.ok).toBe(false);
      expect(parsed.ok ? '' : parsed.reason).toMatch(/^[^\n]+$/);
    },
  );

  test('lone surrogates are values like others', () => {
    expect(parseJson('"\\ud800"')).toEqual({ ok: true, value: '\ud800' });
    expect(parseJson('"\udc00"')).toEqual({ ok: true, value: '\udc00' });
  });

  test('a text that nests without end is refused, whatever stands in strings', () => {
    expect(parseJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
    expect(parseJson(`${'[{"a":'.repeat(600)}1${'}]'.repeat(600)}`)).toMatchObject({ ok: false });
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(5000)}`))).toMatchObject({ ok: true });
    expect(parseJson(`${'['.repeat(900)}${']'.repeat(900)}`)).toMatchObject({ ok: true });
  });

  test('every text is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const parsed = parseJson(text);
        expect(parsed.ok && toPlain(parsed.value)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('what JSON.parse refuses is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseJson(text).ok).toBe(isJson(text));
      }),
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
