import { afterAll, describe, expect, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

// On a busy machine all reads may come so late themselves that no lag is seen.
test('writes that show late are waited for, blame nothing, and the longest lag is told', {
  retry: 5,
}, async () => {
  const reference = await startReference('--dialect', 'late-products');
  const flags = ['--seed', '4', '--only', 'list/lag', '--only', 'create/unknown-code-creates-nothing'];
  const { results, status } = await runCli(flags, reference.environment).finally(reference.stop);
  expect(withOutcome(results, 'failed', 'warned', 'untested', 'error')).toEqual([]);
  expect(status).toBe(0);
  const lag = results?.observations.find(({ id }) => id === 'list/lag')?.value ?? '';
  // The writes of this service show a second late.
  expect(lag).toMatch(/^up to [1-9]\d{3} ms$/);
});

describe.concurrent('what must not be listed, where lists show writes late', () => {
  /** Requirements that rest on a product being absent from a list. */
  const absences = ['list/found-under-its-state', 'list/field-filter-holds', 'list/from-bound'];

  /** Outcomes of those requirements on a service with lagging lists and perhaps a defect. */
  const outcomesOn = async (...flags: readonly string[]): Promise<Record<string, string>> => {
    const reference = await startReference('--dialect', 'lagging-lists', ...flags);
    const only = absences.flatMap((id) => ['--only', id]);
    const { results } = await runCli(['--seed', '4', ...only], reference.environment);
    await reference.stop();
    return Object.fromEntries((results?.requirements ?? []).map(({ id, outcome }) => [id, outcome]));
  };

  test('is no reproach while the list shows what was', async ({ expect }) => {
    expect(await outcomesOn()).toEqual(Object.fromEntries(absences.map((id) => [id, 'passed'])));
  });

  test.each([
    ['list/found-under-its-state', 'state-filter-ignored'],
    ['list/field-filter-holds', 'old-code-still-found'],
    ['list/from-bound', 'from-five-days-early'],
  ])('is judged once the list shows what came later: %s', async (id, fault) => {
    expect(await outcomesOn('--fault', fault)).toMatchObject({ [id]: 'failed' });
  });
});
