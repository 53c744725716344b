import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../target/exchange.js';
import { answeredWith, answeredWithJson } from '../fake-exchange.test-helper.js';
import {
  accepted,
  isRefusalStatus,
  isSuccess,
  noServerError,
  refused,
  refusedWithAny4xx,
  statusIsNot,
  statusIsOneOf,
} from './status.js';

const answered = (status: number): Exchange => answeredWith('{}', { status });
const unanswered: Exchange = {
  ...answered(200),
  answer: null,
  fault: { code: 'timeout', message: 'no answer within 10 s' },
};

test.each([
  [200, true, false, false],
  [204, true, false, false],
  [301, false, false, false],
  [400, false, true, true],
  [401, false, false, true],
  [403, false, false, true],
  [404, false, true, true],
  [408, false, false, true],
  [409, false, true, true],
  [429, false, false, true],
  [500, false, false, false],
])('status %i: success %s, refusal %s, any 4xx %s', (status, success, refusal, any4xx) => {
  const exchange = answered(status);
  expect(isSuccess(exchange)).toBe(success);
  expect(isRefusalStatus(status)).toBe(refusal);
  expect(accepted(exchange) === undefined).toBe(success);
  expect(refused(exchange) === undefined).toBe(refusal);
  expect(refusedWithAny4xx(exchange) === undefined).toBe(any4xx);
  expect(noServerError(exchange) === undefined).toBe(status < 500);
});

test('statusIsNot holds for every status but one', () => {
  expect(statusIsNot(answered(200), 404)).toBe(undefined);
  expect(statusIsNot(answered(404), 404)).toMatchObject({
    expected: 'any status but 404',
    received: 'status 404 with {}',
  });
});

describe('statusIsOneOf', () => {
  test('tells what the request bore in place of a good token', () => {
    const exchange = { ...answered(200), intent: { credential: 'altered' } } as const;
    expect(statusIsOneOf(exchange, 401)?.expected).toBe('status 401 to a token with a changed signature');
    expect(refusedWithAny4xx(exchange)?.expected).toBe(
      'a refusal (any status 4xx) to a token with a changed signature',
    );
    expect(statusIsOneOf({ ...exchange, intent: { credential: 'own' } }, 401)?.expected).toBe('status 401');
  });

  test('says where an answer points instead of serving the request', () => {
    const headers = { location: 'https://pim.example/pim/v1/products/p1' };
    expect(statusIsOneOf(answeredWith('<html>', { status: 301, headers }), 404)?.received).toBe(
      'status 301, which points to https://pim.example/pim/v1/products/p1',
    );
  });

  test('holds for one of several statuses', () => {
    expect(statusIsOneOf(answered(404), 400, 404)).toBe(undefined);
  });

  test('says what was expected and what came', () => {
    expect(statusIsOneOf(answeredWithJson({ code: 'X' }, { status: 422 }), 400, 404)).toMatchObject({
      expected: 'status 400 or 404',
      received: 'status 422 with {"code":"X"}',
      pointer: null,
    });
  });

  test('says why there is no answer', () => {
    expect(statusIsOneOf(unanswered, 200)?.received).toBe('no answer (no answer within 10 s)');
    expect(isSuccess(unanswered)).toBe(false);
  });

  test('never shows the body of a token answer', () => {
    const exchange = answeredWithJson({ access_token: 'secret' }, { operation: 'token' });
    expect(statusIsOneOf(exchange, 400)?.received).toBe('status 200');
  });
});
