import { describe, expect, test } from 'vitest';
import { cleanRun, pendingMust, pendingRun } from '../results/fixtures/sample-runs.js';
import { conclude } from '../results/verdict.js';
import { renderBadge } from './badge.js';
import { renderCtrf } from './ctrf.js';
import { githubAnnotations } from './github.js';
import { renderReportPage } from './html/report-page.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';
import { pendingInWords } from './pending-text.js';
import { renderConsole } from './terminal/console.js';
import { plain } from './terminal/paint.js';
import { resultLine } from './verdict-line.js';

const results = pendingRun();
const conclusion = conclude(results);
const words =
  '2 pending requirements, not counted before the next revision of the catalogue: 1 passed, 1 failed';
const finding = 'failed: expected status 404, received status 201';
const consoleText = renderConsole(results, { conclusion, paint: plain, columns: 100, files: [] });

describe('a pending requirement that failed', () => {
  test('is summed up in words, and there are none where nothing is pending', () => {
    expect(pendingInWords(results)).toBe(words);
    expect(pendingInWords(cleanRun())).toBeUndefined();
  });

  test('stands in a section of its own on the terminal, and under nothing else', () => {
    const [before = '', after = ''] = consoleText.split('Pending\n');
    expect(after).toContain(`  ${words}\n  ${pendingMust}  `);
    expect(after).toContain(finding);
    expect(before).not.toContain(pendingMust);
    expect(after).not.toContain('What to fix first');
    expect(consoleText).toContain('conformant: every applicable MUST was judged and none failed');
    expect(consoleText).toMatch(/\n {2}MUST +11 +- /);
  });

  test('is told on the one line of a quiet run', () => {
    expect(resultLine(results, conclusion)).toContain(` · ${words} · `);
  });

  test('is skipped in JUnit, with what became of it', () => {
    const junit = renderJunit(results);
    expect(junit).toContain(`<skipped message="pending, not counted yet; ${finding}"/>`);
    expect(junit).toMatch(/<testsuites [^>]*failures="0" errors="0" skipped="2"/);
  });

  test('is pending in CTRF, which has a word for it', () => {
    const { results: report } = JSON.parse(renderCtrf(results));
    expect(report.summary).toMatchObject({ failed: 0, pending: 2 });
    const one = report.tests.find(({ name }: { name: string }) => name === pendingMust);
    expect(one).toMatchObject({ status: 'pending', rawStatus: 'failed' });
  });

  test('has a section in the summary, and is nothing to fix', () => {
    const markdown = renderMarkdown(results);
    expect(markdown).toContain(`## Pending\n\n${words}.\n\n- \`${pendingMust}\` (MUST) ${finding}\n`);
    expect(markdown).not.toContain('What to fix first');
  });

  test('is marked on the page, with its evidence, and is nothing to fix', () => {
    const page = renderReportPage(results);
    expect(page).toContain(`<h2 id="pending">Pending</h2>\n<p>${words}.</p>`);
    expect(page).toContain('MUST, pending');
    expect(page).toContain('<dt>Expected</dt>');
    expect(page).not.toContain('What to fix first');
    expect(page).toContain('1 pending</span>');
  });

  test('is a notice on GitHub, never an error', () => {
    expect(githubAnnotations(results, conclusion)).toContain(`::notice title=pending::${words}`);
    expect(githubAnnotations(results, conclusion)).not.toContain('::error');
  });

  test('leaves the badge green, and is whole in results.json', () => {
    expect(renderBadge(results)).toContain('PIM: conformant<');
    const { requirements } = JSON.parse(renderJson(results));
    expect(requirements.filter(({ pending }: { pending?: true }) => pending)).toHaveLength(2);
  });
});
