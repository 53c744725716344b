import { expect, test } from 'vitest';
import { sampleDialect, sampleFault } from '../results/fixtures/sample-detection.js';
import { renderKeptMatrix } from './kept-matrix.js';

test('the kept matrix names each requirement with the defects that turn it red', () => {
  const text = renderKeptMatrix([sampleFault], [sampleDialect]);
  expect(text).toContain('1 defects in all, and 1 lawful services');
  expect(text).toContain('| `list/take-bounds-the-answer` | MUST | `take-ignored` |');
  expect(text).toContain('| `token/issued` | MUST |  |');
  expect(text).toContain('- `take-ignored`: `list/pages-cover-the-set`');
  expect(text).toContain('- `newest-first`: Lists begin with the product that was created last.');
});
