import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementTexts } from './elements.js';

test('the elements of an array of objects are the texts that they were written as', () => {
  expect(elementTexts(' [ {"a": [1, {}]} ,\n{ "b":"}]{[,\\"" }]\t')).toEqual([
    '{"a": [1, {}]}',
    '{ "b":"}]{[,\\"" }',
  ]);
});

test('whatever the objects hold, the elements read like the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.object(), { minLength: 1 }), fc.nat(3), (objects, indent) => {
      const whole = JSON.stringify(objects, undefined, indent);
      expect(elementTexts(whole)?.map((text) => JSON.parse(text))).toEqual(JSON.parse(whole));
    }),
  );
});

test.each([
  ['no array', '{"a":1}'],
  ['no element', '[]'],
  ['other elements', '[{}, 1]'],
  ['arrays as elements', '[[{}]]'],
  ['an array that does not end', '[{}'],
  ['an object that does not end', '[{"a":{}]'],
  ['two commas', '[{},,{}]'],
  ['a comma at the end', '[{},]'],
  ['no comma', '[{}{}]'],
  ['a blank that JSON does not know', '[{},\u00a0{}]'],
  ['something behind it', '[{}] []'],
  ['the wrong end', '[{}}'],
])('%s is left to the reader of the whole', (_, text) => {
  expect(elementTexts(text)).toBeUndefined();
});
