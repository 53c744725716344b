import { afterAll, expect, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

/** Freedoms that are lawful together, and what blamed a service that used both. */
test.each([
  [
    'creates that update, and no more than two variants',
    ['upsert-by-externalid', 'two-variants-at-most'],
    ['create/unknown-code-is-404', 'errors/business-error-body', 'create/keeps-variants'],
  ],
])('%s raise no alarm', async (_what, dialects, requirements) => {
  const reference = await startReference(...dialects.flatMap((name) => ['--dialect', name]));
  const only = requirements.flatMap((id) => ['--only', id]);
  const { results, status } = await runCli(['--seed', '1', ...only], reference.environment).finally(
    reference.stop,
  );
  expect(withOutcome(results, 'failed', 'warned', 'untested', 'error')).toEqual([]);
  expect(status).toBe(0);
});
