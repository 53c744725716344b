import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirementIds } from '../src/catalogue/index.js';
import { objectionTo } from '../src/certificate/objection.js';
import { startReference } from './kit/reference.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

const main = resolve(import.meta.dirname, '../dist/src/cli/main.js');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const folder = mkdtempSync(join(tmpdir(), 'pim-certificate-'));
const keyFile = join(folder, 'signing-key.pem');
const publicFile = join(folder, 'public-key.pem');

afterAll(() => {
  forgetReports();
  rmSync(folder, { recursive: true });
});

/** Status and words of `verify`, as another process says them. */
const verify = (file: string): Promise<{ readonly status: unknown; readonly output: string }> =>
  new Promise((done) => {
    const args = [main, 'verify', file, '--public-key', publicFile];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      done({ status: error === null ? 0 : error.code, output: stdout + stderr });
    });
  });

describe('the certificate of a standard run', () => {
  let run: CliRun;

  beforeAll(async () => {
    writeFileSync(keyFile, signingKey);
    writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
    const reference = await startReference();
    run = await runCli(['--seed', '7', '--certificate', '--target-name', 'Reference'], {
      ...reference.environment,
      PIM_SIGNING_KEY: keyFile,
    }).finally(reference.stop);
  });

  const file = (name: string): string => join(run.reports, name);
  const written = (): string =>
    [run.output, ...readdirSync(run.reports).map((name) => readFileSync(file(name), 'utf8'))].join('\n');

  test('is written, and holds every requirement of the catalogue', () => {
    expect([run.status, run.results?.verdict]).toEqual([0, 'conformant']);
    const { claims } = JSON.parse(readFileSync(file('certificate.json'), 'utf8'));
    expect(new Set(Object.values(claims.judged).flat())).toEqual(new Set(requirementIds));
    expect(claims.definition.fields).toBeGreaterThan(10);
  });

  test('shows nothing of the key that signed it', () => {
    for (const part of [signingKey.split('\n')[1] ?? '', 'PRIVATE KEY', keyFile]) {
      expect(written().includes(part)).toBe(false);
    }
  });

  test('follows from the results, of which none can be taken out', () => {
    expect(run.results === undefined || objectionTo(run.results)).toBeUndefined();
    for (const id of requirementIds) {
      const requirements = run.results?.requirements.filter((result) => result.id !== id) ?? [];
      const rest = run.results === undefined ? undefined : objectionTo({ ...run.results, requirements });
      expect(rest).toBe(`the results lack the requirement ${id}`);
    }
  });

  test('is valid for another process, until a byte of the results changes', async () => {
    expect(await verify(file('certificate.json'))).toEqual({
      status: 0,
      output: expect.stringMatching(/^valid: Reference at http:\/\/127\.0\.0\.1:\d+ was conformant on .*\n$/),
    });
    writeFileSync(file('results.json'), `${readFileSync(file('results.json'), 'utf8')} `);
    expect(await verify(file('certificate.json'))).toEqual({
      status: 1,
      output: 'not valid: the results are not those that it speaks of: their digest differs\n',
    });
  });
});
