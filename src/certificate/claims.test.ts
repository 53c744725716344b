import { expect, test } from 'vitest';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { certifiable, claimsFor } from './fixtures/sample-certificate.js';

test('claims tell the definition that the run went by, and the ids of what was judged', () => {
  const results = certifiable();
  const { definition, judged } = claimsFor(results);
  expect(definition).toEqual({ digest: results.definition?.digest, fields: 5 });
  expect(judged.passed).toContain('get/product-is-object');
  expect(Object.values(judged).filter((ids) => ids.length === 0)).toEqual([]);
});

test('results without a definition support no claims', () => {
  expect(() => claimsFor(sampleResults([], { learnt: false }))).toThrow('no definition, no claims');
});
