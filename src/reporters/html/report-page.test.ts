import { describe, expect, test } from 'vitest';
import { sampleResults, untestedReport } from '../../results/fixtures/sample-results.js';
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

  test('tells at the top why nothing could be learnt', () => {
    const reports = [untestedReport('get/by-product-id', 'the definition could not be read: <status 404>')];
    expect(contentOf(sampleResults(reports, { learnt: false }))).toContain(
      '<p class="notice">1 of 1 MUST could not be tested for one reason: the definition could not be read: &lt;status 404&gt;</p>',
    );
  });

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

  test('cuts a long request around the judged place, and marks it unless it may be another one there', () => {
    const [first, ...rest] = brokenRun().requirements;
    const finding = first?.findings[0];
    const sent = finding?.exchanges[0];
    if (first === undefined || finding === undefined || sent === undefined) {
      throw new Error('the sample holds no exchange');
    }
    const body = `{"name":"${'x'.repeat(5_000)}","brand":"qzx","tail":"${'y'.repeat(5_000)}"}`;
    const response = { status: 200, headers: {}, body: '{}' };
    const pageWith = (method: string): string => {
      const before = { ...sent, request: { ...sent.request, method, body }, response };
      const read = { ...sent, request: { ...sent.request, method: 'GET', body: null }, response };
      const changed = { ...finding, pointer: '/brand', exchanges: [before, read] };
      return renderReportPage({ ...brokenRun(), requirements: [{ ...first, findings: [changed] }, ...rest] });
    };
    expect(pageWith('POST')).toContain('&quot;brand&quot;:<mark>&quot;qzx&quot;</mark>,&quot;tail&quot;');
    const update = pageWith('PATCH');
    expect(update).toContain('&quot;brand&quot;:&quot;qzx&quot;,&quot;tail&quot;');
    expect(update).toMatch(/class="cut"> … 4,\d{3} characters left out … /);
  });

  test('marks the value that a status is asked for, and cuts a long line around it', () => {
    const [first, ...rest] = brokenRun().requirements;
    const finding = first?.findings[0];
    const sent = finding?.exchanges[0];
    if (first === undefined || finding === undefined || sent === undefined) {
      throw new Error('the sample holds no exchange');
    }
    const body = `{"name":"${'x'.repeat(1_000)}","brand":"qzx","tail":"${'y'.repeat(1_000)}"}`;
    const expected = 'status 404: "qzx" does not exist (brand)';
    const exchanges = [{ ...sent, request: { ...sent.request, method: 'PATCH', body } }];
    const changed = { ...finding, expected, received: 'status 201', pointer: null, exchanges };
    const page = renderReportPage({
      ...brokenRun(),
      requirements: [{ ...first, findings: [changed] }, ...rest],
    });
    expect(page).toContain('x&quot;,&quot;brand&quot;:<mark>&quot;qzx&quot;</mark>,&quot;tail&quot;:&quot;y');
    expect(page).toMatch(
      /class="cut"> … 4\d\d characters left out … <\/span>x.*class="cut"> … 4\d\d characters/,
    );
  });

  test('tells in words how often the same was asked before an answer was judged', () => {
    const [first, ...rest] = brokenRun().requirements;
    const finding = first?.findings[0];
    const sent = finding?.exchanges[0];
    if (first === undefined || finding === undefined || sent === undefined) {
      throw new Error('the sample holds no exchange');
    }
    const read = { ...sent, request: { ...sent.request, method: 'GET', body: null } };
    const changed = { ...finding, exchanges: [read, read, read] };
    const page = renderReportPage({
      ...brokenRun(),
      requirements: [{ ...first, findings: [changed] }, ...rest],
    });
    expect(page).toContain(', sent 3 times with this answer, judged</span>');
  });

  test('names the write that a judged read shows', () => {
    const [first, ...rest] = brokenRun().requirements;
    const finding = first?.findings[0];
    const sent = finding?.exchanges[0];
    if (first === undefined || finding === undefined || sent === undefined) {
      throw new Error('the sample holds no exchange');
    }
    const write = { ...sent, operation: 'create' };
    const read = { ...sent, operation: 'get', request: { ...sent.request, method: 'GET', body: null } };
    const changed = { ...finding, exchanges: [write, read] };
    const page = renderReportPage({
      ...brokenRun(),
      requirements: [{ ...first, findings: [changed] }, ...rest],
    });
    expect(page).toMatch(/1\. POST .*\n.*, <b>the write that the read shows<\/b><\/span>/);
    expect(page).toMatch(/2\. GET .*\n.*, judged<\/span>/);
  });

  test('says that a check which sent nothing saw what others asked for', () => {
    const { requirements } = cleanRun();
    const [first, ...rest] = requirements;
    if (first === undefined) throw new Error('the sample holds no requirement');
    const pageOf = (counts: { examples: number; requests: number }): string =>
      renderReportPage({ ...cleanRun(), requirements: [{ ...first, ...counts }, ...rest] });
    expect(pageOf({ examples: 8, requests: 0 })).toContain(
      '8 examples judged · requests shared with other checks',
    );
    expect(pageOf({ examples: 0, requests: 0 })).toContain('0 examples judged · 0 requests');
  });
});
