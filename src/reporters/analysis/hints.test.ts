import { expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { shownAnswer } from '../../oracle/answers/status.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { failedReport, sampleFinding, sampleResults } from '../../results/fixtures/sample-results.js';
import type { Finding } from '../../results/results.js';
import { hintOf } from './hints.js';

const hintFor = (id: RequirementId, changes: Partial<Finding> = {}): string | undefined => {
  const finding = { ...sampleFinding, ...changes };
  const result = sampleResults([failedReport(id, [finding])]).requirements.find((one) => one.id === id);
  return result === undefined ? undefined : hintOf(result, finding);
};

test('a hint follows what was received, not the requirement alone', () => {
  const id = 'create/unknown-code-is-404';
  expect(hintFor(id, { received: 'status 400 with {}' })).toContain('answered with 400');
  expect(hintFor(id, { received: 'status 201 with {}' })).toContain('stored without being looked up');
  expect(hintFor(id, { received: 'status 500 with an empty body' })).toContain('failed inside');
});

test.each([
  ['403', '<html><head>'],
  ['404', '<!DOCTYPE html><title>'],
  ['502', '\n<html>'],
])(
  'a page for browsers is put down to what stands in front of the service: status %s with %j',
  (status, text) => {
    const exchange = answeredWith(text, { status: Number(status) });
    const received = shownAnswer(exchange);
    expect(hintFor('create/keeps-exotic-values', { received })).toContain('firewall');
  },
);

test('what a hint explains is what the finding shows', () => {
  const texts = { expected: '" é"', received: '"é"', pointer: '/name' };
  expect(hintFor('create/keeps-exotic-values', texts)).toContain('Texts are changed');
  expect(hintFor('create/keeps-exotic-values', { ...texts, received: 'absent' })).toBeUndefined();
  const prices = { expected: '1.14', received: '1.1', pointer: '/variants/0/price/EUR' };
  expect(hintFor('create/keeps-exotic-values', prices)).toContain('roundings');
  expect(hintFor('patch/keeps-other-currencies', prices)).toContain('roundings');
  expect(hintFor('patch/keeps-other-languages', { ...texts, received: 'absent' })).toContain('merging');
  expect(hintFor('patch/keeps-other-languages', texts)).toBeUndefined();
  expect(hintFor('create/keeps-prices', { ...prices, pointer: '/createdOn' })).toBeUndefined();
});

test('what is particular goes before what is general', () => {
  expect(hintFor('patch/keeps-created-on', { received: '"2026"' })).toContain('createdOn once');
  expect(hintFor('formats/times', { received: '"2026-01-01T00:00:00.0000000Z"' })).toContain('zone');
});

test('what must change nothing is explained by what it was refused for', () => {
  const changed = { expected: '"Old", as it was before', received: '"New"', pointer: '/name' };
  expect(hintFor('patch/unknown-code-changes-nothing', changed)).toContain('one transaction');
  expect(hintFor('authorization/denied-changes-nothing', changed)).toContain('permission');
  expect(hintFor('authentication/invalid-token-changes-nothing', changed)).toContain(
    'token is probably checked',
  );
  expect(hintFor('patch/unidentified-variant-changes-nothing', changed)).toContain('matched by their place');
});

test('what was let through without a look is told apart from what was refused wrongly', () => {
  const passed = { received: 'status 200 with {}' };
  expect(hintFor('authorization/denied-operation-is-403', passed)).toContain('permission is not checked');
  expect(hintFor('authorization/denied-operation-is-403', { received: 'status 401' })).toContain('good');
  expect(hintFor('authentication/missing-token-refused', passed)).toContain('No token is asked for');
  expect(hintFor('token/bad-client-secret-refused', passed)).toContain('compared as a whole');
  expect(hintFor('token/bad-client-secret-refused', { received: 'status 302' })).toBeUndefined();
  expect(hintFor('token/bad-grant-type-refused', passed)).toContain('client_credentials alone');
  expect(hintFor('states/incomplete-is-created', { received: 'status 400' })).toContain(
    'is created, and Invalid',
  );
});

test('advice on the fields of a token answer is given for these alone', () => {
  expect(hintFor('token/type-is-bearer', { received: '"bearer"' })).toContain('RFC 6749');
  expect(hintFor('token/second-token-works', { received: 'status 401 with {}' })).toContain('just issued');
  expect(hintFor('token/second-token-works', { received: 'status 404 with {}' })).toBeUndefined();
  expect(hintFor('token/issued', { received: 'status 400' })).toBeUndefined();
});

test('there is none where no cause is well known', () => {
  expect(hintFor('definitions/no-third-key', { received: 'a key "version"' })).toBeUndefined();
});
