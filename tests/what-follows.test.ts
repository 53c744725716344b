import { afterAll, expect, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

test('what a broken rule hides is told as that, and what it does not hide is judged', async () => {
  const reference = await startReference('--fault', 'prices-rounded');
  const only = ['create/keeps-prices', 'patch/by-added-ean', 'patch/changes-prices', 'sequences/*'];
  // Prices never come to show as they were sent: there is no use in waiting for them.
  const { results } = await runCli(['--seed', '5', ...only.flatMap((id) => ['--only', id])], {
    ...reference.environment,
    PIM_CONSISTENCY_TIMEOUT: '1',
  });
  await reference.stop();
  expect(withOutcome(results, 'failed').map((line) => line.split(' ')[0])).toContain('create/keeps-prices');
  expect(withOutcome(results, 'passed')).toContain('patch/by-added-ean passed: ');
  const untested = withOutcome(results, 'untested');
  expect(untested.join('\n')).toContain('sequences/refused-write-changes-nothing');
  for (const line of untested) expect(line).toMatch(/single writes already fail: see create\/keeps-prices/);
});

test('a body that was never answered is untested for the rule that says why', async () => {
  const reference = await startReference('--fault', 'denied-create-is-401');
  const { results } = await runCli(['--seed', '5', '--only', 'authorization/error-body'], {
    ...reference.environment,
    PIM_LIMITED_DENIED: 'create',
  });
  await reference.stop();
  expect(withOutcome(results, 'untested')).toEqual([
    'authorization/error-body untested: nothing was answered 403: see authorization/denied-operation-is-403',
  ]);
});
