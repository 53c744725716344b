import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirementIds } from '../src/catalogue/index.js';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

describe('a standard run without a target', () => {
  let run: CliRun;

  beforeAll(async () => {
    run = await runCli(['--seed', '7']);
  });

  test('certifies the reference service as conformant, with nothing left open', () => {
    expect(withOutcome(run.results, 'failed', 'warned', 'untested', 'error')).toEqual([]);
    expect(run.results).toMatchObject({ verdict: 'conformant', target: { reference: true } });
    expect(run.status).toBe(0);
  });

  test('says in its first and its last line that it was the reference service', () => {
    const lines = run.output.trim().split('\n');
    expect(lines[0]).toContain('reference service');
    expect(lines.at(-1)).toContain('reference service');
  });

  test('looks at every requirement of the catalogue', () => {
    expect(run.results?.requirements.map(({ id }) => id)).toEqual(requirementIds);
  });

  test('sends at least 500 requests and makes at most 200 products, all listed', () => {
    expect(run.results?.run.requests).toBeGreaterThanOrEqual(500);
    expect(run.results?.run.products.length).toBeLessThanOrEqual(200);
    expect(run.results?.run.products.length).toBeGreaterThan(0);
  });

  test('writes results that keep to their own schema, and a JUnit report', () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, '../schemas/report/results.schema.json'), 'utf8'),
    );
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(run.results) ? [] : validate.errors).toEqual([]);
    expect(readdirSync(run.reports).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'index.html',
      'junit.xml',
      'products.jsonl',
      'results.json',
      'summary.md',
    ]);
  });
});

describe('a run against a target', () => {
  test('leaves no secret and no token in any report or on the console', async () => {
    const reference = await startReference('--fault', 'garbage-token-accepted');
    const run = await runCli(['--seed', '8'], reference.environment).finally(reference.stop);
    const files = readdirSync(run.reports).map((file) => readFileSync(join(run.reports, file), 'utf8'));
    const everything = [run.output, ...files].join('\n');
    const { clientSecret, limitedClientSecret, expiredToken } = reference.handover;
    for (const secret of [clientSecret, limitedClientSecret, expiredToken]) {
      expect(everything.includes(secret)).toBe(false);
    }
    expect(everything).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+/);
    expect(run.status).toBe(1);
  });

  test('comes to the same outcomes again on a server that was not restarted', async () => {
    const reference = await startReference();
    const outcomes: string[][] = [];
    try {
      for (const seed of ['1', '2']) {
        const { results } = await runCli(['--seed', seed], reference.environment);
        outcomes.push(results?.requirements.map(({ id, outcome }) => `${id} ${outcome}`) ?? []);
      }
    } finally {
      await reference.stop();
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.length).toBe(requirementIds.length);
  });
});
