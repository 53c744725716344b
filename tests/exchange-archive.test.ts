import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { problemsOfHar } from '../src/reporters/har/har-archive.test-helper.js';
import { harOf } from './kit/har-of-run.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

test('--har writes every exchange of a run, in the order of sending, as tools of browsers open it', async () => {
  const reference = await startReference();
  const flags = ['--seed', '5', '--har', '--only', 'token/*', '--only', 'create/*', '--only', 'list/term*'];
  const { results, reports } = await runCli(flags, reference.environment).finally(reference.stop);
  const har = harOf(reports);
  expect(problemsOfHar(har)).toEqual([]);
  const { entries } = har.log;
  expect(entries).toHaveLength(results?.run.requests ?? 0);
  const tokens = entries.filter(({ request }) => request.url.endsWith('/connect/token'));
  expect(tokens).toHaveLength(results?.run.requestsByOperation.token ?? 0);
  const times = entries.map(({ startedDateTime }) => startedDateTime);
  expect(times).toEqual(times.toSorted());
  const ids = new Set(results?.requirements.map(({ id }) => String(id)));
  expect(entries.some(({ comment }) => ids.has(comment))).toBe(true);
  expect(readdirSync(reports)).not.toContain('evidence.har');
});
