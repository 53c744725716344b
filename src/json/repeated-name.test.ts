import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeatedName } from './repeated-name.js';

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
    expect(repeatedName(text)).toBe(pointer);
  });

  test.each([
    '{"a":{"a":{"a":1}},"b":["a","a"]}',
    '[{"a":1},{"a":2}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":1,"A":2,"__proto__":1,"constructor":2}',
    '["a","a"]',
    '"a"',
    '',
  ])('is not seen where there is none: %s', (text) => {
    expect(repeatedName(text)).toBeUndefined();
  });

  test('is not seen in any text that was written from a tree', () => {
    fc.assert(fc.property(fc.json(), (text) => repeatedName(text) === undefined));
  });

  test('never makes a text that is no JSON a problem', () => {
    fc.assert(fc.property(fc.string(), (text) => void repeatedName(text)));
    for (const text of ['"', '{"a', '}}]', '{"a":1,', '{"\\x":1,"\\x":2}']) repeatedName(text);
  });
});
