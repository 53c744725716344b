import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedReport, sampleResults } from '../results/fixtures/sample-results.js';
import type { Results } from '../results/results.js';
import { type Stage, setStage, targetEnv } from './fixtures/stage.js';

/** A target of which the suite finds just this, now and for the rest of time. */
const finding = async (results: Results): Promise<Stage> => {
  const certify = async (): Promise<Results> => ({
    ...results,
    run: { ...results.run, startedAt: new Date().toISOString() },
  });
  return setStage({ env: targetEnv, services: { certify } });
};

const failing = sampleResults([failedReport('create/unknown-code-is-404')]);

describe('a baseline', () => {
  test('is written by one run and clears the status of the next, loudly and not the word', async () => {
    const stage = await finding(failing);
    expect(await stage.run('run', '--write-baseline', 'base.json')).toBe(1);
    expect(stage.err()).toContain('Baseline: base.json (1 entry, 0 observations)');
    expect(await stage.run('run', '--baseline', 'base.json')).toBe(0);
    expect(stage.err()).toContain(
      'WARNING: what base.json expects (--baseline) does not raise the exit status: 1 failure',
    );
    expect(stage.out()).toContain('1 of 1 entry of the baseline base.json came as expected');
    expect(stage.out()).toContain(
      'non-conformant: 1 MUST failed\nexit status 0: 1 failure or gap accepted by the baseline; the verdict stays non-conformant',
    );
    const results = JSON.parse(await readFile(join(stage.cwd, 'reports/results.json'), 'utf8'));
    expect(results).toMatchObject({
      verdict: 'non-conformant',
      baseline: { file: 'base.json', entries: 1, deviations: [] },
    });
  });

  test('hides nothing by entries that have expired, and says so at once', async () => {
    const stage = await finding(failing);
    await stage.run('run', '--write-baseline', 'base.json');
    const file = join(stage.cwd, 'base.json');
    const baseline = JSON.parse(await readFile(file, 'utf8'));
    for (const entry of baseline.entries) entry.expires = '2020-01-01';
    await writeFile(file, JSON.stringify(baseline));
    expect(await stage.run('run', '--baseline', 'base.json')).toBe(1);
    expect(stage.err()).toContain('does not raise the exit status: 0 failures and gaps');
    expect(stage.err()).toContain('WARNING: 1 entry of base.json expired: the exit status will be 1');
  });

  test('that does not fit any more fails a conformant target, and says where with --quiet, too', async () => {
    const stage = await finding(failing);
    await stage.run('run', '--write-baseline', 'base.json');
    const mended = await finding(sampleResults());
    await writeFile(join(mended.cwd, 'base.json'), await readFile(join(stage.cwd, 'base.json')));
    expect(await mended.run('run', '--baseline', 'base.json', '--quiet')).toBe(1);
    expect(mended.out()).toMatch(/^conformant: .*exit status 1: the baseline does not fit any more/);
    expect(mended.err()).toContain('is passed, no longer failed: take its entry out');
  });

  test('is not written by a run that broke off', async () => {
    const stage = await finding({ ...failing, run: { ...failing.run, aborted: 'the target went away' } });
    await stage.run('run', '--write-baseline', 'base.json');
    expect(stage.err()).toContain('WARNING: base.json was not written');
    await expect(readFile(join(stage.cwd, 'base.json'))).rejects.toThrow(/ENOENT/);
  });

  test('with a mistake is refused before anything is asked', async () => {
    const stage = await finding(failing);
    await writeFile(join(stage.cwd, 'base.json'), '{"entries":[{}]}');
    expect(await stage.run('run', '--baseline', 'base.json')).toBe(2);
    expect(stage.err()).toContain("must have required property 'owner'");
    expect(stage.out()).toBe('');
  });
});
