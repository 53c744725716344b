import { expect, test } from 'vitest';
import { answeredWith, answeredWithJson } from '../fake-exchange.test-helper.js';
import { toldAnswer } from './told-answer.js';

test('answers that differ in what names the single answer alone are told alike', () => {
  const told = ['00-aa-01', '00-bb-02'].map((traceId, index) => {
    const instance = `urn:3f2a9c10-aaaa-4bbb-8ccc-00000000000${index}`;
    return toldAnswer(answeredWithJson({ title: 'no', traceId, instance }, { status: 401 }));
  });
  expect(told).toEqual(Array(2).fill('status 401 with {"title":"no","instance":"urn:…"}'));
});

test.each([
  ['<!doctype html>\n<title>404</title>', 'status 404 with an HTML page'],
  ['\uFEFF <HTML lang="en">', 'status 404 with an HTML page'],
  ['', 'status 404 with an empty body'],
  ['gone', 'status 404 with a body that is not JSON: "gone"'],
])('a body %j is told', (text, expected) => {
  expect(toldAnswer(answeredWith(text, { status: 404 }))).toBe(expected);
});

test('a redirect is told by where it leads, and a token answer without its body', () => {
  const headers = { location: 'https://other.example/' };
  expect(toldAnswer(answeredWith('<html>', { status: 302, headers }))).toContain('https://other.example/');
  expect(toldAnswer(answeredWith('{"access_token":"t"}', { operation: 'token' }))).toBe('status 200');
});

test('of a long body a part is told', () => {
  expect(toldAnswer(answeredWithJson({ message: 'x'.repeat(900) }), 40)).toHaveLength(
    'status 200 with '.length + 40,
  );
});
