import { expect, test } from 'vitest';
import type { Answered } from './exchange.js';
import { modestLists } from './modest-lists.js';
import type { Pim, Query } from './pim.js';

const answeredWith = (status: number): Answered => ({
  number: 1,
  operation: 'list',
  intent: {},
  request: { method: 'GET', url: 'http://pim.test/v1/products', headers: {}, body: null },
  answer: { status, headers: {}, text: '[]', utf8: true },
  fault: null,
  startedAt: '2026-01-02T03:04:05.678Z',
  durationMs: 1,
});

const never = (): never => {
  throw new Error('not asked for');
};

/** A client whose lists are answered by the status that a rule gives them. */
const clientOf = (statusFor: (take: string | undefined) => number) => {
  const asked: (string | undefined)[] = [];
  const list = async (query: Query): Promise<Answered> => {
    const take = query.find(([name]) => name === 'take')?.[1];
    asked.push(take);
    return answeredWith(statusFor(take));
  };
  const pim: Pim = { definitions: never, create: never, patch: never, get: never, token: never, list };
  return { pim: modestLists(pim), asked };
};

const notAbove = (most: number) => (take: string | undefined) => (Number(take) > most ? 400 : 200);
const take = (size: number): Query => [['take', String(size)]];

test('a page that is granted is asked for once', async () => {
  const { pim, asked } = clientOf(() => 200);
  await pim.list(take(100));
  expect(asked).toEqual(['100']);
});

test('a page that is refused is asked for in smaller sizes, and what was granted is remembered', async () => {
  const { pim, asked } = clientOf(notAbove(20));
  expect((await pim.list(take(100))).answer.status).toBe(200);
  expect((await pim.list(take(50))).answer.status).toBe(200);
  expect((await pim.list(take(5))).answer.status).toBe(200);
  expect(asked).toEqual(['100', '50', '20', '20', '5']);
});

test('a list that is refused for another reason keeps its answer', async () => {
  const { pim, asked } = clientOf(() => 400);
  expect((await pim.list(take(10))).answer.status).toBe(400);
  expect(asked).toEqual(['10', '5', '1']);
  const granting = clientOf((size) => (size === '100' ? 200 : 400));
  await granting.pim.list(take(100));
  await granting.pim.list(take(50));
  expect(granting.asked).toEqual(['100', '50']);
});

test('a refusal that has to do with who asks is no matter of size', async () => {
  const { pim, asked } = clientOf(() => 403);
  await pim.list(take(100));
  expect(asked).toEqual(['100']);
});

test('a list is sent as it is where that is asked for, or its take is no size', async () => {
  const { pim, asked } = clientOf(() => 400);
  await pim.list(take(100), { exactly: true });
  await pim.list([['take', '-1']]);
  await pim.list([]);
  await pim.list([...take(3), ...take(4)]);
  expect(asked).toEqual(['100', '-1', undefined, '3']);
});
