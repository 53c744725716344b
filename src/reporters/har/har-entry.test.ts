import { expect, test } from 'vitest';
import { cutNote } from '../../results/curl.js';
import { sampleExchange } from '../../results/fixtures/sample-results.js';
import type { RecordedExchange } from '../../results/results.js';
import { problemsOfHar } from './har-archive.test-helper.js';
import { harEntryOf } from './har-entry.js';

const { request } = sampleExchange;

const entryOf = (part: Partial<RecordedExchange>, waitMs?: number) => {
  const entry = harEntryOf({ ...sampleExchange, ...part }, { comment: 'x', waitMs });
  const log = { version: '1.2', creator: { name: 'n', version: 'v' }, entries: [entry] };
  expect(problemsOfHar({ log })).toEqual([]);
  return entry;
};

test('a parameter that stands twice in a query stands twice in the entry', () => {
  const { queryString } = entryOf({
    request: { ...request, url: 'https://host/v1/products?channels=a&channels=b%20c' },
  }).request;
  expect(queryString).toEqual([
    { name: 'channels', value: 'a' },
    { name: 'channels', value: 'b c' },
  ]);
});

test('the time is shared out between waiting and receiving, as far as that is known', () => {
  expect(entryOf({ durationMs: 12.3 }, 10.12).timings).toEqual({ send: 0, wait: 10.1, receive: 2.2 });
  expect(entryOf({ durationMs: 12.3 }).timings).toEqual({ send: 0, wait: 12.3, receive: 0 });
});

test('what was cut off a body is told, and counts for its size', () => {
  const long = `é${'x'.repeat(9)}${cutNote(500)}`;
  const entry = entryOf({
    request: { ...request, body: long },
    response: { status: 200, headers: {}, body: long },
  });
  const comment = 'the last 500 characters are left out';
  expect(entry.request.postData).toMatchObject({ text: 'éxxxxxxxxx', comment });
  expect(entry.request.bodySize).toBe(511);
  expect(entry.response.content).toEqual({ size: 511, mimeType: '', text: 'éxxxxxxxxx', comment });
});

test('a request without an answer has status 0 and says why', () => {
  const fault = 'timeout: no whole answer within 10 s';
  const { response } = entryOf({ response: null, fault });
  expect([response.status, response.statusText, response.content.size]).toEqual([0, fault, 0]);
});

test('a redirect tells where it leads, and a read has no body', () => {
  const { request: sent, response } = entryOf({
    request: { ...request, method: 'GET', body: null },
    response: { status: 302, headers: { location: '/elsewhere' }, body: '' },
  });
  expect(response.redirectURL).toBe('/elsewhere');
  expect([sent.bodySize, 'postData' in sent]).toEqual([0, false]);
});
