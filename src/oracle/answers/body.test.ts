import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isLosslessNumber } from 'lossless-json';
import { expect, test } from 'vitest';
import { at } from '../../json/tree.js';
import { answeredWith, objectFrom } from '../fake-exchange.test-helper.js';
import { bearsBody, jsonOf, member, objectOf, repeatedMember, shownBody } from './body.js';
import { bodyIsObject } from './object-body.js';
import { isAbsoluteUrl, isFileUrl } from './url.js';

test('a body is read once, with the digits of its numbers', () => {
  const exchange = answeredWith('\uFEFF{"price":20.20}');
  const price = member(jsonOf(exchange), 'price');
  expect(isLosslessNumber(price) && price.value).toBe('20.20');
  expect(jsonOf(exchange)).toBe(objectOf(exchange));
});

test('a product has one tree in all lists that show it, and another one by itself', () => {
  const one = '{"productId":"one","price":1.50}';
  const first = jsonOf(answeredWith(`[${one},{"productId":"two"}]`));
  const second = jsonOf(answeredWith(`[{"productId":"three"}, ${one}]`));
  expect(second).toEqual([{ productId: 'three' }, jsonOf(answeredWith(one))]);
  expect(at(second ?? null, '/1')).toBe(at(first ?? null, '/0'));
  expect(at(second ?? null, '/1')).not.toBe(jsonOf(answeredWith(one)));
});

test('a list of which one element is no JSON is none', () => {
  expect(jsonOf(answeredWith('[{"productId":"one"},{"productId":01}]'))).toBe(undefined);
});

test('a member that stands twice in an element is found in its list', () => {
  expect(repeatedMember(answeredWith('[{"a":1},{"b":[{"c":1,"c":2}]},{"d":1,"d":2}]'))).toBe('/1/b/0/c');
  expect(repeatedMember(answeredWith('[{"a":1},{"b":1}]'))).toBe(undefined);
});

test.each([
  ['{}', true, true, '{}'],
  ['[1]', true, false, '[1]'],
  ['null', true, false, 'null'],
  ['', false, false, 'an empty body'],
  [' \n', false, false, 'an empty body'],
  ['<p>', true, false, 'a body that is not JSON: "<p>"'],
])('the body %s', (text, bears, isObject, received) => {
  const exchange = answeredWith(text);
  expect(bearsBody(exchange)).toBe(bears);
  expect(bodyIsObject(exchange) === undefined).toBe(isObject);
  expect(shownBody(exchange)).toBe(received);
});

test('only own members are members', () => {
  const object = objectFrom('{"__proto__":1,"a":null}');
  expect(member(object, 'a')).toBe(null);
  expect(member(object, 'toString')).toBe(undefined);
  expect(member(object, '__proto__')).toBeDefined();
  expect(member([1], '0')).toBe(undefined);
});

test.each([
  ['https://cdn.example/a.jpg', true, true],
  ['https://cdn.example/a b.jpg', true, true],
  ['//cdn.example/a.jpg', false, true],
  ['/files/a.jpg', false, true],
  ['a.jpg', false, false],
  ['', false, false],
  [' https://cdn.example/', false, false],
  ['/files/a b.jpg', false, false],
])('%s is an absolute URL: %s, the address of a file: %s', (text, absolute, file) => {
  expect(isAbsoluteUrl(text)).toBe(absolute);
  expect(isFileUrl(text)).toBe(file);
});

test('answers with the same text share one tree, and each text has its own', () => {
  expect(jsonOf(answeredWith('{"a":1.0}'))).toBe(jsonOf(answeredWith('{"a":1.0}')));
  expect(jsonOf(answeredWith('{"a":1.0}'))).not.toEqual(jsonOf(answeredWith('{"a":1.00}')));
});

test('what a long answer was read to is kept no longer than memory lasts, and read again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const exchange = answeredWith(JSON.stringify({ text: 'long '.repeat(50_000), price: 20.2 }));
  const tree = new WeakRef(objectOf(exchange) ?? {});
  await setTimeout(0);
  collectGarbage();
  expect(tree.deref()).toBe(undefined);
  expect(Object.keys(objectOf(exchange) ?? {})).toEqual(['text', 'price']);
});
