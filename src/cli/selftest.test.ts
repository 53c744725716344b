import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proveDialect } from '../results/detection/prove.js';
import { failing, sampleDetection, sampleDialect } from '../results/fixtures/sample-detection.js';
import type { ProofOptions } from '../runner/proof/prove-suite.js';
import { setStage } from './fixtures/stage.js';

describe('selftest', () => {
  test('says what was shown, and writes it for machines and people', async () => {
    const stage = await setStage();
    expect(await stage.run('selftest', '--only', '*')).toBe(0);
    for (const part of [
      'The proof holds for what was selected (*).',
      '· profile standard · seed 1',
      '1 of 1 raised no alarm',
      '3 min 24 s',
      'reports/detection.html',
    ]) {
      expect(stage.out()).toContain(part);
    }
    const json = await readFile(join(stage.cwd, 'reports/detection.json'), 'utf8');
    expect(JSON.parse(json)).toMatchObject({ holds: true, counts: { faults: 1, caught: 1 } });
    const html = await readFile(join(stage.cwd, 'reports/detection.html'), 'utf8');
    expect(html).toContain('id="fault-take-ignored"');
  });

  test('exits with 1 and names what speaks against the suite', async () => {
    const detection = sampleDetection({}, ['get/by-product-id'], ['create/unknown-code-is-404']);
    const stage = await setStage({ services: { proveSuite: async () => detection } });
    expect(await stage.run('selftest')).toBe(1);
    expect(stage.out()).toContain('The proof does not hold for what was selected (*).');
    expect(stage.out()).toContain('newest-first is lawful and raised 1 alarm.');
    expect(stage.out()).toContain('take-ignored was not caught by list/take-bounds-the-answer.');
    expect(stage.out()).toContain('  get/by-product-id failed: expected status 404, received status 201');
  });

  test('hands on seeds, selection and lanes', async () => {
    const asked: ProofOptions[] = [];
    const proveSuite = async (options: ProofOptions) => {
      asked.push(options);
      return sampleDetection();
    };
    const stage = await setStage({ services: { proveSuite } });
    await stage.run('selftest', '--seed', '7', '--seeds', '3', '--jobs', '4', '--only', 'a', '--only', 'b');
    expect(asked[0]).toMatchObject({ seeds: [7, 8, 9], jobs: 4, only: ['a', 'b'], together: 32 });
    await stage.run('selftest', '--together', '4');
    expect(asked[1]).toMatchObject({ only: null, among: 'all', together: 4 });
    await stage.run('selftest', '--lawful');
    await stage.run('selftest', '--rare');
    expect(asked.slice(2).map(({ among }) => among)).toEqual(['lawful services', 'rare defects']);
  });

  test('prints one line with --quiet, and detection.json alone with --json', async () => {
    const stage = await setStage();
    await stage.run('selftest', '--quiet', '--only', '*');
    expect(stage.out()).toMatch(
      /^The proof holds for what was selected \(\*\): 1 of 1 lawful services .* 1 of 1 caught exactly\n$/,
    );
    const other = await setStage();
    await other.run('selftest', '--json', '--only', '*');
    expect(JSON.parse(other.out())).toMatchObject({ holds: true });
  });

  test('shows progress now and then where there is no terminal', async () => {
    const proof = proveDialect(sampleDialect, failing('get/by-product-id'));
    const stage = await setStage({
      services: {
        proveSuite: async ({ onProof }) => {
          onProof?.({ kind: 'started', services: 50 });
          for (let done = 1; done <= 50; done += 1) {
            onProof?.({ kind: 'dialect', proof, done, total: 50 });
          }
          return sampleDetection();
        },
      },
    });
    await stage.run('selftest');
    expect(stage.out()).toContain('  25 of 50 services certified, 25 not as they should be\n');
    expect(stage.out()).toContain('  50 of 50 services certified');
    expect(stage.out()).not.toContain('  26 of 50');
  });

  test('counts one service as one', async () => {
    const proof = proveDialect(sampleDialect, failing());
    const stage = await setStage({
      services: {
        proveSuite: async ({ onProof }) => {
          onProof?.({ kind: 'started', services: 1 });
          onProof?.({ kind: 'dialect', proof, done: 1, total: 1 });
          return sampleDetection();
        },
      },
    });
    await stage.run('selftest');
    expect(stage.out()).toMatch(/^Certifying 1 service whose .*\n {2}1 of 1 service certified, /);
  });

  test('refuses numbers that are none', async () => {
    const other = await setStage();
    expect(await other.run('selftest', '--seeds', '0')).toBe(2);
    expect(other.err()).toBe('--seeds is "0": give a whole number from 1 to 1000\n');
    const third = await setStage();
    expect(await third.run('selftest', '--together', 'all')).toBe(2);
    expect(third.err()).toBe('--together is "all": give a whole number from 1 to 40\n');
  });

  test('refuses --rare beside --lawful: no service is both', async () => {
    const stage = await setStage();
    expect(await stage.run('selftest', '--rare', '--lawful')).toBe(2);
    expect(stage.err()).toBe('--rare and --lawful leave nothing together: give one of them\n');
  });

  test('exits with 3 where it was interrupted', async () => {
    const broken = sampleDetection({ aborted: 'it was interrupted' });
    const stage = await setStage({ services: { proveSuite: async () => broken } });
    expect(await stage.run('selftest')).toBe(3);
    expect(stage.out()).toContain('The proof broke off: it was interrupted.');
  });

  test('exits with 4 where the suite itself failed, and loses nothing of what was shown by then', async () => {
    const fault = 'a run of the proof broke: the thread of the checks ended before its time';
    const stage = await setStage({ services: { proveSuite: async () => sampleDetection({ fault }) } });
    expect(await stage.run('selftest')).toBe(4);
    expect(stage.out()).toContain(`The proof broke off: ${fault}.`);
    const json = await readFile(join(stage.cwd, 'reports/detection.json'), 'utf8');
    expect(JSON.parse(json)).toMatchObject({ holds: false, run: { fault }, counts: { caught: 1 } });
  });
});
