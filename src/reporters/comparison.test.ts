import { describe, expect, test } from 'vitest';
import { compareResults } from '../results/compare.js';
import { abortedRun, brokenRun, cleanRun, hostileRun } from '../results/fixtures/sample-runs.js';
import { renderComparison, renderComparisonMarkdown } from './comparison.js';
import { plain } from './terminal/paint.js';

describe('a comparison', () => {
  test('for a terminal tells what got worse first, and sums it up last', async () => {
    const text = renderComparison(compareResults(cleanRun(), brokenRun()), plain, 80);
    await expect(text).toMatchFileSnapshot('__snapshots__/comparison.txt.snap');
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^\d+ worse, 0 better, /);
  });

  test('as Markdown has a table for each direction of change', async () => {
    const text = renderComparisonMarkdown(compareResults(brokenRun(), abortedRun()));
    await expect(text).toMatchFileSnapshot('__snapshots__/comparison.md.snap');
  });

  test('says so where the runs judged by different catalogues', () => {
    const other = { ...cleanRun(), catalogue: { ...cleanRun().catalogue, digest: 'sha256:0' } };
    expect(renderComparison(compareResults(cleanRun(), other), plain, 80)).toContain('different catalogues');
  });

  test('shows what the target said as text, on lines that fit', () => {
    const comparison = compareResults(cleanRun(), hostileRun());
    const text = renderComparison(comparison, plain, 60);
    expect(text).not.toContain('\u001b');
    expect(renderComparisonMarkdown(comparison)).not.toMatch(/(?<!\\)<img/);
  });
});
