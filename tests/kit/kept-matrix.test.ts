import { expect, test } from 'vitest';
import { sampleDialect, sampleFault } from '../../src/results/fixtures/sample-detection.js';
import { renderKeptMatrix } from './kept-matrix.js';

test('the kept matrix names each requirement with the defects that turn it red, and leads to their files', () => {
  const text = renderKeptMatrix(
    [{ ...sampleFault, file: 'src/reference/faults/list/pages.ts' }],
    [sampleDialect],
  );
  expect(text).toContain('1 defects in all, and 1 lawful services');
  expect(text).toContain(
    '| [`list/take-bounds-the-answer`](list.spec.ts) | MUST | [`take-ignored`](../src/reference/faults/list/pages.ts) |',
  );
  expect(text).toContain('| [`token/issued`](token.spec.ts) | MUST |  |');
  expect(text).toContain('- `take-ignored`: `list/pages-cover-the-set`');
  expect(text).toContain('- `newest-first`: Lists begin with the product that was created last.');
});
