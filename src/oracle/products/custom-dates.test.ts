import { expect, test } from 'vitest';
import { answeredWith, objectFrom, someFields } from '../fake-exchange.test-helper.js';
import { customDates, timesInOneZone } from './custom-dates.js';

const judge = (sent: object, received: object) => {
  const judged = customDates(
    objectFrom(JSON.stringify(sent)),
    objectFrom(JSON.stringify(received)),
    someFields,
  );
  return Object.entries(judged).flatMap(([rule, { deviations }]) => deviations.map(() => rule));
};

const sent = '2026-03-04T05:06:07.0000000';

test.each([
  ['2026-03-04 05:06:07', []],
  ['2026-03-04T05:06:07', ['form']],
  ['2026-03-04 05:06:07.0000000', ['form']],
  ['2026-03-04 05:06:07Z', ['form']],
  ['2026-03-04 06:06:07', ['shift']],
  ['2026-03-04 10:51:07', ['shift']],
  ['2026-03-03 15:06:07', ['shift']],
  ['2026-03-04T07:06:07+02:00', ['form']],
  ['2026-03-04 19:21:07', ['instant']],
  ['2026-03-04 05:06:08', ['instant']],
  ['2026-03-04 05:07:07', ['instant']],
  ['2026-03-05 05:06:07', ['instant']],
  ['04/03/2026 05:06', ['form']],
  ['2026-02-30 05:06:07', ['form']],
  [1772600767, ['form']],
  [null, ['form']],
])('a date-time that comes back as %s breaks %o', (received, rules) => {
  expect(judge({ available: sent }, { available: received })).toEqual(rules);
});

test('a fraction of a second may be cut off or rounded', () => {
  const fraction = { available: '2026-03-04T05:06:07.9000000' };
  expect(judge(fraction, { available: '2026-03-04 05:06:07' })).toEqual([]);
  expect(judge(fraction, { available: '2026-03-04 05:06:08' })).toEqual([]);
  expect(judge(fraction, { available: '2026-03-04 05:06:09' })).toEqual(['instant']);
});

test.each([
  ['2026-03-04', []],
  ['2026-03-05', ['date']],
  ['2026-03-04T00:00:00', ['date']],
  ['04.03.2026', ['date']],
  [null, ['date']],
  [undefined, ['date']],
])('a date that comes back as %s breaks %o', (received, rules) => {
  expect(judge({ released: '2026-03-04' }, { released: received })).toEqual(rules);
});

test('an update that was added to the days and times that were there is judged where these stand', () => {
  const times = { available: [sent, '2027-01-01T00:00:00.0000000'] };
  const before = '1999-12-31 23:59:59';
  const kept = [before, '2026-03-04 05:06:07', '2027-01-01 00:00:00'];
  expect(judge({ released: ['2026-03-04'] }, { released: ['1999-12-31', '2026-03-04'] })).toEqual([]);
  expect(judge(times, { available: kept })).toEqual([]);
  expect(judge(times, { available: [before, '2026-03-04T05:06:07', '2027-01-01 00:00:00'] })).toEqual([
    'form',
  ]);
  expect(judge({ released: ['2026-03-04'] }, { released: ['2026-03-05'] })).toEqual(['date']);
});

test('what was not sent as a date is not judged', () => {
  expect(judge({ released: 'soon', available: 7, name: '2026-03-04' }, {})).toEqual([]);
});

const inOneZone = (...times: readonly (readonly [sent: string, received: string])[]) =>
  timesInOneZone(
    times.map(([was, is]) => ({
      sent: objectFrom(JSON.stringify({ available: `${was}.0000000` })),
      received: objectFrom(JSON.stringify({ available: is })),
      exchange: answeredWith('{}'),
    })),
    someFields,
  ).deviations.map(({ received }) => received);

test('a clock of twelve hours is no zone', () => {
  expect(
    inOneZone(
      ['2026-03-04T05:06:07', '2026-03-04 05:06:07'],
      ['2026-03-05T08:00:00', '2026-03-05 08:00:00'],
      ['2026-03-04T15:06:07', '2026-03-04 03:06:07'],
      ['2026-03-04T00:00:00', '2026-03-04 12:00:00'],
    ),
  ).toEqual(['"2026-03-04 03:06:07"', '"2026-03-04 12:00:00"']);
});

test('the clocks of one zone are moved in summer, and once in its history by a whole day', () => {
  expect(
    inOneZone(['2026-01-04T05:06:07', '2026-01-04 06:06:07'], ['2026-07-04T05:06:07', '2026-07-04 07:06:07']),
  ).toEqual([]);
  expect(
    inOneZone(['2010-01-04T05:06:07', '2010-01-03 19:06:07'], ['2020-01-04T05:06:07', '2020-01-04 19:06:07']),
  ).toEqual([]);
});

test('of one time alone nothing can be told', () => {
  expect(inOneZone(['2026-03-04T15:06:07', '2026-03-04 03:06:07'])).toEqual([]);
});
