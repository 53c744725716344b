import { afterAll, expect, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

test('writes that show late are waited for, blame nothing, and the longest lag is told', async () => {
  const reference = await startReference('--dialect', 'late-products');
  const flags = ['--seed', '4', '--only', 'list/lag', '--only', 'create/unknown-code-creates-nothing'];
  const { results, status } = await runCli(flags, reference.environment).finally(reference.stop);
  expect(withOutcome(results, 'failed', 'warned', 'untested', 'error')).toEqual([]);
  expect(status).toBe(0);
  const lag = results?.observations.find(({ id }) => id === 'list/lag')?.value ?? '';
  // The writes of this service show a second late.
  expect(lag).toMatch(/^up to [1-9]\d{3} ms$/);
});
