import { describe, expect, test } from 'vitest';
import { freeTexts } from './free-texts.js';

const literal = (value: string): object => ({ type: 'StringLiteral', value });
const call = (name: string, ...texts: string[]) => ({
  callee: { type: 'Identifier', name },
  arguments: texts.map(literal),
});
const member = (name: string) => ({ type: 'ObjectProperty', key: { type: 'Identifier', name } });
const reasonFor = (node: object | undefined, parent: object) => {
  const path = { node, parent };
  return freeTexts.shouldIgnore(path);
};

describe('texts that are never mutated', () => {
  test('a sentence is free', () => {
    expect(reasonFor(literal('The body is not UTF-8'), {})).toBeDefined();
  });

  test('an unlisted code of a business error is free, the known one is not', () => {
    const [free, known] = [call('notFound', 'BRAND_NOT_FOUND'), call('notFound', 'CURRENCY_NOT_FOUND')];
    expect(reasonFor(free.arguments[0], free)).toBeDefined();
    expect(reasonFor(known.arguments[0], known)).toBeUndefined();
    expect(reasonFor(literal('CLIENT_HEADER_MISSING'), member('code'))).toBeDefined();
    expect(reasonFor(literal('CURRENCY_NOT_FOUND'), member('code'))).toBeUndefined();
  });

  test('the message of a business error is free, the values beside it are not', () => {
    const refusal = call('badRequest', 'BAD_VALUE', 'message', 'value');
    expect(reasonFor(refusal.arguments[1], refusal)).toBeDefined();
    expect(reasonFor(refusal.arguments[2], refusal)).toBeUndefined();
  });

  test('a title is free, the type beside it is not', () => {
    expect(reasonFor(literal('Unauthorized'), member('title'))).toBeDefined();
    expect(reasonFor(literal('https://example.org'), member('type'))).toBeUndefined();
  });

  test('what programs read is mutated, and so is all that is no text', () => {
    expect(reasonFor(literal('productId'), call('textAt'))).toBeUndefined();
    expect(reasonFor(literal('Bearer error="invalid_token"'), {})).toBeUndefined();
    expect(reasonFor({ type: 'NumericLiteral', value: 1 }, {})).toBeUndefined();
  });
});
