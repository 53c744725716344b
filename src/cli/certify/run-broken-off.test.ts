import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { passedReport, sampleResults } from '../../results/fixtures/sample-results.js';
import { type StageOptions, sampleHandover, setStage, targetEnv } from '../fixtures/stage.js';

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

describe('a run that is interrupted', () => {
  test('is ended in order and reported, and the reference service with it', async () => {
    const interrupted = sampleResults([], { run: { aborted: 'it was interrupted' } });
    const stage = await setStage({
      services: {
        certify: (_, { signal }) =>
          new Promise((resolve) => {
            signal?.addEventListener('abort', () => resolve(interrupted));
            stage.signal();
          }),
      },
    });
    expect(await stage.run('run')).toBe(3);
    expect(stage.err()).toContain('Interrupted');
    expect(await readdir(join(stage.cwd, 'reports'))).toContain('results.json');
    expect([stage.exits, stage.stops()]).toEqual([[], 1]);
  });

  test('ends at once at the second signal', async () => {
    const stage = await setStage({
      services: {
        certify: async () => {
          stage.signal();
          stage.signal('SIGTERM');
          return sampleResults();
        },
      },
    });
    await stage.run('run');
    expect(stage.exits).toEqual([3]);
  });

  test('before the checks began asks the target nothing', async () => {
    const stage = await setStage({
      services: {
        startReference: async () => {
          stage.signal();
          return { handover: sampleHandover, stop: async () => {}, ended: Promise.resolve(0) };
        },
        certify: async () => {
          throw new Error('the target was asked');
        },
      },
    });
    expect(await stage.run('run')).toBe(3);
    expect(stage.out()).toContain('the run broke off (it was interrupted)');
  });
});

describe('a run in which the suite itself fails', () => {
  const breaking: StageOptions = {
    env: targetEnv,
    services: {
      certify: async (_, { onProgress }) => {
        onProgress?.({ kind: 'requirement', report: passedReport('token/issued'), done: 1, total: 200 });
        throw new TypeError('cannot read planted-own-secret\nat all');
      },
    },
  };

  test('exits with 4 and one line without secrets', async () => {
    const stage = await setStage(breaking);
    expect(await stage.run('run', '--quiet')).toBe(4);
    expect(linesOf(stage.err())).toEqual([
      'pim-conformance itself failed: TypeError: cannot read $PIM_CLIENT_SECRET\\nat all (PIM_DEBUG=1 shows where)',
    ]);
  });

  test('reports what was known by then, all the rest as error', async () => {
    const stage = await setStage(breaking);
    await stage.run('run', '--quiet');
    const text = await readFile(join(stage.cwd, 'reports', 'results.json'), 'utf8');
    const results = JSON.parse(text);
    expect(results.verdict).toBe('incomplete');
    expect(results.counts.passed).toBe(1);
    expect(results.counts.error).toBe(results.catalogue.requirements - 1);
    expect(text).toContain('the suite itself failed: TypeError');
    expect(text).not.toContain('planted');
  });

  test('shows the stack to those who ask', async () => {
    const stage = await setStage({ ...breaking, env: { ...targetEnv, PIM_DEBUG: '1' } });
    await stage.run('run', '--quiet');
    expect(stage.err()).toMatch(/\n {4}at /);
    expect(stage.err()).not.toContain('planted');
  });

  test('says so where the reports cannot be written', async () => {
    const stage = await setStage({
      services: {
        writeReports: async () => {
          throw new Error('no space left on the disk');
        },
      },
    });
    expect(await stage.run('run')).toBe(4);
    expect(stage.err()).toContain('no space left on the disk');
    expect(stage.stops()).toBe(1);
  });
});
