import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referenceNote } from '../reporters/verdict-line.js';
import { failedReport, passedReport, sampleResults } from '../results/fixtures/sample-results.js';
import { setStage, targetEnv } from './fixtures/stage.js';

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

describe('a run without a target', () => {
  test('certifies the reference service, and says so first and last', async () => {
    const stage = await setStage();
    expect(await stage.run('run')).toBe(0);
    expect(linesOf(stage.out())[0]).toBe(referenceNote);
    expect(linesOf(stage.out()).at(-1)).toBe(referenceNote);
    expect(stage.stops()).toBe(1);
  });

  test('leaves results.json, junit.xml, index.html and summary.md', async () => {
    const stage = await setStage();
    await stage.run('run', '--reports', 'out/today');
    expect(await readdir(join(stage.cwd, 'out/today'))).toEqual([
      'index.html',
      'junit.xml',
      'results.json',
      'summary.md',
    ]);
    expect(stage.out()).toContain(join('out', 'today', 'results.json'));
  });

  test('leaves the reports that are chosen, and results.json', async () => {
    const stage = await setStage();
    await stage.run('run', '--reporter', 'badge', '--reporter', 'ctrf');
    const files = (await readdir(join(stage.cwd, 'reports'))).toSorted();
    expect(files).toEqual(['badge.svg', 'ctrf.json', 'results.json']);
  });

  test('adds to the page and the annotations of a GitHub job', async () => {
    const stage = await setStage({ env: { GITHUB_ACTIONS: 'true' } });
    const summary = join(stage.cwd, 'step.md');
    const inJob = await setStage({ env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary } });
    await inJob.run('run', '--har');
    expect(await readFile(summary, 'utf8')).toMatch(/^# conformant/);
    expect(inJob.out()).toContain('::notice title=pim-conformance::conformant');
    expect(await readdir(join(inJob.cwd, 'reports'))).toContain('exchanges.har');
  });

  test('is refused for a report that does not exist', async () => {
    const stage = await setStage();
    expect(await stage.run('run', '--reporter', 'pdf')).toBe(2);
    expect(stage.err()).toContain('--reporter "pdf" is unknown: choose of json, junit, html');
  });

  test('is refused where a target is required', async () => {
    const stage = await setStage();
    expect(await stage.run('run', '--require-target')).toBe(2);
    expect(stage.err()).toContain('PIM_BASE_URL');
    expect(stage.started).toEqual([]);
  });
});

