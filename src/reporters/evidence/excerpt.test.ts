import { describe, expect, test } from 'vitest';
import { sampleFinding } from '../../results/fixtures/sample-results.js';
import type { Finding } from '../../results/results.js';
import { widthOf } from '../text.js';
import { excerptOf, placeInAnswer, placeInRequest } from './excerpt.js';

const variant = (ean: string, name: string): string =>
  `{"ean":"${ean}","name":"${name}","note":"${'x'.repeat(200)}"}`;
const body = `{"name":"Bike","variants":[${variant('2000000000015', 'first')},${variant('2000000000022', 'second')},${variant('2000000000039', 'third')}]}`;

const finding: Finding = { ...sampleFinding, expected: 'state Invalid', received: 'state Valid' };

const excerpt = (changes: Partial<Finding>, text = body): string =>
  excerptOf(text, placeInRequest(text, { ...finding, ...changes }), 160);

describe('a long body is cut', () => {
  test('to its beginning where what is told of stands there, or nowhere', () => {
    const start = /^\{"name":"Bike",.*x…$/;
    expect(excerpt({ pointer: '/name' })).toMatch(start);
    expect(excerpt({ pointer: '/state' })).toMatch(start);
    expect(excerpt({ pointer: null })).toMatch(start);
    expect(excerpt({ pointer: '/state' }, '{"name":"Bike"}')).toBe('{"name":"Bike"}');
  });

  test('around the value received, or that expected, wherever the judged place is', () => {
    const second = /^….*"ean":"2000000000022".*…$/;
    expect(excerpt({ received: '"2000000000022"', pointer: '/variants/0/ean' })).toMatch(second);
    expect(excerpt({ expected: '"second", as it was', pointer: '/variants/0/name' })).toMatch(second);
  });

  test('around the value that a status or a refusal is asked for', () => {
    const second = /^….*"name":"second".*…$/;
    expect(excerpt({ expected: 'status 404: "second" does not exist (name)', pointer: null })).toMatch(
      second,
    );
    const refusal = 'a refusal (any status 4xx but 401, 403, 408 and 429): "second" does not exist';
    expect(excerpt({ expected: refusal, pointer: null })).toMatch(second);
    const currency = body.replace('"third"', '{"QQQ":1}');
    expect(excerpt({ expected: 'status 404: "QQQ" does not exist', pointer: null }, currency)).toMatch(
      /"QQQ"/,
    );
  });

  test('around the place told of, else around the judged one', () => {
    const third = /^….*"ean":"2000000000039"/;
    const told = 'state Invalid without the variant field size at /variants/2';
    expect(excerpt({ expected: told, pointer: '/state' })).toMatch(third);
    expect(excerpt({ expected: 'a size', received: 'absent', pointer: '/variants/2/name' })).toMatch(third);
  });

  test('around the judged place where it is the answer that was judged', () => {
    const expected = 'state Invalid without the variant field size at /variants/1';
    const answer = `${body.slice(0, -1)},"state":"Valid"}`;
    const place = placeInAnswer(answer, { ...finding, expected, pointer: '/state' });
    expect(excerptOf(answer, place, 160)).toMatch(/^….*,"state":"Valid"\}$/);
  });

  test('to no more columns than there are, and tears no character apart', () => {
    const faces = body.replaceAll('x', '😀');
    for (const pointer of ['/variants/1', '/variants/2/note', '/variants/2/name']) {
      const line = excerpt({ pointer }, faces);
      expect(widthOf(line)).toBeLessThanOrEqual(160);
      expect(line).not.toMatch(/\\ud/);
    }
  });
});
