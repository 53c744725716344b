import { expect, test } from 'vitest';
import type { RequirementId } from '../catalogue/index.js';
import {
  failedReport,
  passedReport,
  sampleResults,
  untestedReport,
} from '../results/fixtures/sample-results.js';
import { readOnlyReason } from '../results/read-only.js';
import type { RequirementReport } from '../results/results.js';
import { conclude } from '../results/verdict.js';
import { nothingLearntInWords, resultLine, statusInWords } from './verdict-line.js';

test('the result stands on one line with verdict, counts, target and exit status', () => {
  const results = sampleResults([failedReport('create/unknown-code-is-404')]);
  expect(resultLine(results, conclude(results))).toBe(
    `non-conformant: 1 MUST failed · ${results.counts.passed} passed, 1 failed · ` +
      'https://pim.example.test/tenants/acme · exit status 1: the target breaks the specification',
  );
});

test('the result of the reference service cannot be taken for that of another', () => {
  const results = sampleResults([], { target: { reference: true } });
  expect(resultLine(results, conclude(results))).toContain(' · the reference service, not yours · ');
});

test('the line tells why most of what had to be tested was not', () => {
  const reason = 'the service does not answer get requests';
  const line = (...reports: readonly RequirementReport[]): string => {
    const results = sampleResults(reports);
    return resultLine(results, conclude(results));
  };
  const most = [
    untestedReport('create/keeps-prices', reason),
    untestedReport('create/keeps-variants', reason),
    untestedReport('create/unknown-code-is-404', 'no code is known'),
  ];
  expect(line(...most)).toContain(` · untested, 2 of 3 MUSTs: ${reason} · `);
  expect(line(...most.map((report, index) => ({ ...report, reason: `reason ${index}` })))).not.toContain(
    'untested, ',
  );
});

test('where no definition could be read, it is told why hardly anything was judged', () => {
  const reason =
    'the definition could not be read: status 404 with an HTML page; see whether PIM_BASE_URL is right';
  const reports = [untestedReport('list/is-array', reason), failedReport('errors/answers-are-json')];
  expect(nothingLearntInWords(sampleResults(reports, { learnt: false }))).toBe(
    `1 of 1 MUST could not be tested for one reason: ${reason}`,
  );
  expect(nothingLearntInWords(sampleResults(reports))).toBeUndefined();
  const run = { aborted: 'it is closed' };
  expect(nothingLearntInWords(sampleResults(reports, { learnt: false, run }))).toBeUndefined();
});

test('the line does not count what a run that only reads leaves aside', () => {
  const aside = `${readOnlyReason}: it takes writes`;
  const results = sampleResults(
    [
      untestedReport('create/keeps-prices', aside),
      untestedReport('create/keeps-variants', aside),
      untestedReport('list/is-array', 'the list could not be read'),
    ],
    { run: { readOnly: true } },
  );
  expect(resultLine(results, conclude(results))).toContain(
    ' · untested, 1 of 1 MUST: the list could not be read · ',
  );
});

test('a selection without any MUST is told apart from one that could not be tested', () => {
  const status = (selected: readonly RequirementId[], ...reports: readonly RequirementReport[]): string => {
    const results = sampleResults(reports, { run: { selection: [...selected] }, selected });
    return statusInWords(results, conclude(results));
  };
  const should = 'list/variant-field-filter-finds';
  const observed = { ...passedReport('list/lag'), outcome: 'observed', observation: '1 s' } as const;
  const none = 'exit status 3: no MUST was among what was selected; ';
  expect(status([should])).toBe(`${none}what was selected holds`);
  expect(status([should], { ...failedReport(should), outcome: 'warned' })).toBe(
    `${none}1 SHOULD raised a warning`,
  );
  expect(status([should], untestedReport(should, 'why'))).toBe(`${none}not all of it was tested`);
  expect(status(['list/lag'], observed)).toBe(`${none}nothing in it is judged`);
  const must = untestedReport('list/is-array', 'why');
  expect(status([should, 'list/is-array'], must)).toMatch(/not all that had to be tested was$/);
});
