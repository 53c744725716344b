import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredWith } from '../fake-exchange.test-helper.js';
import { productIn } from '../seen-products.js';
import { identifiersComeFirst, memberNames } from './member-order.js';

test('reads names in the order of the text, whatever the values hold', () => {
  const text = '{ "2" : {"x":1,"y":["z:"]}, "1": "\\"a\\":", "n\\u0061me" :null ,"":[]}';
  expect(memberNames(text)).toEqual(['2', '1', 'name', '']);
});

test.each(['', '[]', '"a"', '[{"a":1}]', 'null'])('a text that is no object has no names: %s', (text) => {
  expect(memberNames(text)).toEqual([]);
});

test('reads the names of any object, and never throws on any text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      expect(memberNames(JSON.stringify(object, null, 1))).toEqual(
        Object.keys(JSON.parse(JSON.stringify(object))),
      );
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void memberNames(`{${text}`)));
});

const judge = (text: string) => {
  const seen = productIn(answeredWith(text));
  if (seen === undefined) throw new Error('no product');
  return identifiersComeFirst(seen);
};

test.each([
  ['{"id":"a","productId":"b","externalId":"c"}', 2, []],
  ['{"a":1,"b":2,"c":3,"d":4,"productId":"b"}', 1, []],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5,"productId":"b","externalId":"c"}', 2, ['/productId', '/externalId']],
  ['{"9":1,"8":2,"c":3,"d":4,"e":5,"externalId":"c"}', 1, ['/externalId']],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5,"productId":null}', 0, []],
  ['{"name":"x"}', 0, []],
])('of %s, %i identifiers are judged', (text, examples, pointers) => {
  const judged = judge(text);
  expect(judged.examples).toBe(examples);
  expect(judged.deviations.map(({ pointer }) => pointer)).toEqual(pointers);
});
