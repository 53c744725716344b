import { expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
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

test('there is none where no cause is well known', () => {
  expect(hintFor('definitions/no-third-key', { received: 'a key "version"' })).toBeUndefined();
});
