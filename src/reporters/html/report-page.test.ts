import { describe, expect, test } from 'vitest';
import {
  abortedRun,
  brokenRun,
  cleanRun,
  floodedRun,
  hostileRun,
} from '../../results/fixtures/sample-runs.js';
import type { Results } from '../../results/results.js';
import { renderReportPage } from './report-page.js';

/** The page without its looks and its script, which have tests of their own. */
const contentOf = (results: Results): string =>
  renderReportPage(results)
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/content="default-src[^>]*>/, '');

describe('the report page', () => {
  test.each(Object.entries({ clean: cleanRun, broken: brokenRun, aborted: abortedRun }))(
    'of a %s run',
    async (name, run) => {
      await expect(contentOf(run())).toMatchFileSnapshot(`__snapshots__/report-${name}.html.snap`);
    },
  );

  test('stays below a megabyte whatever was found, and says what it leaves out', () => {
    const page = renderReportPage(floodedRun());
    expect(page.length).toBeLessThan(1_000_000);
    expect(page).toMatch(/\d+ findings left out; results.json holds what was recorded/);
    expect(page).toMatch(/The service fails with status 500/);
  });

  test('shows what the target said as text, and asks no network for anything', () => {
    const content = contentOf(hostileRun());
    expect(content).not.toMatch(/<(img|script|link|iframe)\b|@import|url\(|\son\w+=[^;&]*>/);
    expect(content).not.toContain('\u001b');
    expect(content).not.toContain('\u202e');
  });

  test('gives every requirement an address of its own', () => {
    const results = brokenRun();
    const page = renderReportPage(results);
    for (const { id } of results.requirements) expect(page.split(` id="${id}"`)).toHaveLength(2);
  });

  test('leads from each failure to its check and its faults', () => {
    const broken = brokenRun().requirements.filter(({ findings }) => findings.length > 0);
    const page = renderReportPage(brokenRun());
    expect(broken.length).toBeGreaterThan(0);
    for (const { id } of broken) {
      expect(page).toContain(`the defects that prove it: <code>pim-conformance requirements ${id}</code>`);
    }
  });

  test('marks the judged place in the raw answer', () => {
    const [first, ...rest] = brokenRun().requirements;
    const finding = first?.findings[0];
    if (first === undefined || finding === undefined) throw new Error('the sample holds no finding');
    const [sent] = finding.exchanges;
    if (sent === undefined) throw new Error('the sample holds no exchange');
    const response = { status: 200, headers: {}, body: '{"a":1,"brand":20.20}' };
    const changed = { ...finding, exchanges: [{ ...sent, response }] };
    const page = renderReportPage({
      ...brokenRun(),
      requirements: [{ ...first, findings: [changed] }, ...rest],
    });
    expect(page).toContain('{&quot;a&quot;:1,&quot;brand&quot;:<mark>20.20</mark>}');
  });
});
