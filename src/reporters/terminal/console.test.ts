import { describe, expect, test } from 'vitest';
import { requirementIds } from '../../catalogue/index.js';
import {
  failedReport,
  passedReport,
  sampleExchange,
  sampleFinding,
  sampleResults,
  untestedReport,
} from '../../results/fixtures/sample-results.js';
import type { RequirementReport, Results } from '../../results/results.js';
import { conclude } from '../../results/verdict.js';
import { renderConsole } from './console.js';
import { coloured, plain } from './paint.js';

const summaryOf = (results: Results, acceptUntested = false): string =>
  renderConsole(results, {
    conclusion: conclude(results, acceptUntested),
    paint: plain,
    columns: 100,
    files: ['reports/results.json', 'reports/junit.xml'],
  });

const lastLines = (text: string, count: number): string[] => text.trimEnd().split('\n').slice(-count);

const warned: RequirementReport = {
  ...passedReport('token/scope-is-told'),
  outcome: 'warned',
  findings: [{ ...sampleFinding, expected: 'a scope', received: 'none' }],
};

describe('the summary of a clean run', () => {
  const summary = summaryOf(sampleResults());

  test('ends with the verdict and the exit status', () => {
    expect(lastLines(summary, 2)).toEqual([
      'conformant: every applicable MUST was judged and none failed',
      'exit status 0: the target conforms',
    ]);
  });

  test('counts outcomes by level and by area, tells what it left, and where the reports lie', () => {
    expect(summary).toMatch(/ {16}passed {2}failed {2}warned {2}observed/);
    expect(summary).toMatch(/\n {2}MUST {10} +\d+ {7}-/);
    expect(summary).toMatch(/\n {2}authentication +\d+/);
    expect(summary).toContain(
      'Left on the target: 2 products (1 may not exist: the answer to its create never came), ' +
        'each bearing the mark k3x9q2m7a1;',
    );
    expect(summary).toContain('Reports: reports/results.json\n         reports/junit.xml');
    expect(summary).toContain('812 requests in 4.2 s, profile standard, seed 7');
    expect(summary).not.toMatch(/Failed\n|Warnings|Not tested|Errors of/);
  });

  test('says so in its last line where the reference service was certified', () => {
    const [last] = lastLines(summaryOf(sampleResults([], { target: { reference: true } })), 1);
    expect(last).toBe(
      'This run certifies the reference service that the suite started itself, not a service of yours.',
    );
  });
});

