import { expect, test } from 'vitest';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { conclude } from '../results/verdict.js';
import { renderReportPage } from './html/report-page.js';
import { renderMarkdown } from './markdown.js';
import { notesInWords, notesTitle } from './notes-text.js';
import { renderConsole } from './terminal/console.js';
import { plain } from './terminal/paint.js';

const noted = (notes: readonly string[]) => sampleResults([], { run: { notes } });

const reportsOf = (results: ReturnType<typeof noted>): string[] => [
  renderConsole(results, { conclusion: conclude(results), paint: plain, columns: 100, files: [] }),
  renderMarkdown(results),
  renderReportPage(results),
];

test('what was passed over stands under one title in every report for people, and leaves the verdict as it was', () => {
  const results = noted(['the descriptor of product field "width" is malformed']);
  for (const report of reportsOf(results)) {
    expect(report).toContain(notesTitle);
    expect(report).toContain('product field');
  }
  expect(results.verdict).toBe('conformant');
});

test('nothing is said where nothing was passed over', () => {
  for (const report of reportsOf(sampleResults())) expect(report).not.toContain(notesTitle);
});

test('a target with countless malformed fields fills no screen, and no note leads a terminal astray', () => {
  const notes = Array.from({ length: 5_000 }, (_, index) => `\u001b[2J${index}${'x'.repeat(9_999)}`);
  const told = notesInWords({ notes });
  expect(told.at(-1)).toBe('and 4980 more, listed in results.json');
  expect(told.join('\n').length).toBeLessThan(10_000);
  expect(told.join('')).not.toContain('\u001b');
});
