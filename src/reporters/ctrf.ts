import { findingInWords } from '../results/finding-in-words.js';
import type { Outcome, RequirementResult, Results } from '../results/results.js';
import { countsAsFailure, smallestFinding } from './evidence/evidence.js';
import { findingText } from './evidence/finding-text.js';
import { jsonText } from './json-text.js';
import { visible } from './text.js';

/** The statuses that the format knows. */
type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/** What could not be judged is neither passed nor left out on purpose: it is `other`, as the suite's own faults are. */
const statuses: Readonly<Record<Outcome, Status>> = {
  passed: 'passed',
  observed: 'passed',
  warned: 'passed',
  failed: 'failed',
  'not-applicable': 'skipped',
  untested: 'other',
  error: 'other',
};

const statusOf = (result: RequirementResult, strict: boolean): Status => {
  if (result.pending === true) return 'pending';
  return countsAsFailure(result, strict) ? 'failed' : statuses[result.outcome];
};

const messageOf = (result: RequirementResult): string | undefined => {
  const finding = smallestFinding(result);
  if (finding === undefined) return result.reason === null ? undefined : visible(result.reason);
  return visible(findingInWords(finding));
};

const testOf = (result: RequirementResult, { run }: Results) => {
  const message = messageOf(result);
  const finding = smallestFinding(result);
  return {
    name: result.id,
    testId: result.id,
    status: statusOf(result, run.strict),
    rawStatus: result.outcome,
    duration: Math.round(result.durationMs),
    suite: [result.area],
    tags: [result.level],
    labels: { level: result.level, section: result.section, rule: result.title },
    ...(message === undefined ? {} : { message }),
    ...(finding === undefined ? {} : { trace: findingText(finding) }),
  };
};

/**
 * The text of `ctrf.json`: the Common Test Report Format, a test for each requirement, its outcome as `rawStatus`.
 * A warning is passed unless the run was strict.
 */
export const renderCtrf = (results: Results): string => {
  const { run, suite, requirements, target } = results;
  const tests = requirements.map((result) => testOf(result, results));
  const count = (status: Status): number => tests.filter((test) => test.status === status).length;
  const start = Date.parse(run.startedAt);
  const stop = start + Math.round(run.durationMs);
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    runId: run.id,
    timestamp: new Date(stop).toISOString(),
    generatedBy: `${suite.name} ${suite.version}`,
    results: {
      tool: { name: suite.name, version: suite.version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: count('pending'),
        other: count('other'),
        suites: new Set(requirements.map(({ area }) => area)).size,
        start,
        stop,
        duration: stop - start,
      },
      tests,
      environment: {
        appName: target.baseUrl,
        extra: {
          verdict: results.verdict,
          profile: run.profile,
          seed: run.seed,
          reference: target.reference,
        },
      },
    },
  };
  return `${jsonText(report, 2)}\n`;
};
