import { LosslessNumber } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import type { Json } from './json.js';
import { parseJson } from './parse.js';
import { at, isNumber, isObject, numberText, pointer, sameValue, toPlain } from './tree.js';

const read = (text: string): Json => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
};

describe('JSON trees', () => {
  test('objects and numbers are told apart, numbers with digits included', () => {
    expect(isObject(read('{"isLosslessNumber":true,"value":"1"}'))).toBe(true);
    expect([read('1'), read('[]'), null, undefined].map((value) => isObject(value))).toEqual(
      new Array(4).fill(false),
    );
    expect([read('1.50'), 3].map((value) => isNumber(value))).toEqual([true, true]);
    expect(numberText(new LosslessNumber('1.50'))).toBe('1.50');
    expect(numberText(7)).toBe('7');
  });

  test('pointers escape what RFC 6901 asks for and lead back to the value', () => {
    const tree = read('{"a/b":{"~1":[10,20]},"":5}');
    expect(pointer('a/b', '~1', 1)).toBe('/a~1b/~01/1');
    expect(at(tree, pointer('a/b', '~1', 1))).toEqual(new LosslessNumber('20'));
    expect(at(tree, '/')).toEqual(new LosslessNumber('5'));
    expect(at(tree, '')).toBe(tree);
  });

  test('pointers find own members and plain indexes only', () => {
    const tree = read('{"list":[1]}');
    expect(at(tree, '/constructor')).toBeUndefined();
    expect(at(tree, '/list/length')).toBeUndefined();
    expect(at(tree, '/list/00')).toBeUndefined();
    expect(at(tree, '/list/0/deeper')).toBeUndefined();
    expect(at(tree, 'list')).toBeUndefined();
  });

  test.each([
    ['{"a":1,"b":[20.20]}', '{"b":[2.02e1],"a":1.0}'],
    ['null', 'null'],
    ['"é"', '"\\u00e9"'],
  ])('%s equals %s', (first, second) => {
    expect(sameValue(read(first), read(second))).toBe(true);
  });

  test.each([
    ['[1,2]', '[2,1]'],
    ['{"a":null}', '{}'],
    ['{"constructor":1}', '{"a":1}'],
    ['{}', '[]'],
    ['1', '"1"'],
    ['9007199254740992', '9007199254740993'],
    ['"é"', '"e\\u0301"'],
    ['{"value":"1"}', '1'],
  ])('%s does not equal %s', (first, second) => {
    expect(sameValue(read(first), read(second))).toBe(false);
    expect(sameValue(read(second), read(first))).toBe(false);
  });

  test('a plain tree holds doubles', () => {
    expect(toPlain(read('{"a":[20.20,1e2,null,true]}'))).toEqual({ a: [20.2, 100, null, true] });
  });
});
