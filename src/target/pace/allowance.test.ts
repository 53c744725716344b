import { describe, expect, test } from 'vitest';
import { readOnlyReason } from '../../results/read-only.js';
import type { Exchange } from '../exchange.js';
import { createTestClock } from '../fixtures/test-target.js';
import { Allowance } from './allowance.js';

const clock = createTestClock();
const unbounded = { maxRequests: null, maxProducts: null, maxTime: null, readOnly: false };

const answeredCreate = (status: number): Exchange => ({
  number: 1,
  operation: 'create',
  intent: {},
  request: { method: 'POST', url: 'http://pim.test/v1/products', headers: {}, body: '{}' },
  answer: { status, headers: {}, text: '', utf8: true },
  fault: null,
  startedAt: '2026-01-02T03:04:05.678Z',
  durationMs: 1,
});

describe('what a run may send', () => {
  test('is anything where no bound is set', () => {
    const allowance = new Allowance(unbounded, clock);
    for (let count = 0; count < 100; count += 1) expect(allowance.take('create')).toBeUndefined();
  });

  test('ends with the last request, whatever it is for', () => {
    const allowance = new Allowance({ ...unbounded, maxRequests: 2 }, clock);
    expect([allowance.take('token'), allowance.take('get')]).toEqual([undefined, undefined]);
    expect(allowance.take('token')).toEqual({
      code: 'withheld',
      message: 'the 2 requests that --max-requests allows were used up: raise it',
    });
  });

  test('counts products that were made or may have been, not those that were refused', () => {
    const allowance = new Allowance({ ...unbounded, maxProducts: 2 }, clock);
    for (const status of [404, 400, 201, 404, 500]) {
      expect(allowance.take('create')).toBeUndefined();
      allowance.settle(answeredCreate(status));
    }
    expect(allowance.take('create')?.message).toContain('the 2 products that --max-products allows');
    expect(allowance.take('patch')).toBeUndefined();
  });

  test('counts a create before its answer is there, so that many at once stay below the bound', () => {
    const allowance = new Allowance({ ...unbounded, maxProducts: 1 }, clock);
    expect(allowance.take('create')).toBeUndefined();
    expect(allowance.take('create')?.code).toBe('withheld');
  });

  test('ends with the time, whatever is left of the rest', () => {
    const allowance = new Allowance({ ...unbounded, maxTime: 30 }, clock);
    clock.advance(29_000);
    expect(allowance.take('get')).toBeUndefined();
    clock.advance(1_000);
    expect(allowance.take('token')?.message).toBe('the 30 s that --max-time allows were used up: raise it');
    expect(allowance.spent()).toEqual({ seconds: 30, requests: 1, products: 0 });
  });

  test('is told to be over by an alarm or with the last request, and the reason is the same from then on', () => {
    const timed = new Allowance({ ...unbounded, maxTime: 30 }, clock);
    const counted = new Allowance({ ...unbounded, maxRequests: 1 }, clock);
    expect([timed.usedUp, timed.end.aborted, counted.usedUp]).toEqual([undefined, false, undefined]);
    clock.ring(30_000);
    expect(counted.take('get')).toBeUndefined();
    for (const allowance of [timed, counted]) {
      expect(allowance.end.aborted).toBe(true);
      expect(allowance.take('get')).toBe(allowance.usedUp);
    }
  });

  test('is not waited for once the run is at its end', () => {
    const allowance = new Allowance({ ...unbounded, maxTime: 40 }, clock);
    allowance.close();
    clock.ring(40_000);
    expect(allowance.end.aborted).toBe(false);
  });

  test('is nothing but reads and tokens where writes are ruled out', () => {
    const allowance = new Allowance({ ...unbounded, readOnly: true }, clock);
    for (const operation of ['token', 'definitions', 'get', 'list'] as const) {
      expect(allowance.take(operation)).toBeUndefined();
    }
    for (const operation of ['create', 'patch'] as const) {
      expect(allowance.take(operation)?.message).toBe(readOnlyReason);
    }
  });
});
