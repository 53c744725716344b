import { expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import {
  failedReport,
  sampleExchange,
  sampleFinding,
  sampleResults,
} from '../../results/fixtures/sample-results.js';
import type { Finding } from '../../results/results.js';
import { renderFailure, renderWarning } from './failures.js';
import { plain } from './paint.js';

const failure = (id: RequirementId, finding: Finding): string => {
  const result = sampleResults([failedReport(id, [finding])]).requirements.find((one) => one.id === id);
  return result === undefined ? '' : renderFailure(result, plain).join('\n');
};

const update = {
  ...sampleExchange,
  operation: 'patch',
  request: { ...sampleExchange.request, method: 'PATCH', body: '{"name":"new"}' },
  response: { status: 200, headers: {}, body: '' },
};

const read = {
  ...sampleExchange,
  operation: 'get',
  request: { ...sampleExchange.request, method: 'GET', body: null },
};

test('a failure tells the write before a read that was judged', () => {
  const finding = { ...sampleFinding, exchanges: [sampleExchange, update, read, read] };
  expect(failure('patch/changes-product-fields', finding)).toMatch(
    / {4}after: {4}PATCH https:\S+ \{"name":"new"\}, answered 200\n {4}request: {2}GET /,
  );
  expect(failure('get/by-product-id', { ...finding, exchanges: [update] })).not.toContain('after:');
});

test('a failure shows of a long body what it is about', () => {
  const body = `{"name":"${'x'.repeat(900)}","brand":"qzx","tail":"${'y'.repeat(900)}"}`;
  const sent = { ...sampleExchange, request: { ...sampleExchange.request, body } };
  expect(failure('create/unknown-code-is-404', { ...sampleFinding, exchanges: [sent] })).toMatch(
    / {4}request: {2}POST https:\S+ …x+","brand":"qzx","tail":"y+…\n/,
  );
});

test('a warning shows what was asked, on one line', () => {
  const report = { ...failedReport('get/only-known-members', [sampleFinding]), outcome: 'warned' } as const;
  const [result] = sampleResults([report], { selected: ['get/only-known-members'] }).requirements;
  expect(result && renderWarning(result, plain).slice(1)).toEqual([
    '    expected status 404, received status 201 at /brand',
    '    request:  POST https://pim.example.test/tenants/acme/v1/products {"brand":"qzx"}',
    `    again:    ${sampleFinding.replay}`,
  ]);
});
