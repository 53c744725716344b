import { afterAll, describe, test } from 'vitest';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

/** A run on a reference service of its own. */
const bounded = async (...flags: string[]): Promise<CliRun> => {
  const reference = await startReference();
  return runCli(['--seed', '3', ...flags], reference.environment).finally(reference.stop);
};

describe.concurrent('a run with a bound', () => {
  test('makes no more products than it may, and says what was left out', async ({ expect }) => {
    const { results, status } = await bounded('--max-products', '20');
    expect(results?.run.products.length).toBeLessThanOrEqual(20);
    expect(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
    expect(status).toBe(3);
    expect(withOutcome(results, 'untested').join('\n')).toContain('--max-products allows were made');
  });

  test('sends no more requests than it may', async ({ expect }) => {
    const { results, status } = await bounded('--max-requests', '100');
    expect(results?.run.requests).toBeLessThanOrEqual(100);
    expect(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
    expect(status).toBe(3);
  });

  test('leaves drawn sequences out before what every run looks at', async ({ expect }) => {
    const { results, status } = await bounded('--profile', 'deep', '--max-requests', '5300');
    expect(withOutcome(results, 'failed', 'warned', 'untested', 'error')).toEqual([]);
    expect(status).toBe(0);
    const sequences = results?.requirements.find(({ id }) => id === 'sequences/lists-agree');
    expect(sequences?.drawn).toMatchObject({ planned: 100 });
    expect(sequences?.drawn?.judged).toBeLessThan(100);
    expect(sequences?.drawn?.note).toContain('--max-requests allows were used up: raise it');
  });

  test('that only reads writes nothing, and judges what is there', async ({ expect }) => {
    const { results } = await bounded('--read-only');
    expect(results?.run.products).toEqual([]);
    expect(results?.run.selection).toEqual(['--read-only']);
    expect(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
    expect(results?.counts.passed).toBeGreaterThan(40);
  });
});
