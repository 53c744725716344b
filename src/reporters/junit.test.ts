import { describe, expect, test } from 'vitest';
import { areas } from '../catalogue/index.js';
import {
  failedReport,
  passedReport,
  sampleFinding,
  sampleResults,
  untestedReport,
} from '../results/fixtures/sample-results.js';
import type { RequirementReport } from '../results/results.js';
import { renderJunit } from './junit.js';

const warned: RequirementReport = {
  ...passedReport('token/scope-is-told'),
  outcome: 'warned',
  findings: [{ ...sampleFinding, expected: 'a scope', received: 'none', pointer: '', exchanges: [] }],
};

const caseOf = (xml: string, id: string): string => {
  const lines = xml.slice(xml.indexOf(`<testcase name="${id}"`));
  const [head = ''] = lines.split('\n', 1);
  return head.endsWith('/>') ? head : lines.slice(0, lines.indexOf('</testcase>'));
};

describe('the JUnit report', () => {
  test('has a suite for each area and a case for each requirement', () => {
    const results = sampleResults();
    const xml = renderJunit(results);
    expect(xml.match(/<testsuite /g)).toHaveLength(areas.length);
    expect(xml.match(/<testcase /g)).toHaveLength(results.requirements.length);
    expect(caseOf(xml, 'token/issued')).toBe(
      '<testcase name="token/issued" classname="token" time="0.040"/>',
    );
    expect(xml).toContain('<property name="verdict" value="conformant"/>');
  });

  test('shows a failure with all that is needed to see it again', () => {
    const xml = renderJunit(sampleResults([failedReport('create/unknown-code-is-404')]));
    const failure = caseOf(xml, 'create/unknown-code-is-404');
    expect(failure).toContain('<failure message="expected status 404, received status 201" type="MUST">');
    expect(failure).toContain('pointer:  /brand');
    expect(failure).toContain(
      'request:  POST https://pim.example.test/tenants/acme/v1/products {"brand":"qzx"}',
    );
    expect(failure).toContain('answer:   201 {"id":"i-1"}');
    expect(failure).toContain('$PIM_TOKEN');
    expect(failure).toContain('replay:   pim-conformance run --only create/unknown-code-is-404 --seed 7');
    expect(xml).toMatch(/<testsuite name="create" tests="\d+" failures="1" errors="0" skipped="0"/);
  });

  test('calls an untested requirement an error, with the reason', () => {
    const xml = renderJunit(sampleResults([untestedReport('get/by-product-id', 'no code is known')]));
    expect(caseOf(xml, 'get/by-product-id')).toContain('<error message="no code is known" type="untested">');
    expect(xml).toMatch(/<testsuites name="pim-conformance" tests="\d+" failures="0" errors="1" skipped="0"/);
  });

  test("tells the suite's own fault apart", () => {
    const broken: RequirementReport = {
      ...untestedReport('token/issued', 'TypeError: x is not a function'),
      outcome: 'error',
    };
    expect(caseOf(renderJunit(sampleResults([broken])), 'token/issued')).toContain(
      '<error message="TypeError: x is not a function" type="suite">',
    );
  });

  test('skips what the target has no such thing for', () => {
    const xml = renderJunit(
      sampleResults([{ ...untestedReport('token/issued', 'no such field'), outcome: 'not-applicable' }]),
    );
    expect(caseOf(xml, 'token/issued')).toContain('<skipped message="no such field"/>');
    expect(xml).toMatch(/skipped="1"/);
  });

  test('lets a warning pass with its text, and fail in a strict run', () => {
    const lenient = caseOf(renderJunit(sampleResults([warned])), 'token/scope-is-told');
    expect(lenient).toContain('<system-out>warning: expected a scope, received none');
    expect(lenient).toContain('(whole body)');
    expect(lenient).not.toContain('<failure');
    const strict = renderJunit(sampleResults([warned], { run: { strict: true } }));
    expect(caseOf(strict, 'token/scope-is-told')).toContain('type="SHOULD"');
    expect(strict).toContain('<property name="verdict" value="non-conformant"/>');
  });

  test('tells what was observed', () => {
    const observed: RequirementReport = {
      ...passedReport('token/lifetime'),
      outcome: 'observed',
      observation: '3600 s',
    };
    expect(caseOf(renderJunit(sampleResults([observed])), 'token/lifetime')).toContain(
      '<system-out>observed: 3600 s</system-out>',
    );
  });

  test('holds no character that XML forbids, whatever the target sent', () => {
    const finding = { ...sampleFinding, received: '\u0000<b>]]>\ud800' };
    const xml = renderJunit(sampleResults([failedReport('create/unknown-code-is-404', [finding])]));
    expect(xml).toContain('received: \\u0000&lt;b&gt;]]&gt;\\ud800');
  });

  test('names the selection and why the run broke off', () => {
    const xml = renderJunit(
      sampleResults([], {
        run: { selection: ['token/*', 'get/*'], aborted: 'the target went away' },
        selected: ['token/issued'],
      }),
    );
    expect(xml).toContain('<property name="selection" value="token/* get/*"/>');
    expect(xml).toContain('<property name="aborted" value="the target went away"/>');
  });
});
