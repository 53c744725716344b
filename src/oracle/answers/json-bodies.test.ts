import { expect, test } from 'vitest';
import { answeredWith } from '../fake-exchange.test-helper.js';
import { answersAreJson, contentTypeIsJson, memberNamesAreUnique } from './json-bodies.js';

const deep = '['.repeat(3000) + ']'.repeat(3000);

test.each([
  ['{"a":1}', 1, 0],
  ['"text"', 1, 0],
  ['\uFEFF{}', 1, 0],
  [' \r\n', 0, 0],
  ['', 0, 0],
  ['{"a":1,"a":2}', 1, 0],
  [deep, 1, 0],
  ['OK', 1, 1],
  ['{"a":1,}', 1, 1],
  ['{"a":NaN}', 1, 1],
  ['<html></html>', 1, 1],
])('the body %# is judged %i times, with %i deviations', (text, examples, deviations) => {
  const judged = answersAreJson(answeredWith(text));
  expect([judged.examples, judged.deviations.length]).toEqual([examples, deviations]);
});

test('bytes that are not UTF-8 are no JSON', () => {
  expect(answersAreJson(answeredWith('{"a":"\uFFFD"}', { utf8: false })).deviations).toHaveLength(1);
});

test.each([200, 201, 299, 400, 401, 403, 404])('an answer %i is judged', (status) => {
  expect(answersAreJson(answeredWith('no', { status })).deviations).toHaveLength(1);
  expect(contentTypeIsJson(answeredWith('no', { status, headers: {} })).deviations).toHaveLength(1);
});

test.each([302, 405, 409, 413, 415, 422, 429, 500, 502, 503])('an answer %i is not judged', (status) => {
  expect(answersAreJson(answeredWith('no', { status })).examples).toBe(0);
  expect(contentTypeIsJson(answeredWith('no', { status })).examples).toBe(0);
});

test('answers of the token endpoint are not judged', () => {
  expect(answersAreJson(answeredWith('no', { operation: 'token' })).examples).toBe(0);
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['Application/JSON ;charset=utf-8', true],
  ['application/problem+json', true],
  ['application/vnd.pim.v1+json', true],
  ['text/json', false],
  ['text/html', false],
  ['application/jsonp', false],
  ['application/json-seq', false],
  ['', false],
])('the content type %s says that the body is JSON: %s', (type, holds) => {
  const judged = contentTypeIsJson(answeredWith('{}', { headers: { 'content-type': type } }));
  expect(judged.deviations.length === 0).toBe(holds);
});

test('a name that stands twice in one object is told with its place', () => {
  const { examples, deviations } = memberNamesAreUnique(answeredWith('[{"a":{}},{"a":{"b":1,"b":1}}]'));
  expect([examples, deviations.map(({ pointer }) => pointer)]).toEqual([1, ['/1/a/b']]);
});

test('names are looked at in JSON alone', () => {
  expect(memberNamesAreUnique(answeredWith('{"a":1}'))).toEqual({ examples: 1, deviations: [] });
  for (const text of ['{"a":1,"a":2', '']) expect(memberNamesAreUnique(answeredWith(text)).examples).toBe(0);
  expect(memberNamesAreUnique(answeredWith('{"a":1,"a":2}', { status: 502 })).examples).toBe(0);
});
