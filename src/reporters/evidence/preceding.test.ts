import { describe, expect, test } from 'vitest';
import { sampleExchange, sampleFinding } from '../../results/fixtures/sample-results.js';
import type { Finding, RecordedExchange } from '../../results/results.js';
import { precedingLine, precedingOf } from './preceding.js';

const { request } = sampleExchange;

const write = (method: 'POST' | 'PATCH', body: string, status = 200): RecordedExchange => ({
  ...sampleExchange,
  operation: method === 'POST' ? 'create' : 'patch',
  request: { ...request, method, body },
  response: { status, headers: {}, body: '' },
});

const read: RecordedExchange = {
  ...sampleExchange,
  operation: 'get',
  request: { ...request, method: 'GET', body: null },
  response: { status: 200, headers: {}, body: '{}' },
};

/** The body of the request that a read is said to tell of, after these writes. */
const named = (
  expected: string,
  received: string,
  ...writes: readonly RecordedExchange[]
): string | null | undefined => {
  const finding: Finding = { ...sampleFinding, expected, received, exchanges: [...writes, read] };
  return precedingOf(finding)?.exchange.request.body;
};

describe('what a read tells of', () => {
  const made = write('POST', '{"name":"Old Bike","stock":1000}', 201);
  const renamed = write('PATCH', '{"name":"New Bike"}');
  const refused = write('PATCH', '{"brand":"acme","variants":[{"size":"XL"}]}', 403);

  test('is the write that sent what came back, not one after it', () => {
    expect(named('"Old Bike", as it was before', '"New Bike"', made, renamed, refused)).toBe(
      renamed.request.body,
    );
    const counted = write('PATCH', '{"stock":2000}');
    expect(named('1000', '2000', made, counted, refused)).toBe(counted.request.body);
  });

  test('is the last write where what came back is from before what was expected', () => {
    expect(named('"New Bike"', '"Old Bike"', made, renamed)).toBe(renamed.request.body);
    expect(named('"New Bike"', '"Old Bike"', made, renamed, refused)).toBe(refused.request.body);
  });

  test('is the last write where what came back was sent by none, or says too little', () => {
    expect(named('"Old Bike"', 'absent', made, renamed, refused)).toBe(refused.request.body);
    expect(named('"L"', '"XL"', refused, renamed)).toBe(renamed.request.body);
    expect(named('1000', '100', made, refused)).toBe(refused.request.body);
    expect(named('"New Bike"', '"Bike"', made, refused)).toBe(refused.request.body);
  });

  test('is the last one accepted where those refused since speak of other members, and nobody looked before', () => {
    const aside = write('PATCH', '{"name":"Third Bike"}', 403);
    expect(named('"globex" among the values', '["acme"]', made, aside)).toBe(made.request.body);
    expect(named('"globex" among the values', '["acme"]', made, aside, refused)).toBe(refused.request.body);
    expect(named('"globex" among the values', '["acme"]', made, read, aside)).toBe(aside.request.body);
    expect(named('"globex" among the values', '["acme"]', aside)).toBe(aside.request.body);
  });

  test('is found also where a finding shows long texts in part', () => {
    const long = write('PATCH', `{"name":"begin ${'x'.repeat(300)} end"}`);
    const cut = `"begin ${'x'.repeat(40)} … ${'x'.repeat(40)} end"`;
    expect(named('"Old Bike"', cut, made, long, refused)).toBe(long.request.body);
    const apart = `…"${'x'.repeat(50)} e"… (U+0065 at offset 307)`;
    expect(named('…"y"… (U+0079 at offset 307)', apart, made, long, refused)).toBe(long.request.body);
  });

  test('is nothing where what was read is no product that any of them made or changed', () => {
    const at = (id: string, body = '{}'): RecordedExchange => ({
      ...read,
      request: { ...read.request, url: `${request.url}/${id}` },
      response: { status: 200, headers: {}, body },
    });
    const receipt = { status: 201, headers: {}, body: '{"id": "i-1"}' };
    const create = { ...write('POST', '{"externalId":"e 1"}'), response: receipt };
    const patch = write('PATCH', '{}');
    const update = { ...patch, request: { ...patch.request, url: `${request.url}/20` } };
    const shownBy = (judged: RecordedExchange): string | null | undefined =>
      precedingOf({ ...sampleFinding, exchanges: [create, update, judged] })?.exchange.request.body;
    for (const one of [at('e%201'), at('i-1'), at('20'), at('p-1', '{"id":"i-1"}')]) {
      expect(shownBy(one)).toBe(update.request.body);
    }
    expect([shownBy(at('unknown')), shownBy(at('%e'))]).toEqual([undefined, undefined]);
  });

  test('is nothing where a write was judged, or none was sent', () => {
    expect(precedingLine({ ...sampleFinding, exchanges: [made] })).toBeUndefined();
    expect(precedingLine({ ...sampleFinding, exchanges: [read] })).toBeUndefined();
  });
});

describe('what a refused token tells of', () => {
  const url = 'https://login.example.test/connect/token';
  const asked: RecordedExchange = {
    ...sampleExchange,
    operation: 'token',
    request: { ...request, url, body: 'client_secret=$PIM_CLIENT_SECRET' },
    response: { status: 200, headers: {}, body: '{"access_token":"$PIM_TOKEN"}' },
  };
  const unauthorized = { status: 401, headers: {}, body: '{}' };
  const line = (changes: Partial<Finding>, judged: RecordedExchange): string | undefined =>
    precedingLine({
      ...sampleFinding,
      expected: 'success (any status 2xx)',
      received: 'status 401 with {}',
      exchanges: [asked, write('POST', '{}', 201), judged],
      ...changes,
    });

  test('is the request that issued it, without the credentials', () => {
    expect(line({}, { ...read, response: unauthorized })).toBe(`POST ${url}, answered 200`);
    expect(line({}, { ...write('PATCH', '{}'), response: unauthorized })).toBe(`POST ${url}, answered 200`);
  });

  test('is nothing of the kind where another answer was wrong, or one to a request for a token', () => {
    const shown = 'POST https://pim.example.test/tenants/acme/v1/products {}, answered 201';
    expect(line({ received: 'status 404 with {}' }, read)).toBe(shown);
    expect(line({ expected: 'status 401 with a body' }, read)).toBe(shown);
    expect(line({}, { ...asked, response: unauthorized })).toBeUndefined();
  });
});