describe('the summary of a run with failures', () => {
  const longer = {
    ...sampleFinding,
    received: 'status 500 where the body was long',
    pointer: null,
  };

  test('shows rule, section, smallest example, exchange, and how to see it again', () => {
    const summary = summaryOf(
      sampleResults([
        failedReport('create/unknown-code-is-404', [longer, sampleFinding]),
        failedReport('get/by-product-id'),
      ]),
    );
    const block = summary.slice(0, summary.indexOf('get/by-product-id'));
    expect(block).toContain('Failed\n  create/unknown-code-is-404  MUST\n');
    for (const line of [
      '    expected: status 404',
      '    received: status 201',
      '    at:       /brand',
      '    request:  POST https://pim.example.test/tenants/acme/v1/products {"brand":"qzx"}',
      '    answer:   201 {"id":"i-1"}',
      '    again:    pim-conformance run --only create/unknown-code-is-404 --seed 7',
      '    1 more finding in results.json',
    ]) {
      expect(block).toContain(`${line}\n`);
    }
    expect(block).toMatch(/ {4}curl: {5}curl .*\$PIM_TOKEN/);
    expect(lastLines(summary, 2)).toEqual([
      'non-conformant: 2 MUSTs failed',
      'exit status 1: the target breaks the specification',
    ]);
  });

  test('says first what to fix first, and shows failures in that order', () => {
    const absent = { ...sampleFinding, received: 'absent', pointer: '/createdOn' };
    const summary = summaryOf(
      sampleResults([
        failedReport('token/type-is-bearer', [{ ...sampleFinding, received: 'none' }]),
        failedReport('get/product-has-response-members', [absent]),
        failedReport('list/elements-are-products', [absent]),
      ]),
    );
    expect(summary).toMatch(/^What to fix first\n {2}1\. The member createdOn is absent\n/);
    expect(summary.match(/^ {2}\S+\/\S+(?= {2}MUST$)/gm)).toEqual([
      '  get/product-has-response-members',
      '  list/elements-are-products',
      '  token/type-is-bearer',
    ]);
    expect(summaryOf(sampleResults([failedReport('get/by-product-id')]))).toMatch(/^Failed\n/);
  });

  test('tells a warning in short, and as a failure where the run was strict', () => {
    const lenient = summaryOf(sampleResults([warned]));
    expect(lenient).toContain('Warnings\n  token/scope-is-told  The token answer names');
    expect(lenient).toContain('\n    expected a scope, received none at /brand\n');
    const strict = summaryOf(sampleResults([warned], { run: { strict: true } }));
    expect(strict).toContain('Failed\n  token/scope-is-told  SHOULD\n');
    expect(strict).toContain(
      'non-conformant: 0 MUSTs failed, and 1 warning counted since the run was strict',
    );
  });

  test('lets no text of the target reach the terminal unescaped', () => {
    const evil = '\u001b[2J\u0007\r\u202e';
    const exchange = {
      ...sampleExchange,
      response: { status: 201, headers: {}, body: evil },
    };
    const finding = {
      ...sampleFinding,
      expected: evil,
      received: evil,
      pointer: evil,
      exchanges: [exchange],
    };
    const summary = summaryOf(
      sampleResults([
        failedReport('create/unknown-code-is-404', [finding]),
        { ...warned, findings: [finding] },
        untestedReport('get/by-product-id', evil),
      ]),
    );
    expect(summary.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  test('does not show a command that is endless', () => {
    const exchange = {
      ...sampleExchange,
      request: { ...sampleExchange.request, body: 'x'.repeat(50_000) },
    };
    const summary = summaryOf(
      sampleResults([
        failedReport('create/unknown-code-is-404', [{ ...sampleFinding, exchanges: [exchange] }]),
      ]),
    );
    expect(summary).toContain(
      'curl:     too long to show; index.html holds it as a script, results.json the request',
    );
    expect(summary.length).toBeLessThan(5_000);
  });
});

describe('the summary of a run that could not look at everything', () => {
  test('names each reason once with the ids it holds for, those with most MUSTs first', () => {
    const summary = summaryOf(
      sampleResults([
        untestedReport('token/requested-scope', 'no scope is known'),
        untestedReport('create/unknown-code-is-404', 'no code is known: name one in PIM_FIXTURES'),
        untestedReport('get/by-product-id', 'no code is known: name one in PIM_FIXTURES'),
      ]),
    );
    expect(summary).toContain(
      [
        'Not tested',
        '  no code is known: name one in PIM_FIXTURES (2 MUSTs)',
        '    create/unknown-code-is-404, get/by-product-id',
        '  no scope is known (1 requirement, no MUST)',
        '    token/requested-scope',
      ].join('\n'),
    );
    expect(lastLines(summary, 2)).toEqual([
      'incomplete: 2 MUSTs could not be tested',
      'exit status 3: nothing failed, but not all that had to be tested was',
    ]);
  });

  test('stays short where everything is untested', () => {
    const all = requirementIds.map((id) => untestedReport(id, 'the target is closed'));
    const summary = summaryOf(sampleResults(all, { run: { aborted: 'the target is closed', products: [] } }));
    expect(summary.split('\n').length).toBeLessThan(50);
    expect(summary).toContain(`and ${requirementIds.length - 20} more, listed in results.json`);
    expect(summary).toContain('Left on the target: nothing');
    expect(summary).toContain('incomplete: the run broke off (the target is closed); no MUST was judged; ');
  });

  test('tells between the verdict and the exit status why nothing could be learnt', () => {
    const reports = [untestedReport('get/by-product-id', 'the definition could not be read: status 404')];
    expect(lastLines(summaryOf(sampleResults(reports, { learnt: false })), 3)).toEqual([
      'incomplete: 1 MUST could not be tested',
      '1 of 1 MUST could not be tested for one reason: the definition could not be read: status 404',
      'exit status 3: nothing failed, but not all that had to be tested was',
    ]);
  });

  test('says that untested MUSTs were accepted', () => {
    const results = sampleResults([untestedReport('get/by-product-id', 'no code is known')]);
    expect(lastLines(summaryOf(results, true), 2)).toEqual([
      'incomplete: 1 MUST could not be tested',
      'exit status 0: nothing failed; untested MUSTs were accepted by --accept-untested',
    ]);
  });

  test("tells the suite's own faults apart from the target's", () => {
    const summary = summaryOf(
      sampleResults([{ ...untestedReport('token/issued', 'TypeError: no'), outcome: 'error' }]),
    );
    expect(summary).toContain('Errors of the suite itself\n  TypeError: no (1 MUST)');
    expect(lastLines(summary, 1)).toEqual([
      'exit status 4: the suite itself failed; its errors say nothing about the target',
    ]);
  });

  test('says how much was selected', () => {
    const results = sampleResults([], { run: { selection: ['token/*'] }, selected: ['token/issued'] });
    expect(lastLines(summaryOf(results), 2)).toEqual([
      `incomplete: 1 of ${requirementIds.length} requirements was selected`,
      'exit status 0: all that was selected holds',
    ]);
  });

  test('does not say that all of a selection holds where some of it is open', () => {
    const run = { selection: ['token/*'] };
    const selected = ['token/issued', 'token/scope-is-told'] as const;
    for (const open of [untestedReport('token/scope-is-told', 'no scope is known'), warned]) {
      const results = sampleResults([open], { run, selected });
      expect(lastLines(summaryOf(results), 1)).toEqual(['exit status 0: nothing that was selected failed']);
    }
  });
});

test('colours change nothing but the colours', () => {
  const results = sampleResults([failedReport('create/unknown-code-is-404'), warned]);
  const view = { conclusion: conclude(results), columns: 100, files: [] };
  const bare = renderConsole(results, { ...view, paint: plain });
  const bright = renderConsole(results, { ...view, paint: coloured });
  expect(bright).not.toBe(bare);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with them
  expect(bright.replace(/\u001b\[\d+m/g, '')).toBe(bare);
});
