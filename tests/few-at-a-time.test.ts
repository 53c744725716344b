import { afterAll, describe, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

/** A run on a reference service of its own, on few requirements. */
const selected = async (flags: readonly string[], ...ids: readonly string[]) => {
  const reference = await startReference();
  const only = ids.flatMap((id) => ['--only', id]);
  const run = await runCli(['--profile', 'smoke', ...flags, ...only], reference.environment);
  await reference.stop();
  return run.results;
};

describe.concurrent('a run with few requests at a time', () => {
  const race = 'create/ean-unique-in-parallel';

  test('races for an ean with two creates where no more may be under way', async ({ expect }) => {
    const results = await selected(['--seed', '3', '--concurrency', '2'], race);
    expect(withOutcome(results, 'passed')).toEqual([`${race} passed: `]);
  });

  test('says that there is no race where one request may be under way', async ({ expect }) => {
    const results = await selected(['--seed', '3', '--concurrency', '1'], race);
    expect(withOutcome(results, 'untested').join()).toContain('raise --concurrency');
  });
});

test('an order is looked at although, by chance, no array of the first products has two values', async ({
  expect,
}) => {
  // With this seed none has.
  const results = await selected(['--seed', '2034288249'], 'create/keeps-array-order');
  expect(withOutcome(results, 'passed')).toEqual(['create/keeps-array-order passed: ']);
});
