import { expect, test } from 'vitest';
import { sampleDetection } from '../results/fixtures/sample-detection.js';
import { renderDetectionMarkdown } from './detection-markdown.js';

test('the kept matrix names each requirement with the defects that it was seen to catch', () => {
  const text = renderDetectionMarkdown(sampleDetection());
  expect(text).toContain('| `list/take-bounds-the-answer` | MUST | `take-ignored` |');
  expect(text).toContain('| `token/issued` | MUST |  |');
  expect(text).toContain('- `take-ignored`: `list/pages-cover-the-set`');
  expect(text).toContain('- `newest-first`: Lists begin with the product that was created last.');
});

test('it says nothing of times and seeds, so that it changes only where the suite does', () => {
  const other = sampleDetection({ seeds: [7], startedAt: '2030-01-01T00:00:00.000Z', durationMs: 1 });
  expect(renderDetectionMarkdown(other)).toBe(renderDetectionMarkdown(sampleDetection()));
});
