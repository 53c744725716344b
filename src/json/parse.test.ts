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

  test('of members with one name the last wins', () => {
    const parsed = parseJson('{"a":1,"b":{"c":1,"c":2},"a":"x"}');
    expect(parsed.ok && toPlain(parsed.value)).toEqual({ a: 'x', b: { c: 2 } });
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

  test('a text that nests deep is JSON where it ends as it should, whatever stands in strings', () => {
    expect(parseJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
    expect(parseJson(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)).toMatchObject({ ok: true });
    expect(parseJson(`${'[{"a":'.repeat(600)}1${'}]'.repeat(600)}`)).toMatchObject({ ok: true });
    expect(parseJson(`${'[{"a":'.repeat(600)}1 2${'}]'.repeat(600)}`)).toMatchObject({ ok: false });
    expect(parseJson(`${'[{"a":'.repeat(600)}1${']}'.repeat(600)}`)).toMatchObject({ ok: false });
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(5000)}`))).toMatchObject({ ok: true });
    expect(parseJson(`${'['.repeat(900)}${']'.repeat(900)}`)).toMatchObject({ ok: true });
  });

  test('what lies deeper than a thousand levels is left out', () => {
    const text = (innermost: string): string => `${'['.repeat(1001)}${innermost}${']'.repeat(1001)}`;
    expect(parseJson(`{"a":${text('1')},"b":2}`)).toEqual(parseJson(`{"a":${text('"deep"')},"b":2}`));
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

const repeatedIn = (text: string): string | undefined => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.repeated : undefined;
};

describe('a name that stands twice in one object', () => {
  test.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":1,"a":1}', '/a'],
    ['{"a":{"b":[1,{"c":0,"d":[],"c":""}]}}', '/a/b/1/c'],
    ['[{"a":1},{"b":"}","b":null}]', '/1/b'],
    ['{"b":[[],[{}],{"x":1,"x":2}]}', '/b/2/x'],
    ['{"a/b":{"m~n":1,"m~n":2}}', '/a~1b/m~0n'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"q\\"":"\\\\","q\\"":2}', '/q"'],
    [' { "state" : "A" , "state" : "B" } ', '/state'],
  ])('is found in %s', (text, pointer) => {
    expect(repeatedIn(text)).toBe(pointer);
  });

  test.each([
    '{"a":{"a":{"a":1}},"b":["a","a"]}',
    '[{"a":1},{"a":2}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":1,"A":2,"__proto__":1,"constructor":2}',
    '["a","a"]',
    '"a"',
  ])('is not seen where there is none: %s', (text) => {
    expect(repeatedIn(text)).toBeUndefined();
  });

  test('is not seen in any text that was written from a tree', () => {
    fc.assert(fc.property(fc.json(), (text) => repeatedIn(text) === undefined));
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
