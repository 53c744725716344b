import { validate } from 'ctrf';
import { describe, expect, test } from 'vitest';
import { abortedRun, brokenRun, cleanRun, floodedRun, hostileRun } from '../results/fixtures/sample-runs.js';
import { renderCtrf } from './ctrf.js';

const runs = {
  clean: cleanRun,
  broken: brokenRun,
  aborted: abortedRun,
  flooded: floodedRun,
  hostile: hostileRun,
};

describe('ctrf.json', () => {
  test.each(Object.entries(runs))('of a %s run keeps to the schema of the format', (_, run) => {
    expect(validate(JSON.parse(renderCtrf(run())))).toMatchObject({ valid: true });
  });

  test('counts every requirement once, and keeps our outcome beside theirs', () => {
    const { results } = JSON.parse(renderCtrf(abortedRun()));
    const { tests, passed, failed, skipped, pending, other } = results.summary;
    expect(passed + failed + skipped + pending + other).toBe(tests);
    expect(results.tests.at(-1)).toMatchObject({ status: 'other', rawStatus: 'untested' });
  });

  test('tells of a failure what was expected and how to see it again', () => {
    const { results } = JSON.parse(renderCtrf(brokenRun()));
    const failure = results.tests.find(({ status }: { status: string }) => status === 'failed');
    expect(failure.message).toBe('expected status 404, received status 201');
    expect(failure.trace).toContain('pim-conformance run --only');
  });

  test('takes a warning for a failure in a strict run only', () => {
    const warned = { ...brokenRun(), run: { ...brokenRun().run, strict: true } };
    const failures = (text: string): number => JSON.parse(text).results.summary.failed;
    expect(failures(renderCtrf(warned))).toBeGreaterThan(failures(renderCtrf(brokenRun())));
  });
});