describe('a run on a target', () => {
  test('starts no reference service and names the target first', async () => {
    const stage = await setStage({ env: targetEnv });
    expect(await stage.run('run')).toBe(0);
    expect(linesOf(stage.out())[0]).toBe('This run certifies https://pim.example.test');
    expect(stage.started).toEqual([]);
    expect(stage.out()).not.toContain(referenceNote);
  });

  test('hands the flags on', async () => {
    const seen: unknown[] = [];
    const stage = await setStage({
      env: targetEnv,
      services: {
        certify: async (config) => {
          seen.push([
            config.only,
            config.seed,
            config.profile,
            config.concurrency,
            config.rate,
            config.timeout,
          ]);
          return sampleResults();
        },
      },
    });
    const flags = ['--seed', '7', '--profile', 'deep', '--concurrency', '2', '--rate', '5', '--timeout', '3'];
    await stage.run('run', '--only', 'create/*', '--only', 'get/by-ean', ...flags);
    expect(seen).toEqual([[['create/*', 'get/by-ean'], 7, 'deep', 2, 5, 3]]);
  });

  test('gives the exit status of the verdict', async () => {
    const failing = sampleResults([failedReport('create/unknown-code-is-404')]);
    const stage = await setStage({ env: targetEnv, services: { certify: async () => failing } });
    expect(await stage.run('run')).toBe(1);
  });

  test('warns of flags that weaken it', async () => {
    const stage = await setStage({ env: targetEnv });
    await stage.run('run', '--insecure', '--accept-untested');
    expect(stage.err()).toContain('WARNING: TLS certificates are not checked (--insecure)');
    expect(stage.err()).toContain('WARNING: MUSTs that cannot be tested are accepted');
  });

  test.each([[], ['--quiet'], ['--json'], ['--plan']])(
    'warns once of a misspelt variable, without its value and in the same status (%s)',
    async (...flags) => {
      const stage = await setStage({ env: { ...targetEnv, PIM_LIMITED_SECRET: 'planted' } });
      expect(await stage.run('run', ...flags)).toBe(0);
      expect(stage.err().match(/^WARNING: PIM_LIMITED_SECRET .*$/gm)).toEqual([
        'WARNING: PIM_LIMITED_SECRET is set and read by nobody; the nearest variable is PIM_LIMITED_CLIENT_SECRET',
      ]);
      expect(stage.err() + stage.out()).not.toContain('planted');
    },
  );

  test('warns of a misspelt variable also where it cannot begin without the right one', async () => {
    const stage = await setStage({ env: { PIM_BASEURL: 'https://a.test', PIM_CLIENT_ID: 'me' } });
    expect(await stage.run('run')).toBe(2);
    expect(stage.err()).toMatch(/^WARNING: PIM_BASEURL .* PIM_BASE_URL\nPIM_BASE_URL is missing/);
  });

  test('warns of secrets that are too short to be hidden in all places, and does not print them', async () => {
    const limited = { PIM_LIMITED_CLIENT_ID: 'reader', PIM_LIMITED_CLIENT_SECRET: 'q%~' };
    const stage = await setStage({ env: { ...targetEnv, PIM_CLIENT_SECRET: '~', ...limited } });
    await stage.run('run');
    expect(stage.err()).toMatch(/^WARNING: PIM_CLIENT_SECRET has 1 character: .* at least 4 characters$/m);
    expect(stage.err()).toMatch(/^WARNING: PIM_LIMITED_CLIENT_SECRET has 3 characters: /m);
    expect(stage.out() + stage.err()).not.toContain('~');
  });

  test('names every variable that is missing', async () => {
    const stage = await setStage({ env: { PIM_BASE_URL: 'https://pim.example.test' } });
    expect(await stage.run('run')).toBe(2);
    expect(stage.err()).toMatch(/PIM_CLIENT_ID is missing.*\nPIM_CLIENT_SECRET is missing/);
    expect(stage.out()).toBe('');
  });
});

describe('what a run prints', () => {
  test('is results.json alone with --json', async () => {
    const stage = await setStage();
    expect(await stage.run('run', '--json')).toBe(0);
    const file = await readFile(join(stage.cwd, 'reports', 'results.json'), 'utf8');
    expect(stage.out()).toBe(file);
    expect(linesOf(stage.err())).toEqual([referenceNote, referenceNote]);
  });

  test('is one line with --quiet', async () => {
    const stage = await setStage();
    await stage.run('run', '--quiet', '--accept-untested');
    expect(linesOf(stage.out())).toEqual([
      expect.stringMatching(/^conformant: .* · the reference service, not yours · exit status 0: /),
    ]);
    expect(stage.err()).toBe('');
  });

  test('does not hide with --quiet that certificates were not checked', async () => {
    const stage = await setStage({ env: targetEnv });
    await stage.run('run', '--quiet', '--insecure');
    expect(linesOf(stage.out())).toEqual([expect.stringContaining('TLS certificates are not checked')]);
  });

  test('shows progress as it goes', async () => {
    const stage = await setStage({
      services: {
        certify: async (_, { onProgress }) => {
          onProgress?.({ kind: 'started', requirements: 1 });
          onProgress?.({ kind: 'requirement', report: passedReport('get/by-ean'), done: 1, total: 1 });
          return sampleResults();
        },
      },
    });
    await stage.run('run', '--only', 'get/by-ean');
    expect(stage.out()).toContain('  get             1 requirement · 1 of 1 done\n');
  });
});

test('no secret of the reference service is printed or written', async () => {
  const stage = await setStage();
  await stage.run('run');
  const written = await readFile(join(stage.cwd, 'reports', 'results.json'), 'utf8');
  expect(stage.out() + stage.err() + written).not.toContain('planted');
});
