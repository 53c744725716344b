import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanOf } from './span.js';
import { pointer } from './tree.js';

const shown = (text: string, path: string): string | undefined => {
  const span = spanOf(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

describe('the place of a value in a text', () => {
  const text = '{ "a": [1.50, {"b/c": "x\\"}]", "~": null}], "": true, "a\\u0062": 7 }';

  test('is found through members and elements, with the digits as written', () => {
    expect(shown(text, '/a/0')).toBe('1.50');
    expect(shown(text, '/a/1/b~1c')).toBe('"x\\"}]"');
    expect(shown(text, '/a/1/~0')).toBe('null');
    expect(shown(text, '/a/1')).toBe('{"b/c": "x\\"}]", "~": null}');
    expect(shown(text, '/')).toBe('true');
    expect(shown(text, '/ab')).toBe('7');
    expect(shown(text, '')).toBe(text);
  });

  test('is none where nothing is there', () => {
    for (const path of ['/b', '/a/2', '/a/x', '/a/0/b']) expect(spanOf(text, path)).toBeUndefined();
    expect(spanOf('', '')).toBeUndefined();
  });

  test('is the last of members with one name', () => {
    expect(shown('{"a":1,"a":2}', '/a')).toBe('2');
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ a1') }), (any) => {
        expect(() => spanOf(any, '/a/0')).not.toThrow();
      }),
    );
  });

  test('agrees with a reader of JSON on every member of any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const written = JSON.stringify(object, null, 1);
        for (const [name, value] of Object.entries(object)) {
          expect(JSON.parse(shown(written, pointer(name)) ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
        }
      }),
    );
  });
});
