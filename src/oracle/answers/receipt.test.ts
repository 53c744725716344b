import { expect, test } from 'vitest';
import type { Answered } from '../../target/exchange.js';
import { answeredWith, answeredWithJson, seenProduct } from '../fake-exchange.test-helper.js';
import { receiptHasId, receiptIdIsProductId, timesAreUtc, timestampForm, timestampIsNow } from './receipt.js';

const receipt = (body: unknown, date?: string): Answered =>
  answeredWithJson(body, { operation: 'create', status: 201, headers: date === undefined ? {} : { date } });

const timestamp = '2026-03-04T05:06:07.1234567Z';

test.each([
  [{ id: 'p1' }, true],
  [{ id: '' }, false],
  [{ id: 7 }, false],
  [{}, false],
  [[], false],
])('the receipt %o has an id: %s', (body, holds) => {
  expect(receiptHasId(receipt(body)) === undefined).toBe(holds);
});

test('a receipt that is no JSON has neither id nor timestamp', () => {
  const exchange = answeredWith('created', { operation: 'create' });
  expect(receiptHasId(exchange)?.received).toContain('not JSON: "created"');
  expect(timestampForm(exchange)?.received).toContain('not JSON: "created"');
});

test.each([
  [timestamp, true],
  ['2026-03-04T05:06:07.123456Z', false],
  ['2026-03-04T05:06:07.1234567', false],
  ['2026-03-04T05:06:07.1234567+00:00', false],
  ['2026-02-30T05:06:07.1234567Z', false],
  [1_772_600_767, false],
])('the timestamp %s has its form: %s', (value, holds) => {
  expect(timestampForm(receipt({ timestamp: value })) === undefined).toBe(holds);
});

test.each([
  ['Wed, 04 Mar 2026 05:06:07 GMT', 1, 0],
  ['Wed, 04 Mar 2026 05:11:07 GMT', 1, 0],
  ['Wed, 04 Mar 2026 05:11:08 GMT', 1, 1],
  ['Wed, 04 Mar 2026 06:06:07 GMT', 1, 1],
  ['soon', 0, 0],
  [undefined, 0, 0],
])('with the Date header %s there are %i judgements and %i deviations', (date, examples, deviations) => {
  const judged = timestampIsNow(receipt({ timestamp }, date));
  expect([judged.examples, judged.deviations.length]).toEqual([examples, deviations]);
});

test('the id on a receipt is compared with the product', () => {
  expect(receiptIdIsProductId(receipt({ id: 'p1' }), seenProduct({ id: 'p1' }))).toBe(undefined);
  expect(receiptIdIsProductId(receipt({ id: 'p1' }), seenProduct({ id: 'p2' }))).toMatchObject({
    expected: '"p1", as on the receipt',
    received: '"p2"',
    pointer: '/id',
  });
  expect(receiptIdIsProductId(receipt({}), seenProduct({}))).toBeDefined();
});

test.each([
  ['the same moment', '2026-03-04T05:06:07.0000000', 0],
  ['ten minutes later', '2026-03-04T05:16:07.0000000', 0],
  ['an hour later, in local time', '2026-03-04T06:06:07.0000000', 1],
  ['an hour before', '2026-03-04T04:06:07.0000000', 1],
])('createdOn at %s', (_, createdOn, deviations) => {
  const seen = seenProduct({ createdOn, variants: [{ createdOn: '2026-03-04T05:06:08.0000000' }] });
  const judged = timesAreUtc(receipt({ timestamp }), seen);
  expect(judged.examples).toBe(2);
  expect(judged.deviations).toHaveLength(deviations);
});

test.each([
  ['at the same moment', '2026-03-04T05:06:07.0000000', 0],
  ['within the half hour that went by until it was read', '2026-03-04T05:36:07.0000000', 0],
  ['two hours later, in local time', '2026-03-04T07:06:07.0000000', 1],
  ['an hour before its create, in local time', '2026-03-04T04:06:07.0000000', 1],
])('lastModifiedOn %s', (_, lastModifiedOn, deviations) => {
  const seen = seenProduct({ createdOn: '2026-03-04T05:06:07.0000000', lastModifiedOn });
  const later = { ...seen, exchange: { ...seen.exchange, startedAt: '2026-03-04T05:36:07.000Z' } };
  expect(timesAreUtc(receipt({ timestamp }), later).deviations).toHaveLength(deviations);
});

test('times that cannot be read are not compared', () => {
  expect(timesAreUtc(receipt({}), seenProduct({ createdOn: timestamp })).examples).toBe(0);
  expect(timesAreUtc(receipt({ timestamp }), seenProduct({ createdOn: 'now' })).examples).toBe(0);
});
