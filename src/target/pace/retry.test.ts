import { describe, expect, test } from 'vitest';
import { broken, ok, serveInTurn, status } from '../fixtures/in-turn.js';
import { decide } from './retry.js';

describe('a target that asks for patience', () => {
  test('after 429 a write is sent again when the seconds are over', async () => {
    const { target, stub, clock } = await serveInTurn(status(429, { 'retry-after': '7' }), ok);
    const { answer } = await target.pim.create({});
    expect(answer.status).toBe(200);
    expect(stub.seen.length).toBe(2);
    expect(clock.slept).toEqual([7000]);
    expect(target.throttling()).toEqual({ waits: 1, longestMs: 7000 });
  });

  test('a date in Retry-After is read by the clock of the target', async () => {
    const { target, clock } = await serveInTurn(
      status(429, {
        date: 'Fri, 21 Nov 2031 10:00:00 GMT',
        'retry-after': 'Fri, 21 Nov 2031 10:00:05 GMT',
      }),
      ok,
    );
    await target.pim.get('1');
    expect(clock.slept).toEqual([5000]);
  });

  test('a wait of a day is tried once, and then not again where it was not meant', async () => {
    const day = status(429, { 'retry-after': '86400' });
    const { target, clock } = await serveInTurn(day, ok, day, ok);
    await target.pim.get('1');
    const { answer } = await target.pim.get('2');
    expect(answer.status).toBe(200);
    expect(clock.slept).toEqual([60_000, 250]);
  });

  test('no answer makes the run wait longer than a minute', async () => {
    const { target, clock } = await serveInTurn(status(429, { 'retry-after': '86400' }), ok);
    await target.pim.get('1');
    expect(clock.slept).toEqual([60_000]);
  });

  test('pauses without Retry-After grow, and after eight of them the 429 is the answer', async () => {
    const { target, stub, clock } = await serveInTurn(status(429));
    const { answer } = await target.pim.patch('1', {});
    expect(answer.status).toBe(429);
    expect(stub.seen.length).toBe(9);
    expect(clock.slept).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    await target.pim.patch('2', {});
    expect(stub.seen.length).toBe(11);
  });

  test.each(['0', '-5'])(
    'whoever asks for %s s and refuses again and again is waited for longer',
    async (asked) => {
      const { target, clock } = await serveInTurn(status(429, { 'retry-after': asked }));
      await target.pim.get('1');
      expect(clock.slept).toEqual([50, 100, 200, 400, 800, 1600]);
    },
  );

  test.each([
    ['takes nothing is given some, by every request', 3, { pauseAll: 100, pause: 0 }],
    ['takes other requests makes only that one wait', 0, { pauseAll: 0, pause: 100 }],
  ])('whoever asks for no time at all and %s', (_, refusedInARow, expected) => {
    const decided = decide(
      { answer: { status: 429, headers: { 'retry-after': '0' }, text: '', utf8: true }, fault: null },
      { harmless: true, odd: false },
      { refusals: 3, breaks: 0 },
      0,
      { hopeless: false, unmeant: false, refusedInARow },
    );
    expect(decided).toMatchObject({ again: true, ...expected });
  });

  test('a pause holds back every request', async () => {
    const { target, stub, clock } = await serveInTurn(status(429, { 'retry-after': '3' }), ok);
    await target.pim.get('1');
    await Promise.all([target.pim.get('2'), target.pim.create({})]);
    expect(stub.seen.length).toBe(4);
    expect(clock.slept).toEqual([3000]);
  });

  test('after 503 with Retry-After a read is sent again and a write is not', async () => {
    const { target, stub, clock } = await serveInTurn(status(503, { 'retry-after': '2' }), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(clock.slept).toEqual([2000]);
    const writing = await serveInTurn(status(503, { 'retry-after': '2' }), ok);
    expect((await writing.target.pim.create({})).answer.status).toBe(503);
    expect((await writing.target.pim.get('1')).answer.status).toBe(200);
    expect(writing.clock.slept).toEqual([2000]);
    expect([stub.seen.length, writing.stub.seen.length]).toEqual([2, 2]);
  });

  test.for([408, 502, 503, 504])('after %s of a gateway a read is sent again', async (code) => {
    const { target, stub } = await serveInTurn(status(code), status(code), ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.length).toBe(3);
  });

  test('503 without Retry-After is the answer to an odd read and to a write', async () => {
    const { target, stub } = await serveInTurn(status(503));
    expect((await target.pim.get('1', { odd: true })).answer.status).toBe(503);
    expect((await target.pim.create({})).answer.status).toBe(503);
    expect(stub.seen.length).toBe(2);
  });
});

describe('a connection that breaks', () => {
  test('a read is sent again twice', async () => {
    const { target, stub } = await serveInTurn(broken, broken, ok);
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.seen.length).toBe(3);
  });

  test('a write is not sent again, and an odd read once', async () => {
    const { target, stub } = await serveInTurn(ok, broken);
    await target.pim.get('0');
    await expect(target.pim.create({})).rejects.toMatchObject({ exchange: { fault: { code: 'reset' } } });
    await expect(target.pim.get('1', { odd: true })).rejects.toMatchObject({
      exchange: { fault: { code: 'reset' } },
    });
    expect(stub.seen.length).toBe(4);
  });
});
