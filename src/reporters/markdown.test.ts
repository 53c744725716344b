import { describe, expect, test } from 'vitest';
import {
  failedReport,
  sampleExchange,
  sampleFinding,
  sampleResults,
  untestedReport,
} from '../results/fixtures/sample-results.js';
import { abortedRun, brokenRun, cleanRun, floodedRun, hostileRun } from '../results/fixtures/sample-runs.js';
import { renderMarkdown } from './markdown.js';

describe('summary.md', () => {
  test.each(Object.entries({ clean: cleanRun, broken: brokenRun, aborted: abortedRun }))(
    'of a %s run',
    async (name, run) => {
      await expect(renderMarkdown(run())).toMatchFileSnapshot(`__snapshots__/summary-${name}.md.snap`);
    },
  );

  test('stays short whatever was found', () => {
    expect(renderMarkdown(floodedRun()).length).toBeLessThan(30_000);
  });

  test('shows what the target said as text', () => {
    const text = renderMarkdown(hostileRun());
    expect(text).not.toContain('\u001b');
    expect(text.replace(/(`+) .*? \1/g, '')).not.toMatch(/<img|^# \*\*x/m);
  });
});

test('where nothing could be learnt, why is told below the verdict', () => {
  const reports = [untestedReport('get/by-product-id', 'the definition could not be read: status 404')];
  expect(renderMarkdown(sampleResults(reports, { learnt: false }))).toContain(
    '\n\n> 1 of 1 MUST could not be tested for one reason: the definition could not be read: status 404\n\n',
  );
});

test('a failure shows what was asked and what that tells of, as code', () => {
  const body = '{"name":"a `b` | <img> [x](y)"}';
  const write = { ...sampleExchange, request: { ...sampleExchange.request, body } };
  const read = {
    ...sampleExchange,
    operation: 'get',
    request: { ...sampleExchange.request, method: 'GET', body: null },
  };
  const finding = { ...sampleFinding, exchanges: [write, read] };
  const text = renderMarkdown(sampleResults([failedReport('create/keeps-product-fields', [finding])]));
  const { url } = sampleExchange.request;
  expect(text).toContain(
    `  - after \`\` POST ${url} ${body.replace('|', '\\|')} \`\`, answered 201\n  - request \`GET ${url}\`\n`,
  );
});
